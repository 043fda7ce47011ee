// RUN: %xaccc --stop-after=localize-arrays --translate %s -o %t | grep -v CHECK | FileCheck %s
//
// Pins: declarations become rebased pointers; their types have the rows whose local extents are known.
#pragma xmp nodes p(1, *)
#pragma xmp template t(0:9, 0:9)
#pragma xmp distribute t(block, block) onto p
// CHECK: double *__restrict__ one, (*__restrict__ rows)[10], (*__restrict__ wider)[12], *__restrict__ flat, plain[3];
double one[10], rows[10][10], wider[10][10], flat[10][10], plain[3];
#pragma xmp align one[i] with t(*, i)
#pragma xmp align rows[i][j] with t(j, i)
#pragma xmp align wider[i][j] with t(j, i)
#pragma xmp align flat[i][j] with t(i, j)
#pragma xmp shadow wider[1][1]
// CHECK: extern float *__restrict__ other;
extern float other[10];
#pragma xmp align other[i] with t(*, i)
// CHECK: void f(double x_param[10])
void f(double x[10]) {
#pragma xmp align x[i] with t(*, i)
// CHECK: double *x = (double *)xacc_array_rebase(
  // CHECK: int *v, k = 0;
  int v[10], k = 0;
#pragma xmp align v[i] with t(*, i)
  (void)k;
}
