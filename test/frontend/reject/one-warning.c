// RUN: %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=warning: %s
//
// Pins: a use with two reasons for a warning gets one.
double last(void) {
  double x = 0;
#pragma acc parallel loop
  for (int i = 0; i < 9; i++)
    x = i;
  // CHECK: [[#@LINE+1]]:10: warning: 'x' was assigned in a loop that nodes or device threads execute in parallel: its value here may come from any iteration, or from none [-Wxmp-last-value]
  return x;
}
// CHECK: 1 warning generated
