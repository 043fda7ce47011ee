// RUN: not %xaccc --target=cuda --translate -o - %s 2>&1 | FileCheck --implicit-check-not=error: %s
// RUN: %xaccc -fsyntax-only %s
//
// Pins: GPUs have no long double. The message is at the variable. Constants such as DBL_MAX, which are converted, are allowed.
#include <float.h>
void constants(double *w) {
#pragma acc parallel loop copyout(w[0:10])
  for (int i = 0; i < 10; i++)
    w[i] = i < 5 ? DBL_MAX : i * (double)(1.5L + 2);
}
void f(int *v) {
  // CHECK: [[#@LINE+1]]:15: error: a kernel of --target=cuda cannot use the type 'long double', which GPUs do not support
  long double x = 1;
#pragma acc parallel loop copyout(v[0:10])
  for (int i = 0; i < 10; i++)
    v[i] = x * i;
}
