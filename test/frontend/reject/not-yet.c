// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: what is recognised but not there yet says so.
void f(void) {
  // CHECK: [[#@LINE+1]]:13: error: directive 'device' is not supported yet
#pragma xmp device
}
