// RUN: %golden cpu openacc cuda
//
// Pins: kernels with several loops: one that the compiler proves parallel, one that it cannot, one that says independent.
#define N 32
#pragma xmp nodes p(*)
double a[N], b[N];
int next[N];
void f(void) {
#pragma acc kernels copy(a, b) copyin(next)
  {
    for (int i = 0; i < N; i++)
      a[i] = b[i];
    for (int i = 1; i < N; i++)
      a[i] += a[i - 1];
#pragma acc loop independent
    for (int i = 0; i < N; i++)
      b[next[i]] = i;
  }
#pragma acc kernels loop present(a)
  for (int i = 0; i < N; i++)
    a[i] = 0;
}
