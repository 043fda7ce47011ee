// RUN: %parity %s
//
// Pins: a reduction encloses the nest that its directive governs, even if inner bounds are calls, members, elements
// or depend on the outer index.
#include <math.h>
#include <stdio.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99, 0 : 99)
#pragma xmp distribute t(block, *) onto p
double a[100][100];
#pragma xmp align a[i][j] with t(j, i)
int n = 90, m = 80;
static double own(double x) { return x < 0 ? -x : x; }
int bound(int k) { return k + 3; }
int limits[2] = {5, 70};
struct {
  int n;
} g = {33};
int main(void) {
  double sum = 1.0, tri = 2.0, big = -3.0;
  int where = -1;
#pragma xmp loop(i, j) on t(j, i)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      a[i][j] = i - 2.0 * j;
#pragma xmp loop(i, j) on t(j, i) reduction(+ : sum)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++)
      sum += fabs(a[i][j]);
#pragma xmp loop(i, j) on t(j, i) reduction(+ : sum)
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < m; j++) {
      sum += own(a[i][j]);
    }
  }
#pragma xmp loop(i, j) on t(j, i) reduction(+ : tri)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < bound(i); j++)
      tri += a[i][j];
#pragma xmp loop(i, j) on t(j, i) reduction(+ : tri)
  for (int i = 0; i < n; i++)
    for (int j = i; j < limits[1]; j++)
      tri += a[i][j];
#pragma xmp loop(i, j) on t(j, i) reduction(firstmax : big / where /)
  for (int i = 0; i < n; i++)
    for (int j = i; j < g.n; j++)
      if (a[i][j] > big) {
        big = a[i][j];
        where = i * 100 + j;
      }
#ifdef _XCALABLEMP
  if (xmpc_node_num() == 0)
#endif
    printf("%g %g %g %d\n", sum, tri, big, where);
  return 0;
}
