// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: --implicit-check-not=note: %s
//
// Pins: elements that a gmove cannot convert, and structures as bounds.
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
void *a[10];
int *b[10];
#pragma xmp align a[i] with t(i)
void f(void) {
  // CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: 'gmove' cannot convert elements of type 'int *' to type 'void *'
#pragma xmp gmove
  a[:] = b[:];
  struct s {
    int m;
  } v = {1};
  // CHECK: [[#@LINE+1]]:7: error: expected an integer expression, not one of type 'struct s'
  b[0:v] = 0;
}
