// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: messages about coarrays, images, posts and locks.
#include <xmp.h>
#pragma xmp nodes p(*)
#pragma xmp template t(0:9)
#pragma xmp distribute t(block) onto p
int x:[*], y[4]:[2][*], plain, a[10], b[10]:[*];
#pragma xmp align a[i] with t(i)
xmp_lock_t lk:[*];
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'b' cannot be both aligned and a coarray
#pragma xmp align b[i] with t(i)
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: codimension of 'z' is not a positive constant
int z:[0][*];
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'a' cannot be both aligned and a coarray
#pragma xmp coarray a : [*]
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: this is not a coarray
#pragma xmp coarray on p :: plain
// CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'r' is not declared as nodes
#pragma xmp coarray on r :: x
int f(int *);
void g(int n, double d) {
  int stat;
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: coarray 'local' must be a variable with static storage
  int local:[*];
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: this is not a coarray
  plain:[1] = 2;
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'y' has 2 codimensions but 1 is given
  n = y[1]:[0];
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: image subscript 2 is outside the codimensions of 'y'
  n = y[1]:[2][0];
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: expected an integer expression, not one of type 'double'
  n = x:[d];
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: cannot take the address of an element of another image
  f(&x:[1]);
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: an array section is only allowed in an assignment statement
  y[0:2]:[1][0]++;
  // CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: a reference to another image is not allowed here
#pragma xmp gmove
  a[0:1] = x:[1];
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'post' must name exactly one node
#pragma xmp post (p(1:2), 3)
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'x' must be an 'xmp_lock_t', but its type is 'int'
#pragma xmp lock (x:[1])
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: this is not a coarray
#pragma xmp unlock (plain)
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'd' must be a variable of type 'int'
#pragma xmp lock (lk) stat(d)
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: 'lk' has 1 codimension but 2 are given
#pragma xmp unlock (lk:[1][2]) stat(stat)
}
