// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: what is recognised but not there yet says so.
void f(void) {
  // CHECK: [[#@LINE+1]]:1: error: '#pragma acc' directives are not supported yet
#pragma acc parallel
  // CHECK: [[#@LINE+1]]:13: error: directive 'gmove' is not supported yet
#pragma xmp gmove
  // CHECK: [[#@LINE+1]]:13: error: directive 'coarray' is not supported yet
#pragma xmp coarray
  // CHECK: [[#@LINE+1]]:13: error: directive 'array' is not supported yet
#pragma xmp array
  // CHECK: [[#@LINE+1]]:13: error: directive 'image' is not supported yet
#pragma xmp image
  // CHECK: [[#@LINE+1]]:13: error: directive 'post' is not supported yet
#pragma xmp post
  // CHECK: [[#@LINE+1]]:13: error: directive 'wait' is not supported yet
#pragma xmp wait
  // CHECK: [[#@LINE+1]]:13: error: directive 'lock' is not supported yet
#pragma xmp lock
  // CHECK: [[#@LINE+1]]:13: error: directive 'unlock' is not supported yet
#pragma xmp unlock
  // CHECK: [[#@LINE+1]]:13: error: directive 'reflect_init' is not supported yet
#pragma xmp reflect_init
  // CHECK: [[#@LINE+1]]:13: error: directive 'reflect_do' is not supported yet
#pragma xmp reflect_do
  // CHECK: [[#@LINE+1]]:13: error: directive 'device' is not supported yet
#pragma xmp device
}
