// RUN: %xaccc --target=cuda --translate %s -o %t.c && FileCheck --implicit-check-not=XACC_READS %s < %t.cu
//
// Pins: arrays that a pointer in the same kernel may also reach are not loaded through the cache for constant data.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N], v[N];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)

// CHECK: may-alias.c:[[# @LINE + 5]]: acc parallel loop present(x, y)
void parameters(double *x, double *y) {
#pragma xmp align x[i] with t(i)
#pragma xmp align y[i] with t(i)
#pragma xmp loop on t(i)
#pragma acc parallel loop present(x, y)
  for (int i = 0; i < N; i++)
    for (int k = 0; k < 3; k++)
      y[i] += x[i];
}
// CHECK: may-alias.c:[[# @LINE + 3]]: acc parallel loop present(u) deviceptr(q)
void pointer(double *q) {
#pragma xmp loop on t(i)
#pragma acc parallel loop present(u) deviceptr(q)
  for (int i = 0; i < N; i++)
    for (int k = 0; k < 3; k++)
      q[i] += u[i];
}
// CHECK: may-alias.c:[[# @LINE + 4]]: acc parallel loop present(u, v)
// CHECK: XACC_READS(u)
void arrays(void) {
#pragma xmp loop on t(i)
#pragma acc parallel loop present(u, v)
  for (int i = 0; i < N; i++)
    for (int k = 0; k < 3; k++)
      v[i] += u[i];
}
