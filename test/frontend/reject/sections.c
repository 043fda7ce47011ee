// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: messages about array sections, gmove and array.
#pragma xmp nodes p(*)
#pragma xmp template t(0:99)
#pragma xmp distribute t(block) onto p
double a[100], l[100], k[10][10], *q;
#pragma xmp align a[i] with t(i)
struct S {
  int m;
} r[5], s;
int f(int);
void g(int n) {
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: an array section is only allowed in an assignment statement or as an argument of an array intrinsic
  f(l[0:5]);
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: an array section is only allowed in an assignment statement
  if (l[0:3])
    n = 1;
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: the end of this section is unknown; specify its length
  q[:] = 0;
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: section length -3 is negative
  l[0:-3] = 0;
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: stride is zero
  l[0:3:0] = 0;
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: section 95 to 104 is outside the 100 elements of this dimension
  l[95:10] = 0;
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: section 5 to -5 is outside the 100 elements of this dimension
  l[5:6:-2] = 0;
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: this section has 2 dimensions but the left side has 1
  l[0:10] = k[:][:];
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: extent 4 of dimension 1 of this section differs from 5 on the left
  l[0:5] = l[10:4];
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: the left side is one element but the right side is a section
  n = l[0:5];
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: expected an integer expression, not one of type 'double'
  l[0:2.5] = 1;
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: dimension 1 of 'a' is distributed, so no single node has this section; use 'gmove'
  l[0:5] = a[0:5];
  // CHECK: [[#@LINE+1]]:13: error: 'gmove' must be followed by an assignment, loops around one assignment, or 'memcpy'
#pragma xmp gmove
  f(1);
  // CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: 'gmove' only moves a variable, an element or an array section: compute in a loop before or after it
#pragma xmp gmove
  a[0:5] = l[0] + 1;
  // CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: 'gmove in' needs an aligned array on the right side
#pragma xmp gmove in
  a[0:5] = l[0:5];
  // CHECK: [[#@LINE+2]]:{{[0-9]+}}: error: 'gmove out' needs an aligned array on the left side
#pragma xmp gmove out
  l[0:5] = a[0:5];
  // CHECK: [[#@LINE+1]]:13: error: 'array' must be followed by an assignment to an array section
#pragma xmp array on t[0:5]
  a[3] = 1;
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: the template section has 0 dimensions but the assignment has 1
#pragma xmp array on t[3]
  a[0:5] = 1;
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: extent 6 of the template section differs from extent 5 of dimension 1 of the assignment
#pragma xmp array on t[0:6]
  a[0:5] = 1;
}
