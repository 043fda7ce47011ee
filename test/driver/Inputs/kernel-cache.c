#include <stdio.h>
int a[4];
int main(void) {
#pragma acc parallel loop
  for (int i = 0; i < 4; i++)
    a[i] = i;
  printf("%d\n", a[3]);
  return 0;
}
