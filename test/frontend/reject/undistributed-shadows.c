// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins (XMP 3.6): widths of dimensions that are not distributed have no effect; full shadows and widths of 0 are silent there.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
double u[100][10], v[100][10], w[100][10], x[100][10];
#pragma xmp align [i][*] with t(i) :: u, v, w, x
// CHECK: [[#@LINE+1]]:25: warning: dimension 2 of 'u' is not distributed, so it has no shadow: make this width 0 [-Wxmp-shadow]
#pragma xmp shadow u[1][1]
// CHECK: [[#@LINE+1]]:25: warning: dimension 2 of 'v' is not distributed
#pragma xmp shadow v[0][0 : 1]
#pragma xmp shadow w[1][0]
#pragma xmp shadow x[*][*]
