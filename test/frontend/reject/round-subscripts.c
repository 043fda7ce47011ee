// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: array subscripts in parentheses, like those of templates: the message shows the right form.
#pragma xmp nodes p(4)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
double a[10], b[10][10];
// CHECK: [[#@LINE+1]]:19: error: subscripts of arrays are written in square brackets: 'b[i][j + 1]'
#pragma xmp align b(i, j + 1) with t(j, i)
// CHECK: [[#@LINE+1]]:20: error: subscripts of arrays are written in square brackets: 'a[1]'
#pragma xmp shadow a(1)
// CHECK: [[#@LINE+1]]:20: error: '(' is not closed in this directive
#pragma xmp align a(i with t
