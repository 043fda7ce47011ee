// RUN: %golden --emit=c++
//
// Pins: C++ instead of C: a loop with a reduction, a task left by return, gmove, sections, main.
#define N 16
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], l[N];
#pragma xmp align a[i] with t(i)
#pragma xmp shadow a[1]

static double sum(double x[N]) {
#pragma xmp align x[i] with t(i)
#pragma xmp shadow x[1]
  double s = 0;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 1; i < N; i++)
    s += x[i] - x[i - 1];
  return s;
}
int main(void) {
#pragma xmp reflect (a)
#pragma xmp gmove
  l[:] = a[:];
  l[0:2] = l[4:2] * 2;
#pragma xmp task on p(1)
  return sum(a) > 0;
  return 1;
}
