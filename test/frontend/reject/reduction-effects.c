// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck %s
//
// Pins: the operands of a reduction are evaluated more than once, so they must not have side effects.
#pragma xmp nodes p(*)
int all[9];
void f(int k) {
  // CHECK: [[#@LINE+1]]:27: error: 'all[k++]' has side effects, but a reduction evaluates it more than once
#pragma xmp reduction(+ : all[k++])
}
