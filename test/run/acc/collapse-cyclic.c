// RUN: %acc env 'PARITY_TARGET=cpu openacc cuda' %parity %s
//
// Pins: collapse over cyclic(n) and plain dimensions with loops in the body; increments of every form.
#include <stdio.h>
#pragma xmp nodes p(*)
#pragma xmp template u(0 : 19, 0 : 9)
#pragma xmp distribute u(cyclic(3), *) onto p
int a[20][10], n = 10;
#pragma xmp align a[i][j] with u(i, j)
int main(void) {
  int s = 0;
#pragma acc data copy(a)
  {
#pragma xmp loop(i) on u(i, *)
#pragma acc parallel loop collapse(2)
    for (int i = 0; i < 20; i++)
      for (int j = 0; j < 10; j++) {
        int z = 0;
        for (int k = 0; k <= j; k++)
          z += k + i;
        a[i][j] = z;
      }
#pragma xmp loop(i, j) on u(i, j)
#pragma acc parallel loop collapse(2)
    for (int i = 0; i < 20; i++) {
      for (int j = 0; j < 10; j = j + 3) {
        for (int k = 0; k < 3; k++)
          a[i][j] += k;
      }
    }
#pragma xmp loop(i) on u(i, *)
#pragma acc parallel loop
    for (int i = 0; i < 20; i = i + 3)
#pragma acc loop
      for (int j = 0; j < n; j = 1 + j)
        a[i][j] += 2;
  }
#pragma xmp loop(i) on u(i, *) reduction(+ : s)
  for (int i = 0; i < 20; i++)
    for (int j = 0; j < 10; j++)
      s += a[i][j] * (i - 3 * j);
#pragma xmp task on p(1)
  printf("%d\n", s);
  return 0;
}
