// RUN: %parity %s
//
// Pins: rows behind a pointer keep their type if there is a shadow above them.
#include <stdio.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#else
#include <stdlib.h>
#define xmp_desc_of(a) 0
#define xmp_malloc(d, n, m) malloc((n) * (m) * sizeof(double))
#endif
#pragma xmp nodes p(1, *)
#pragma xmp template t(0 : 5, 0 : 7)
#pragma xmp distribute t(block, block) onto p
double (*v)[6];
#pragma xmp align v[i][j] with t(j, i)
#pragma xmp shadow v[1][0 : 1]
double g[8][6];
int main(void) {
  v = (double(*)[6])xmp_malloc(xmp_desc_of(v), 8, 6);
#pragma xmp loop(i, j) on t(j, i)
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 6; j++)
      v[i][j] = 10 * i + j;
#pragma xmp reflect(v)
  double s = 0;
#pragma xmp loop(i, j) on t(j, i) reduction(+ : s)
  for (int i = 1; i < 7; i++)
    for (int j = 0; j < 6; j++)
      s += v[i - 1][j] * v[i + 1][j];
#ifdef _XCALABLEMP
#pragma xmp gmove
  g[:][:] = v[:][:];
#else
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 6; j++)
      g[i][j] = v[i][j];
#endif
  double z = 0;
  for (int i = 0; i < 8; i++)
    for (int j = 0; j < 6; j++)
      z += g[i][j] * (i + 2 * j);
#pragma xmp task on p(1, 1)
  printf("%g %g\n", s, z);
  return 0;
}
