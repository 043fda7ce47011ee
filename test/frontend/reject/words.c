// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: words and grammar of one directive. Each message once, with its place.
#pragma xmp nodes p(4)
#pragma xmp template t(0:9)
// CHECK: [[#@LINE+1]]:13: error: unknown directive 'distribut'; did you mean 'distribute'?
#pragma xmp distribut t(block) onto p
// CHECK: [[#@LINE+1]]:13: error: unknown directive 'qqqqqqqq'
#pragma xmp qqqqqqqq
// CHECK: [[#@LINE+1]]:9: error: expected a directive after '#pragma xmp'
#pragma xmp
// CHECK: [[#@LINE+1]]:26: error: 'BLOK' is not a distribution format; did you mean 'block'?
#pragma xmp distribute t(BLOK) onto p
// CHECK: [[#@LINE+1]]:26: error: 'everywhere' is not a distribution format
#pragma xmp distribute t(everywhere) onto p
// CHECK: [[#@LINE+1]]:33: error: expected 'onto' before 'on'
#pragma xmp distribute t(block) on p
// CHECK: [[#@LINE+1]]:33: error: expected 'onto' instead of 'ontoo'
#pragma xmp distribute t(block) ontoo p
// CHECK: [[#@LINE+1]]:21: error: expected an expression
#pragma xmp nodes q(, 3)
// CHECK: [[#@LINE+1]]:21: error: '(' is not closed in this directive
#pragma xmp nodes q((3
// CHECK: [[#@LINE+1]]:23: error: unexpected ')' at the end of 'nodes'
#pragma xmp nodes q(3))
// CHECK: [[#@LINE+1]]:21: error: a range is not allowed here
#pragma xmp nodes q(1:3)
// CHECK: [[#@LINE+1]]:21: error: ':' is not allowed here
#pragma xmp nodes q(:)
// CHECK: [[#@LINE+1]]:24: error: '*' is not allowed here
#pragma xmp template s(*)
double a[10], b[10][10];
// CHECK: [[#@LINE+1]]:24: error: align dummy 'i' is used twice
#pragma xmp align b[i][i] with t(i)
// CHECK: [[#@LINE+1]]:31: error: 'j' is not a dummy of this 'align'
#pragma xmp align a[i] with t(j)
// CHECK: [[#@LINE+1]]:32: error: expected 'i', or 'i' plus or minus an expression
#pragma xmp align a[i] with t(i*2)
// CHECK: [[#@LINE+1]]:31: error: expected 'i', or 'i' plus or minus an expression
#pragma xmp align a[i] with t(2 + 3 * i)
// CHECK: [[#@LINE+1]]:31: error: expected 'i', or 'i' plus or minus an expression
#pragma xmp align a[i] with t(1 << 2 + i)
// CHECK: [[#@LINE+1]]:26: error: 'template_fix' of 't' gives neither formats nor bounds
#pragma xmp template_fix t
