#include <stdio.h>
double solve(int n);
int main(void) {
  printf("%g\n", solve(10));
  return 0;
}
