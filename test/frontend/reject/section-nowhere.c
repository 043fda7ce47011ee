// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: sections and images outside all expressions of the program.
int x:[*];
// CHECK-DAG: [[#@LINE+1]]:{{[0-9]+}}: error: a reference to another image is not allowed here
int f(void) { __typeof__(x:[1]) y = 3; return y; }
// CHECK-DAG: [[#@LINE+1]]:{{[0-9]+}}: error: an array section is only allowed in an assignment statement
void g(double q[0:3]) {}
