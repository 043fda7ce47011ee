// REQUIRES: openblas
// RUN: not %xaccc --target=starpu,cuda --translate %s -o - 2>&1 | FileCheck %s
// RUN: not %xaccc --target=cuda --translate %s -o - 2>&1 | FileCheck --check-prefix=KERNEL %s
// RUN: not %xaccc --target=starpu,cuda -DWHOLE --translate %s -o - 2>&1 | FileCheck --check-prefix=WHOLE %s
// RUN: %xaccc --target=starpu,cuda -DOWN --translate %s -o - | FileCheck --check-prefix=OWN %s
// RUN: %xaccc --target=starpu --translate %s -o %t.cpp && %xaccc --translate %s -o %t.cpp
//
// Pins: if GPUs take part, a device loop that calls a BLAS may contain other code, but must not read the arrays itself.
#include <cblas.h>
#define N 10
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N][4], b[N][4], factor;
#pragma xmp align a[i][*] with t(i)
#pragma xmp align b[i][*] with t(i)

static void scale(double *x) { cblas_dscal(4, 2, x, 1); }

#ifdef WHOLE
void f(int n) {
#pragma xmp device replicate (a)
  {
    // WHOLE: error: the device loop on line [[#@LINE+1]], which calls 'cblas_dscal' and cannot be divided, is not supported yet by --target=starpu,cuda
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i++) {
#pragma GCC unroll 2
      for (int j = 0; j < 4; j++)
        (cblas_dscal)(1, n, &a[i][j], 1);
    }
  }
}
#elif defined(OWN)
// A function that the program defines becomes a function of kernels, like any other.
// OWN: XACC_HD void {{cblas_dscal}}(
// OWN-NOT: xacc::{{blas}}::
void cblas_dscal(const blasint n, const double alpha, double *x, const blasint step) {
  for (int i = 0; i < n; i++)
    x[i * step] *= alpha;
}
void f(int n) {
#pragma xmp device replicate (a)
  {
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i++)
      cblas_dscal(4, n, &a[i][0], 1);
  }
}
#else
void f(int n) {
#pragma xmp device replicate (a, b, factor)
  {
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i++) {
      // CHECK: [[#@LINE+1]]:22: error: a value of 'a' in a device loop that calls 'cblas_daxpy' is not supported yet by --target=starpu,cuda
      cblas_daxpy(4, a[i][0], &a[i][0], 1, &b[i][0], 1);
      // CHECK: [[#@LINE+1]]:22: error: a value of 'factor' in a device loop that calls 'cblas_daxpy' is not supported yet by --target=starpu,cuda
      cblas_dscal(4, factor, &a[i][0], 1);
      // CHECK: [[#@LINE+1]]:25: error: an address that is not in a replicated array in a device loop that calls 'cblas_daxpy' is not supported yet by --target=starpu,cuda
      cblas_daxpy(4, 2, n ? &a[i][0] : &b[i][0], 1, &b[i][0], 1);
      // CHECK: [[#@LINE+1]]:25: error: a row of 'a' other than as the address of an element in a device loop that calls 'cblas_daxpy' is not supported yet by --target=starpu,cuda
      cblas_daxpy(4, 2, a[i], 1, &b[i][0] + 1, 1);
    }
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i++)
      // KERNEL: [[#@LINE+1]]:7: error: a call to 'cblas_dscal' in a kernel is not supported yet by --target=cuda
      cblas_dscal(4, 3, &a[i][0], 1);
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i++)
      scale(&a[i][0]);
  }
}
#endif
