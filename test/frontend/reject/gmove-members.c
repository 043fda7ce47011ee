// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: members that a gmove cannot move, subscripts outside the array, index arrays of gather and scatter.
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(cyclic) onto p
struct S {
  int a;
  double b[3];
  int bits : 3;
  int *p;
} gs[10], whole[10];
int a[10], idx[10], m[10][4];
#pragma xmp align gs[i] with t(i)
#pragma xmp align a[i] with t(i)
#pragma xmp align idx[i] with t(i)
#pragma xmp align m[i][*] with t(i)
#include <xmp.h>
void f(int x, int c, double *y) {
  // CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: moving a bit-field is not supported yet
#pragma xmp gmove
  x = gs[3].bits;
  // CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: moving a section through pointers as a whole is not supported yet
#pragma xmp gmove
  x = gs[3].p[1];
  // CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: 'gmove' of an aligned array in an expression other than a section or an element is not supported yet
#pragma xmp gmove
  x = (c ? a : idx)[2];
  // CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: 'gmove' of an aligned array in an expression other than a section or an element is not supported yet
#pragma xmp gmove
  x = (a + 1)[2];
  // CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: subscript 10 is outside 0:9 of dimension 1 of 'a'
#pragma xmp gmove
  x = a[10];
  // CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: subscript -1 is outside 0:9 of dimension 1 of 'gs'
#pragma xmp gmove
  gs[-1].b[0:2] = y[0:2];
  // CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: section 2 to 3 is outside the 3 elements of this dimension
#pragma xmp gmove
  gs[1].b[2:2] = y[0:2];
#pragma xmp gmove
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 3; j++)
      // CHECK: [[#@LINE+1]]:7: error: a gmove whose loops select elements within a member is not supported yet
      whole[i].b[j] = m[i][j];
#pragma xmp gmove
  for (int i = 0; i < 10; i++)
    for (int j = 0; j < 3; j++)
      // CHECK: [[#@LINE+1]]:7: error: a gmove whose loops select elements within a member is not supported yet
      m[i][j] = whole[i].b[j];
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: xmp_gather needs 1 index array, one for each dimension of 'a', but 2 are given
  xmp_gather(a[:], a[:], idx[:], idx[:]);
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: xmp_scatter needs 2 index arrays, one for each dimension of 'm', but 1 is given
  xmp_scatter(m[:][:], a[:], idx[:]);
}
