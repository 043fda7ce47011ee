// RUN: %parity %s
//
// Pins: loop reductions of every operation; the value before the loop counts once; arrays; several clauses; location
// variables with ties.
#include <math.h>
#include <stdbool.h>
#include <stdio.h>

#define N 41
#define M 7
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(cyclic(2)) onto p
#pragma xmp template s(0 : M - 1, 0 : N - 1)
#pragma xmp distribute s(*, block) onto p
double a[N];
int m[N][M];
#pragma xmp align a[i] with t(i)
#pragma xmp align m[i][j] with s(j, i)

int main(void) {
  double sum = 5, big = -1, low = 1e9, hist[3] = {1, 2, 3};
  int bits = 0x7fff, any = 0x10000, odd = 3, yes = 1, no = 0, ia = -1, ib = -1, ic = -1, jc = -1, total = 100, minus = 50;
  long prod = 2;
  float fmin_ = 3e9f;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    a[i] = (i * 7 % 11) - 3;
#pragma xmp loop on t(i) reduction(+ : sum, hist) reduction(max : big) reduction(MIN : low, fmin_) reduction(- : minus)
  for (int i = 0; i < N; i++) {
    sum += a[i];
    big = fmax(big, a[i]);
    low = fmin(low, a[i]);
    fmin_ = fminf(fmin_, (float)a[i]);
    hist[i % 3] += i;
    minus -= i;
  }
#pragma xmp loop on t(i) reduction(& : bits) reduction(| : any) reduction(^ : odd) reduction(&& : yes) reduction(|| : no)
  for (int i = 0; i < N; i++) {
    bits &= ~((i == 5 ? 1 : 0) << (i % 3));
    any |= i;
    odd ^= i * 3;
    yes = yes && a[i] < 100;
    no = no || a[i] == 4;
  }
#pragma xmp loop on t(i) reduction(* : prod)
  for (int i = 0; i < 12; i++)
    prod *= i % 3 + 1;
  double first = -1e9, last = 1e9;
#pragma xmp loop on t(i) reduction(firstmax : first / ia /) reduction(lastmin : last / ib /)
  for (int i = 0; i < N; i++) {
    if (a[i] > first) first = a[i], ia = i;
    if (a[i] <= last) last = a[i], ib = i;
  }
  double top = -1;
  int ie = -1;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    if (a[i] > top) top = a[i], ie = i;
#pragma xmp reduction (max : top / ie /)
  _Bool above = 0;
  int id = -1;
#pragma xmp loop on t(i) reduction(firstmax : above / id /)
  for (int i = 0; i < N; i++)
    if ((a[i] > 3) > above) above = 1, id = i;
#pragma xmp loop (i, j) on s(j, i)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      m[i][j] = (i * j * 13) % 29;
  int most = -1;
#pragma xmp loop (i, j) on s(j, i) reduction(lastmax : most / ic, jc /) reduction(+ : total)
  for (int i = N - 1; i >= 0; i--)
    for (int j = 0; j < M; j++) {
      if (m[i][j] >= most) {
        most = m[i][j];
        ic = i;
        jc = j;
      }
      total += m[i][j];
      if (m[i][j] % 2) continue;
    }
#pragma xmp task on p(1)
  {
    printf("%g %g %g %g %g %g %g\n", sum, big, low, fmin_, hist[0], hist[1], hist[2]);
    printf("%d %d %d %d %d %ld %d\n", bits, any, odd, yes, no, prod, minus);
    printf("%g@%d %g@%d %d@%d,%d %d@%d %g@%d %d\n", first, ia, last, ib, most, ic, jc, above, id, top, ie, total);
  }
  return 0;
}
