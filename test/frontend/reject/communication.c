// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=warning: %s
//
// Pins: reflect, reduction, bcast, xmp_desc_of: each message once, with its note.
#include "Inputs/mapping.h"
double rows[10][4];
#pragma xmp align rows[i][*] with t(i)
#pragma xmp shadow rows[1][0]
// CHECK: error: 'a' is not aligned
void f0(void) {
#pragma xmp reflect (a)
}
// CHECK: error: 'nosh' has no shadow
// CHECK: note:
void f1(void) {
#pragma xmp reflect (nosh)
}
// CHECK: error: 'sh' has 1 dimension but 2 widths are given
void f2(void) {
#pragma xmp reflect (sh) width(1, 1)
}
// CHECK: error: width 2 for dimension 1 of 'sh' exceeds its shadow width 1
// CHECK: note:
void f3(void) {
#pragma xmp reflect (sh) width(2:2)
}
// CHECK: error: dimension 2 of 'rows' is not distributed, so it has no shadow: its width must be 0
void f31(void) {
#pragma xmp reflect (rows) width(1, 1)
#pragma xmp reflect (rows) width(1, 0)
}
// CHECK: error: '/periodic/' is not allowed on dimension 1 of 'full', which has a full shadow
void f4(void) {
#pragma xmp reflect (full) width(/periodic/1)
}
// CHECK: error: 'x' cannot be reduced with '&': its type is 'double'
void f5(void) {
#pragma xmp reduction (&: x)
}
// CHECK: error: 'ptr' is a pointer; name the object it points to
void f6(void) {
#pragma xmp reduction (+: ptr)
}
// CHECK: error: 'from' must name exactly one node
void f7(void) {
#pragma xmp bcast (n) from p
}
// CHECK: [[#@LINE+2]]:{{[0-9]+}}: warning: 'on p(2)' names a single node, so nothing is sent; write 'from p(2)' if this node is the sender [-Wxmp-bcast]
void f12(void) {
#pragma xmp bcast (n) on p(2)
#pragma xmp bcast (n) on p(1:2)
#pragma xmp bcast (n) from p(2)
}
// CHECK: error: 'n + 1' is not a variable
void f8(void) {
#pragma xmp bcast (n + 1)
}
// CHECK: error: 'bcast' of a part of an aligned array is not supported yet
void f9(void) {
#pragma xmp bcast (sh[0:2])
}
// CHECK: error: a reduction of a part of an aligned array is not supported yet
void f11(void) {
#pragma xmp reduction (+: sh[0:2])
}
// CHECK: error: 'xmp_desc_of' needs the name of nodes, a template or an aligned array, not 'nobody'
void f10(void) {
(void)xmp_desc_of(nobody);
}
// CHECK: error: 'nosh' has no shadow
// CHECK: note:
void g0(void) {
#pragma xmp reduce_shadow (nosh)
}
// CHECK: error: expected an integer expression, not one of type 'double'
void g1(void) {
#pragma xmp wait_async (x)
}
// CHECK: error: a row of 'two' in this directive is not supported yet
double two[10][10];
#pragma xmp align two[i][j] with t2(j, i)
void g2(void) {
#pragma xmp bcast (two[1])
}
