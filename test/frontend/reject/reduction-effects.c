// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck %s
//
// Pins: what a reduction combines is evaluated more than once, so it may not have side effects.
#pragma xmp nodes p(*)
int all[9];
void f(int k) {
  // CHECK: [[#@LINE+1]]:27: error: 'all[k++]' has side effects, and a reduction evaluates it more than once
#pragma xmp reduction(+ : all[k++])
}
