// RUN: %golden
//
// Pins: scalars reduced by a loop: every node begins with the identity, and the old value counts once.
#define N 100
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N];
#pragma xmp align a[i] with t(i)

double f(double *all, int *flags) {
  double s = 1, big = -1;
  long n = 0;
#pragma xmp loop on t(i) reduction(+ : s, n) reduction(max : big) reduction(| : *flags)
  for (int i = 0; i < N; i++) {
    s += a[i];
    n++;
    if (a[i] > big)
      big = a[i];
    *flags |= 1 << (i % 8);
  }
  all[0] = big;
#pragma xmp loop on t(i) reduction(* : all[0])
  for (int i = 0; i < N; i++)
    all[0] *= a[i];
  return s / (double)n;
}
