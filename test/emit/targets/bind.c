// RUN: %golden cpu openacc cuda
//
// Pins: constructs call the function that a routine is bound to; the host calls the routine itself.
#pragma xmp nodes p(*)
static double fast(double x) { return x * x; }
#pragma acc routine(slow) seq bind(fast)
double slow(double x) { return x * x; }
double f(int n, double *v) {
#pragma acc parallel loop copy(v[0:n])
  for (int i = 0; i < n; i++)
    v[i] = slow(v[i]);
  return slow(2);
}
