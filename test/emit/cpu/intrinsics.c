// RUN: %golden
//
// Pins: intrinsics, called with whole arrays as sections.
#include <xmp.h>
#define N 8
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N][N], b[N][N], c[N][N], v[N], w[N];
int order[N];
#pragma xmp align [i][*] with t(i) :: a, b, c
#pragma xmp align [i] with t(i) :: v, w, order

void f(void) {
  xmp_transpose(b[:][:], a[:][:], 0);
  xmp_matmul(c[:][:], a[:][:], b[:][:]);
  xmp_sort_up(v[:], w[:]);
  xmp_gather(v[:], w[:], order[:]);
  xmp_pack(v[:], a[:][:]);
}
