// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: sections and images in places without an expression or statement.
int x:[*];
double l[8];
void f(int c) {
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: an array section is only allowed in an assignment statement
  for (l[0:3] = 1; c > 0; c--)
    // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: an array section is only allowed in an assignment statement
    while ((l[0:3] = c))
      ;
}
