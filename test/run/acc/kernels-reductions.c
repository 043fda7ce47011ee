// RUN: env PARITY_TARGET="cpu emulated openacc" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// Pins: loops of kernels reduce extrema, integers and truth values without a clause, also if other statements store to
// the variable. The last value of a counter stays if they use it (OpenACC 3.3, 2.5.3).
#include <math.h>
#include <stdio.h>
#define N 200
double a[N], b[N];
static void extrema(int n) {
  double high = -1, low = 5;
  int count = 0, all = 1;
  long long product = 1;
  unsigned bits = 0;
#pragma acc kernels copy(a, b)
  {
    for (int i = 0; i < n; i++) {
      high = fmax(high, fabs(a[i]));
      if (b[i] < low)
        low = b[i];
    }
    for (int i = 0; i < n; i++) {
      if (a[i] > 3)
        count++;
      all = all && a[i] > -1e9;
      bits |= 1u << (i % 20);
      product = product * (i % 3 ? 1 : -1);
    }
    double range = high - low;
    for (int i = 0; i < n; i++)
      b[i] = range + count;
  }
  printf("extrema %g %g %d %d %x %lld %g\n", high, low, count, all, bits, product, b[5]);
}
static void assigned(int n) {
  double high = 2, last = 0;
  int count = 7, k;
#pragma acc kernels copy(a, b)
  {
    for (int i = 0; i < n; i++)
      high = fmax(high, a[i] + i);
    for (int i = 0; i < n; i++)
      count += a[i] > 0;
    high = high + a[1];
    count = count * 2;
    for (k = 0; k < n; k++)
      b[k] = high + count;
    int own = 3;
    for (own = 0; own < n - 1; own++)
      a[own] += 1;
    last = k + own;
  }
  printf("assigned %g %g %d %g\n", high, last, count, b[3]);
}
int main(void) {
  for (int i = 0; i < N; i++)
    a[i] = i % 7 - 3, b[i] = i % 11;
  extrema(N);
  assigned(N);
  return 0;
}
