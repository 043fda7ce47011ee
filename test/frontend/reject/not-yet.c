// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: what is recognised but not there yet says so.
void f(void) {
  // CHECK: [[#@LINE+1]]:13: error: directive 'device' is not supported yet
#pragma xmp device
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: a combined directive is not supported yet
#pragma xmp align [i] with t(i), shadow [1] :: a
  // CHECK: [[#@LINE+1]]:{{[0-9]+}}: error: a combined directive is not supported yet
#pragma xmp template (0:9), distribute (block) onto p :: t
}
