// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=__xmp_ %s
//
// Pins: no message names what replaces a directive or an array section, although the parser takes it for a declaration.
#pragma xmp nodes p[*]
double v[4];
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: expected parameter declarator
xmp_pack(v[:], v[:]);
// CHECK: error: expected ')'
static void first(int n double x) {}
double middle(double x;
#pragma acc routine vector
double last(double x);
