// RUN: %emit self.c | diff -u self.cpu.expected.c -
// RUN: %compile %s 2>&1 | %silent
// RUN: %emit --target=openacc self.c | %diff self.cpu.expected.c - | diff -u self.openacc.expected.diff -
// RUN: %compile --target=openacc %s 2>&1 | %silent
// RUN: %emit --target=cuda self.c | %diff self.cpu.expected.c - | diff -u self.cuda.expected.diff -
// RUN: %compile --target=cuda %s 2>&1 | %silent
//
// Pins: constructs that run on the host under a condition, and a default for variables that no clause names.
#define N 16
#pragma xmp nodes p(*)
double v[N], w[N];
void f(int n) {
#pragma acc parallel loop self(n < 4) copy(v) default(none) copyin(n)
  for (int i = 0; i < n; i++)
    v[i] = i;
#pragma acc kernels loop self copy(w)
  for (int i = 0; i < N; i++)
    w[i] = i;
}
