// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: elements that a gmove cannot convert.
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
void *a[10];
int *b[10];
#pragma xmp align a[i] with t(i)
void f(void) {
  // CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: gmove cannot convert elements of type 'int *' to type 'void *'
#pragma xmp gmove
  a[:] = b[:];
}
