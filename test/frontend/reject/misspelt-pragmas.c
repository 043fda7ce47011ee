// RUN: %xaccc --translate -o /dev/null %s 2>&1 | FileCheck %s
// RUN: %xaccc -Wno-xmp-pragma --translate -o /dev/null %s 2>&1 | count 0
//
// Pins: all compilers ignore unknown pragmas; one similar to a pragma of xaccc is reported, others are not.

// CHECK: [[#@LINE+1]]:9: warning: unknown pragma 'xpm' is ignored; did you mean 'xmp'? [-Wxmp-pragma]
#pragma xpm nodes p(*)
// CHECK: [[#@LINE+1]]:9: warning: unknown pragma 'ACC' is ignored; did you mean 'acc'?
#pragma ACC routine
// CHECK: [[#@LINE+1]]:9: warning: unknown pragma 'update' is ignored; did you mean 'acc update'? [-Wxmp-pragma]
#pragma update device(v)
// CHECK: [[#@LINE+1]]:9: warning: unknown pragma 'reflect' is ignored; did you mean 'xmp reflect'?
#pragma reflect (v)
#pragma parallel
#pragma once
#pragma GCC poison nothing_of_this_name
#pragma somebody else
#pragma GCC diagnostic
#pragma clang __debug crash
#pragma omp declare simd
void f(int n, double *v);

void g(int n, double *v) {
// CHECK: [[#@LINE+1]]:13: warning: unknown OpenMP directive 'patallel'; did you mean 'parallel'? [-Wxmp-pragma]
#pragma omp patallel for
  for (int i = 0; i < n; i++)
    v[i] = i;
#pragma omp vendors_extension
  f(n, v);
}
// CHECK-NOT: warning:
