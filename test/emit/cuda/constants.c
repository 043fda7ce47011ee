// RUN: %xaccc --target=cuda --translate %s -o %t.c && FileCheck %s < %t.cu
//
// Pins: nvcc, which counts only uses by address, does not warn about constants that routines use.
static const double scale = 2.5;
// CHECK: {{\[\[}}maybe_unused{{\]\]}} constexpr double scale = {{.*}}0x1.4p1;

#pragma acc routine seq
double scaled(double x) { return scale * x; }

void f(int n, double *a) {
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    a[i] = scaled(a[i]);
}
