// RUN: %emit parallel-loop.c | diff -u parallel-loop.cpu.expected.c -
// RUN: %compile %s 2>&1 | %silent
// RUN: %emit --target=openacc parallel-loop.c | %diff parallel-loop.cpu.expected.c - | diff -u parallel-loop.openacc.expected.diff -
// RUN: %compile --target=openacc %s 2>&1 | %silent
// RUN: %emit --target=cuda parallel-loop.c | diff -u parallel-loop.cuda.expected.c -
// RUN: %compile --target=cuda %s 2>&1 | %silent
//
// Pins: a parallel loop on a local array, scalars by value, hints of sizes, private and firstprivate variables.
#pragma xmp nodes p(*)
void f(int n, double *restrict v, double x) {
  int k, m = n - 1;
  double w[3];
#pragma acc parallel loop copy(v[0:n]) num_gangs(8) vector_length(64) private(k, w) firstprivate(m)
  for (int i = 0; i < n; i++) {
    k = m - i;
    w[0] = x;
    w[k % 3] = i;
    v[i] = w[0] * k;
  }
}
