// RUN: %golden -fno-sanitize=undefined cpu openacc cuda
//
// Pins: functions that kernels call, with a variable of file scope that is on the device; constructs call the function
// that a routine is bound to, the host calls the routine itself.
#define N 64
#pragma xmp nodes p(*)
double factor, table[4] = {1, 2, 3, 4};
#pragma acc declare create(factor) copyin(table)
#pragma acc routine seq
static double scale(double x, int i) { return factor * x + table[i % 4]; }
static double twice(double x) { return 2 * x; }

void call(double *v) {
  factor = 3;
#pragma acc update device(factor)
#pragma acc parallel loop copy(v[0:N])
  for (int i = 0; i < N; i++)
    v[i] = scale(twice(v[i]), i);
}

static double fast(double x) { return x * x; }
#pragma acc routine(slow) seq bind(fast)
double slow(double x) { return x * x; }
double bound(int n, double *v) {
#pragma acc parallel loop copy(v[0:n])
  for (int i = 0; i < n; i++)
    v[i] = slow(v[i]);
  return slow(2);
}
