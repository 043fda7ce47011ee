// RUN: %xaccc --dump-model --translate %s -o %t.cpp | FileCheck %s
//
// Pins: dimensions are normalised (0 is the fastest), constants folded, local extents known if nothing can change them.
#pragma xmp nodes p[*][2]
// CHECK: nodes p (2, *)
#pragma xmp template t[10][20]
#pragma xmp distribute t[block][cyclic(3)] onto p
// CHECK: template t (0:19, 0:9) onto p (cyclic(3), block)
#pragma xmp nodes q(1, 4)
#pragma xmp template u(0:7, 1:8)
#pragma xmp distribute u(block, block) onto q
double a[10][20], b[8][8], c[3][8];
#pragma xmp align a[i][j] with t[i][j]
// CHECK: array a of double with t [10 -> 1] [20 -> 0] flat
#pragma xmp align b[i][j] with u(j, i + 1)
#pragma xmp shadow b[1:2][0]
// CHECK: array b of double with u [8 -> 1 + 1 shadow 1:2 local 5] [8 -> 0 shadow 0:0 local 8] unedited
#pragma xmp align c[*][i] with u(*, i + 1)
// CHECK: array c of double with u [3 local 3] [8 -> 1 + 1 local 2] flat
void f(int n) {
  // CHECK: loop i->1 j->0 inside
#pragma xmp loop (i, j) on u(j, i + 1)
  for (int i = 0; i < n; i++)
    for (int j = i; j < 8; j++)
      b[i][j] = 0;
  // CHECK: reflect {{.*}}model.c:[[# @LINE + 1]]: b [/p/1:1] [0:0]
#pragma xmp reflect (b) width(/periodic/ 1, 0)
  // CHECK: gmove {{.*}}model.c:[[# @LINE + 1]]: a[0:5:1][0:20:1] = a[0:5:2][0:20:1]
#pragma xmp gmove
  a[0:5][0:20] = a[0:5:2][:];
  // CHECK-NEXT: gmove {{.*}}model.c:[[# @LINE + 2]]: -[?] = b[0][?]
  double x[9];
#pragma xmp gmove
  x[n] = b[0][n];
}
