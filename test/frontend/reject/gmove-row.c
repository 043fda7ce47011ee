// RUN: not %xaccc -fsyntax-only %s 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: a gmove of a row that is named without its elements.
#pragma xmp nodes p(*)
double grid[2][3], *row;

void f(void) {
  // CHECK: [[#@LINE+2]]:9: error: expected a variable, an element or an array section
#pragma xmp gmove
  row = grid[1];
}
