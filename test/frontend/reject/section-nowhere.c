// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: sections and images outside of all expressions of the program.
int x:[*];
// CHECK-DAG: [[#@LINE+1]]:{{[0-9]+}}: error: a reference to another image cannot stand here
int f(void) { __typeof__(x:[1]) y = 3; return y; }
// CHECK-DAG: [[#@LINE+1]]:{{[0-9]+}}: error: an array section can only stand in an assignment statement
void g(double q[0:3]) {}
