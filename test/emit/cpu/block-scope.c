// RUN: %golden
//
// Pins: declarations inside a function: created on entry, released on every exit.
#define N 16
int f(int n) {
#pragma xmp nodes p(*)
#pragma xmp template t(0 : n - 1)
#pragma xmp distribute t(block) onto p
  double a[N];
#pragma xmp align a[i] with t(i)
  if (n < 4)
    return -1;
#pragma xmp loop on t(i)
  for (int i = 0; i < n; i++)
    a[i] = i;
  return (int)a[0];
}
