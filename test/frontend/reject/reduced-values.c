// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: what cannot be reduced: structures in shadows, values with locations on queues, arrays with locations.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 9)
#pragma xmp distribute t(block) onto p
struct pair {
  int x, y;
} pairs[10];
#pragma xmp align pairs[i] with t(i)
#pragma xmp shadow pairs[1]
double x, y[3];
int k;
// CHECK: [[#@LINE+1]]:27: error: lower bound 5 is greater than upper bound 3
#pragma xmp template back(5 : 3)
void f(void) {
  // CHECK: [[#@LINE+1]]:28: error: 'pairs' cannot be reduced with '+': its type is 'struct pair'
#pragma xmp reduce_shadow (pairs)
  // CHECK: [[#@LINE+1]]:30: error: an asynchronous or device reduction with locations is not supported yet
#pragma xmp reduction (max : x / k /) async(1)
  // CHECK: [[#@LINE+1]]:30: error: 'y' cannot be reduced with 'max': its type is 'double[3]'
#pragma xmp reduction (max : y / k /)
}
