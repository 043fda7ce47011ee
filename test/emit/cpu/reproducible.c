// RUN: %golden -fxmp-reproducible
//
// Pins: with -fxmp-reproducible a loop adds to an accumulator, in each form of an update.
#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
double a[100];
#pragma xmp align a[i] with t(i)

double f(float narrow) {
  double s = 0;
#pragma xmp loop on t(i) reduction(+ : s, narrow)
  for (int i = 0; i < 100; i++) {
    s += a[i] * a[i];
    if (i % 2)
      s = s + a[i] - 0.5;
    narrow -= (float)a[i];
    s = a[i] + s;
  }
  return s + narrow;
}
