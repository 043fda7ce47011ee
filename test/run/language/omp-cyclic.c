// RUN: env OMP_NUM_THREADS=2 %parity %s -- -fopenmp
//
// Pins: omp parallel for, with and without collapse, before and after xmp loop on a cyclic(n) template.
#include <stdio.h>
#pragma xmp nodes p(*)
#pragma xmp template u(0 : 19, 0 : 9)
#pragma xmp distribute u(cyclic(3), *) onto p
#pragma xmp template w(0 : 19)
#pragma xmp distribute w(cyclic(3)) onto p
int a[10][20], b[20];
#pragma xmp align a[i][j] with u(j, i)
#pragma xmp align b[i] with w(i)
int main(void) {
  int s = 0, z = 0;
#pragma xmp loop on w(i)
#pragma omp parallel for
  for (int i = 0; i < 20; i++)
    b[i] = i;
#pragma omp parallel for
#pragma xmp loop on w(i)
  for (int i = 1; i < 19; i += 2)
    b[i] += 100;
#pragma xmp loop(i, j) on u(j, i)
#pragma omp parallel for collapse(2)
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 20; j++)
      a[i][j] = i + j;
#pragma omp parallel for collapse(2)
#pragma xmp loop(i, j) on u(j, i)
  for (int i = 0; i < 10; i++)
    for (int j = 19; j >= 0; j--)
      a[i][j] += 1;
#pragma xmp loop(j) on u(j, *) reduction(+ : z)
#pragma omp parallel for reduction(+ : z)
  for (int j = 0; j < 20; j++)
    for (int i = 0; i < 10; i++)
      z += a[i][j] * (i + j);
#pragma xmp loop on w(i) reduction(+ : s)
#pragma omp parallel for reduction(+ : s)
  for (int i = 0; i < 20; i++)
    s += b[i] * i;
#pragma xmp task on p(1)
  printf("%d %d\n", s, z);
  return 0;
}
