// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: directives and clauses with one expression have no second one.
#pragma xmp nodes p(*)
void f(int a[20]) {
  // CHECK: [[#@LINE+1]]:26: error: expected ')' before ','
#pragma xmp wait (p(1), 2, 3)
  // CHECK: [[#@LINE+1]]:35: error: expected ')' before ','
#pragma xmp device reset_weight (0, 1)
  // CHECK: [[#@LINE+1]]:37: error: expected ')' before ','
#pragma acc parallel loop collapse(1, 2)
  for (int i = 0; i < 20; i++)
    a[i] = i;
  // CHECK: [[#@LINE+1]]:27: error: expected ')' before ','
#pragma acc parallel if (a, 0)
  a[0] = 1;
}
