// RUN: %acc %parity %s
//
// Pins (OpenACC 3.3, 2.9.11): reductions of acc loops with every operator and type, of variables on the device and
// elsewhere, on both levels; the value before the loop counts once.
#include <math.h>
#include <stdbool.h>
#include <stdio.h>

#define N 41
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(cyclic(2)) onto p
double a[N];
int k[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align k[i] with t(i)
double local[N];

int main(void) {
  double sum = 10, high = -1e9, low = 1e9, prod = 1, twice = 3, device = 7;
  float fsum = 1, fmax_ = 0;
  int isum = 2, band = 0x7fff, bor = 0x10000, bxor = 5, land = 1, lor = 0, imax = -100, imin = 100;
  long lsum = 1l << 40;
  unsigned usum = 4000000000u;
  short ssum = 3;
  unsigned char cor = 1;
  long long ll = 1;
  bool any = false;
  for (int i = 0; i < N; i++)
    local[i] = i % 5;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    a[i] = (i * 7 % 11) - 3;
    k[i] = i * 5 % 17;
  }
  // On one node, the same everywhere.
#pragma acc parallel loop reduction(+ : sum, fsum, isum, lsum, usum, ssum) reduction(max : high, fmax_, imax)
  for (int i = 0; i < N; i++) {
    sum += local[i];
    fsum += (float)local[i];
    isum += i;
    lsum += i;
    usum += i;
    ssum += i % 3;
    high = fmax(high, local[i]);
    if (local[i] > fmax_)
      fmax_ = (float)local[i];
    imax = imax > i ? imax : i;
  }
#pragma acc parallel reduction(min : low, imin) reduction(* : prod, ll)
  {
#pragma acc loop reduction(min : low, imin) reduction(* : prod, ll)
    for (int i = 0; i < N; i++) {
      if (local[i] < low)
        low = local[i];
      imin = i < imin ? i : imin;
      prod *= i % 4 ? 1 : 2;
      ll *= i % 3 ? 1 : -2;
    }
  }
#pragma acc parallel loop reduction(& : band) reduction(| : bor, cor) reduction(^ : bxor) reduction(&& : land) \
    reduction(|| : lor, any)
  for (int i = 0; i < N; i++) {
    band &= ~(i == 5 ? 4 : 0);
    bor |= i;
    cor |= (unsigned char)i;
    bxor ^= i * 3;
    land = land && local[i] < 4;
    lor = lor || local[i] == 3;
    any = any || i == 40;
  }
#pragma xmp task on p(1)
  {
    printf("%g %g %d %ld %u %d %g %g %d\n", sum, fsum, isum, lsum, usum, ssum, high, fmax_, imax);
    printf("%g %d %g %lld %d %d %d %d %d %d %d\n", low, imin, prod, ll, band, bor, cor, bxor, land, lor, any);
  }
  // Over the nodes: on the host copy after the loop.
  sum = 0;
  isum = 0;
#pragma acc parallel loop reduction(+ : sum, isum)
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    sum += a[i];
    isum += k[i];
  }
#pragma xmp reduction (+ : sum, isum)
  // By the loop directives.
  high = -5;
#pragma xmp loop on t(i) reduction(+ : twice) reduction(max : high)
#pragma acc parallel loop reduction(+ : twice) reduction(max : high)
  for (int i = 0; i < N; i++) {
    twice += a[i];
    high = fmax(high, a[i]);
  }
  // On device copies, in both orders.
  low = 5;
  lsum = 1000;
#pragma acc data copy(device, low, a, lsum, land)
  {
#pragma acc parallel loop reduction(+ : device, lsum) reduction(min : low)
#pragma xmp loop on t[i] reduction(+ : device, lsum) reduction(min : low) acc
    for (int i = 0; i < N; i++) {
      device += a[i];
      lsum += k[i];
      if (a[i] < low)
        low = a[i];
    }
#pragma xmp loop on t(i) reduction(+ : device) acc
#pragma acc parallel loop reduction(+ : device)
    for (int i = 3; i < N - 3; i++)
      device += a[i] * 2;
    land = 17; // on the host, overwritten at the end
  }
#pragma xmp task on p(1)
  printf("%g %d %g %g %g %g %ld\n", sum, isum, twice, high, device, low, lsum);
  // Device-resident scalar and the explicit directive.
  double s = 0;
  int most = 0;
#pragma acc data create(s, most) copyin(a)
  {
#pragma acc serial present(s, most)
    {
      s = 0;
      most = -1;
    }
#pragma acc parallel loop present(a, s, most) reduction(+ : s) reduction(max : most)
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++) {
      s += a[i] * i;
      most = most > i ? most : i;
    }
#pragma xmp reduction (+ : s) acc
#pragma xmp reduction (max : most) acc
#pragma acc update host(s, most)
  }
#pragma xmp task on p(1)
  printf("%g %d\n", s, most);
  return 0;
}
