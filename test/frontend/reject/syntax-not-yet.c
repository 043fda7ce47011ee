// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: array sections and coarrays are named as what is missing, not as syntax errors.
double a[10];
// CHECK: [[#@LINE+1]]:13: error: a coarray is not supported yet
double y[10]:[*];
void f(int c) {
  // CHECK: [[#@LINE+1]]:6: error: an array section is not supported yet
  a[0:5] = 1;
  a[c ? 1 : 2] = 3;
}
