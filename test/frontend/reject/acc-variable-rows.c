// RUN: not %xaccc --target=cuda --translate %s -o - 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: %xaccc --translate %s -o -
//
// Pins: arrays with variable inner extents, for which GPU code has no types, can be subscripted and passed on in kernels, but nothing else.
#pragma acc routine seq
static double last(int m, double a[4][m], int j) {
  return a[j][sizeof(a[0]) / sizeof(double) - 1];
}
#pragma acc routine seq
static double first(int m, double a[4][m], int j) { return a[j][0]; }
void f(int m, double a[4][m], double *out) {
#pragma acc parallel loop copyin(a[0:4][0:m]) copyout(out[0:4])
  for (int i = 0; i < 4; i++)
    out[i] = first(m, a, i) + first(m, a + 1, 0);
#pragma acc parallel loop copyin(a[0:4][0:m]) copyout(out[0:4])
  for (int i = 0; i < 4; i++)
    // CHECK: [[#@LINE+1]]:14: error: a parameter with variable inner extents used other than by its rows and elements, in a function that a kernel calls, is not supported yet by --target=cuda
    out[i] = last(m, a, i);
  // CHECK: [[#@LINE+1]]:13: error: a use of 'a', which has variable inner extents, other than by its rows and elements is not supported yet by --target=cuda
#pragma acc parallel loop copyin(a[0:4][0:m]) copyout(out[0:4])
  for (int i = 0; i < 4; i++)
    out[i] = *(i < 2 ? a + 1 : a)[0];
#pragma acc parallel loop copyin(out[0:4 * m])
  for (int i = 0; i < 4; i++)
    // CHECK: [[#@LINE+1]]:6: error: the type 'double (*)[m]' in a kernel is not supported yet by --target=cuda
    ((double (*)[m])out)[i][0] = 0;
}
