// RUN: env PARITY_TARGET="cpu emulated openacc" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// Pins: scalars that the block of a construct declares, and whose values come from the device, have memory there. The
// construct runs in parallel, so there is no warning (OpenACC 3.3, 2.5).
#include <stdio.h>
#pragma GCC diagnostic ignored "-Wunused-variable"
#define N 200
double a[N], b[N];
static void mean(int n) {
#pragma acc kernels copy(a, b)
  {
    double s = 0;
#pragma acc loop reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += a[i];
    double mean = s / n, twice = mean * 2;
    for (int i = 0; i < n; i++)
      b[i] = a[i] - mean + twice;
  }
  printf("mean %g %g\n", b[0], b[n - 1]);
}
static void first(int n, int k) {
#pragma acc parallel copy(a, b)
  {
    const double t0 = a[0];
    int half = n, unset, m = k + 1;
    half = half / 2;
    unset = half + m;
#pragma acc loop
    for (int i = 0; i < half; i++)
      b[i] = t0 + unset;
  }
  printf("first %g %g\n", b[0], b[n - 1]);
}
static void conditional(int n, int there) {
#pragma acc parallel copy(a, b) if (there)
  {
    double last = a[n - 1];
    last += 1;
#pragma acc loop
    for (int i = 0; i < n; i++)
      b[i] = last;
    a[0] = last;
  }
  printf("conditional %g %g\n", b[0], a[0]);
}
static void temporaries(int n) {
#pragma acc parallel copy(a, b)
  {
    double t;
    int flag = 0;
#pragma acc loop
    for (int i = 0; i < n; i++) {
      t = a[i] * 2;
      b[i] = t + t;
    }
#pragma acc loop
    for (int i = 0; i < n; i++) {
      t = b[i] + flag;
      a[i] = t;
    }
  }
  printf("temporaries %g %g\n", a[3], b[3]);
}
static void assigned(int n) {
  double x = 1;
#pragma acc parallel copy(a, b)
  {
    x = a[3] - a[1];
    double w = x + a[2];
    double unused = x * a[0];
#pragma acc loop
    for (int i = 0; i < n; i++)
      b[i] = w;
  }
  printf("assigned %g\n", b[7]);
}
int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = i + 1;
  mean(N);
  first(N, 3);
  conditional(N, 1);
  conditional(N, 0);
  temporaries(N);
  assigned(N);
  return 0;
}
