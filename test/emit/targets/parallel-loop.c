// RUN: %golden cpu openacc cuda
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
