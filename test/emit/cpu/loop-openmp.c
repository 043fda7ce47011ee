// RUN: %golden -fopenmp
//
// Pins: an omp pragma stays at its loop, above or below the xmp one, and gets the node's bounds.
#define N 100
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N];
#pragma xmp align a[i] with t(i)

double f(void) {
  double s = 0;
#pragma xmp loop on t(i)
#pragma omp parallel for schedule(static)
  for (int i = 0; i < N; i++)
    a[i] = i;
#pragma omp parallel for reduction(+ : s)
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += a[i];
  return s;
}
