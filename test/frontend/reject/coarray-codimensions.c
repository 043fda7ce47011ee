// RUN: not %xaccc --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
//
// Pins: a codimension that is no constant is reported by name, with the user's expression.
int plain;
// CHECK:      [[#@LINE+2]]:14: error: codimension of 'many' is not a positive constant
// CHECK-NEXT: int many[3]:[plain][*];
int many[3]:[plain][*];
// CHECK:      [[#@LINE+2]]:24: error: codimension of 'grid' is not a positive constant
// CHECK-NEXT: static double grid:[2][plain + 1][*];
static double grid:[2][plain + 1][*];
int main(void) { return 0; }
