// RUN: %golden cpu openacc cuda
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
