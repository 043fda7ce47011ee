// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: places in directives that do not allow a reference to another image: operands that are stored to, and those
// evaluated before the job starts; parts of an aligned array in place of a variable.
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
int x:[*], y[4]:[2][*], plain, m[4][10];
#pragma xmp align m[*][i] with t(i)
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: a reference to another image is not allowed here
#pragma xmp template u(0:x:[0])
void g(int n) {
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: a reference to another image is not allowed here
#pragma xmp bcast (x:[1])
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: a reference to another image is not allowed here
#pragma xmp reduction (+ : y[2]:[1][0])
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: a reference to another image is not allowed here
#pragma xmp barrier on p(x:[0]++)
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: this is not a coarray
#pragma xmp barrier on p(plain:[0])
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'y' has 2 codimensions but 1 is given
#pragma xmp wait_async (y[0]:[0])
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: a row of 'm' in this directive is not supported yet
#pragma xmp bcast (m[2])
#pragma xmp task on p(m[1][n])
  n++;
}
