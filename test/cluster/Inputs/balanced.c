// Steps with the same work on every node, and a sum for which all wait.
#include <stdio.h>

#pragma xmp nodes p(*)
#pragma xmp template t(0 : 3999)
#pragma xmp distribute t(block) onto p
double a[4000];
#pragma xmp align a[i] with t(i)

int main(void) {
  double sum = 0;
  for (int step = 0; step < 10; step++) {
#pragma xmp loop on t(i) reduction(+ : sum)
    for (int i = 0; i < 4000; i++) {
      for (int k = 0; k < 5000; k++)
        a[i] = 0.5 * a[i] + i;
      sum += a[i];
    }
  }
#pragma xmp task on p(1)
  printf("%g\n", sum);
  return 0;
}
