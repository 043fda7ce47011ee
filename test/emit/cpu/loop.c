// RUN: %golden
//
// Pins: a loop on a block template: bounds of every comparison, steps in both directions, an offset.
#define N 100
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N];
#pragma xmp align a[i] with t(i)

void f(int n) {
#pragma xmp loop on t(i)
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma xmp loop (k) on t(k + 1)
  for (long k = n - 1; k >= 2; k -= 2) {
    a[k + 1] = k;
  }
  int j;
#pragma xmp loop on t(j)
  for (j = 1; j <= N - 2; j += 3)
    a[j] += j;
}
