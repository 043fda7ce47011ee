// RUN: env 'PARITY_TARGET=cuda' PARITY_PROCS=1 %parity %s -ffast-math
// RUN: env PARITY_TARGET=emulated PARITY_PROCS=1 %parity %s -ffast-math
// RUN: %xaccc --target=cuda -ffast-math --translate -o %t.c %s && FileCheck --input-file %t.cu %s
//
// Pins: with -ffast-math, kernels multiply by reciprocal roots.
#include <math.h>
#include <stdio.h>

#define HALF(x) (0.5 / sqrt(x))

int main(void) {
  double a[40], b[40];
  float f[40];
#pragma acc parallel loop copyout(a, b, f)
  for (int i = 0; i < 40; i++) {
    const double r = 1 + i * 0.5;
    const float s = (float)r;
    // CHECK: a[i] = xacc::overRoot(1 , xacc::Root<double>(r)) + xacc::overRootCubed(i , r , xacc::Root<double>(r));
    a[i] = 1 / sqrt(r) + i / (r * sqrt(r));
    // CHECK: b[i] = xacc::overRoot(r , xacc::Root<double>((double)(i + 1)) , (r + 2)) - xacc::overRoot(i , xacc::Root<double>(xacc::overRoot(r , xacc::Root<double>(r))));
    b[i] = r / (sqrt(i + 1) * (r + 2)) - i / sqrt(r / sqrt(r));
    f[i] = (s + 1) / (s * sqrtf(s)) + (float)HALF(r) + sqrtf(s) / s;
  }
  for (int i = 0; i < 40; i++)
    printf("%.9f %.9f %.4f\n", a[i], b[i], f[i]);
  return 0;
}
