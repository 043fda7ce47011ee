// RUN: not %xaccc --target=cuda -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: not %xaccc --target=starpu,cuda -fsyntax-only %s 2>&1 | FileCheck %s
// RUN: %xaccc --target=starpu -fsyntax-only %s
//
// Pins: kernels stand before the function, so a type, or a constant, that it declares is refused.
int main(void) {
  struct pair {
    double x, y;
  } shift = {1, 2};
  double a[10];
  // CHECK: [[#@LINE+1]]:13: error: a variable of a type that the function declares, 'shift', in a compute construct is not supported yet by --target={{(starpu,)?}}cuda
#pragma acc parallel loop
  for (int i = 0; i < 10; i++)
    a[i] = shift.x;
  enum { FIRST = 3 };
  // CHECK: [[#@LINE+1]]:13: error: 'pair', which the function declares, in a compute construct is not supported yet by --target={{(starpu,)?}}cuda
#pragma acc parallel loop
  for (int i = 0; i < 10; i++)
    a[i] = ((struct pair){1, 2}).x;
  // CHECK: [[#@LINE+1]]:13: error: 'FIRST', which the function declares, in a compute construct is not supported yet by --target={{(starpu,)?}}cuda
#pragma acc parallel copy(a)
  {
    a[0] = FIRST;
    for (int i = 0; i < 10; i++) {
      enum { OWN = 4 } mine = OWN;
      a[i] = mine;
    }
  }
  return a[0] != 1;
}
