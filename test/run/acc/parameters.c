// RUN: %acc %parity %s
//
// Pins: parameters such as int a[4] in reductions, bcast and data clauses are all of their elements.
#include <stdio.h>
#include <stdlib.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
static void sum(int a[4], double m[2][3], int *q, int n, double *s, int k) {
#pragma xmp reduction(+ : a)
#pragma xmp reduction(+ : m)
#pragma xmp reduction(+ : q [0:n])
#pragma xmp loop on t(i) reduction(+ : a)
  for (int i = 0; i < 10; i++)
    a[i % 4] += i;
#pragma xmp loop on t(i) reduction(max : q [0:n])
  for (int i = 0; i < 10; i++)
    q[i % 3] = i;
#pragma xmp bcast(a)
}
static void dev(int a[6], int b[2][3], int **p, int n) {
#pragma acc parallel loop copy(a)
  for (int i = 0; i < 6; i++)
    a[i] *= 2;
#pragma acc parallel loop copy(b)
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 3; j++)
      b[i][j] += i + j;
#pragma acc parallel loop copy(a) reduction(+ : a)
  for (int i = 0; i < 60; i++)
    a[i % 6] += i;
#pragma acc enter data copyin(a)
#pragma acc parallel loop present(a)
  for (int i = 0; i < 6; i++)
    a[i] += 1;
#pragma acc exit data copyout(a)
}
int main(void) {
  int a[4] = {0}, q[3] = {0}, d[6] = {1, 2, 3, 4, 5, 6}, e[2][3] = {{0}};
  double m[2][3] = {{0}}, s[2] = {0};
  sum(a, m, q, 3, s, 2);
  dev(d, e, 0, 0);
  int x = 0;
  for (int i = 0; i < 4; i++)
    x = x * 3 + a[i];
  for (int i = 0; i < 3; i++)
    x = x * 3 + q[i];
  for (int i = 0; i < 6; i++)
    x = x * 3 + d[i] + e[i / 3][i % 3];
#pragma xmp task on p(1)
  printf("%d\n", x);
  return 0;
}
