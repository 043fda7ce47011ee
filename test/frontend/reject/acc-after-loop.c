// RUN: not %xaccc --target=cuda --translate %s -o - 2>&1 | FileCheck --check-prefixes=CHECK,CUDA %s
// RUN: not %xaccc --target=openacc --translate %s -o - 2>&1 | FileCheck --check-prefixes=CHECK,OPENACC %s
// RUN: %xaccc --translate %s -o %t.cpp
//
// Pins: an xmp loop on a compute construct that is not a loop; the CPU runs it.
#define N 8
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
int c[N];
#pragma xmp align c[i] with t(i)
int main(void) {
#pragma acc data copy(c)
  {
#pragma xmp loop on t(i)
// CUDA: :[[#@LINE+2]]:{{.*}}error: a construct without 'loop' after 'xmp loop' is not supported yet by --target=cuda
// OPENACC: :[[#@LINE+1]]:{{.*}}error: a construct without 'loop' after 'xmp loop' is not supported yet by --target=openacc
#pragma acc kernels
    for (int i = 0; i < N; i++)
      c[i] = i;
#pragma xmp loop on t(i)
#pragma acc kernels loop
    for (int i = 0; i < N; i++)
      c[i] = i;
  }
  return 0;
}
// CHECK: 1 error generated.
