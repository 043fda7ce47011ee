/* RUN: %compare -DRIGHT %s | FileCheck --check-prefix=RIGHT %s
   RUN: not %compare --rtol 0 -DRIGHT %s | FileCheck --check-prefix=EXACT %s
   RUN: not %compare %s | FileCheck %s
   RUN: not %compare --ulps 100 --rtol 0 %s | FileCheck %s

Pins: sums of several nodes differ in their last bits, so programs with such sums are compared with a tolerance. A
mistake is found after points that differ by less, by bisection if only the elements show it. */
#define N 100
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N];
#pragma xmp align u[i] with t(i)

static double sum(void) {
  double s = 0;
#pragma xmp loop on t(i) reduction(+ : s)
  for (int i = 0; i < N; i++)
    s += u[i];
  return s;
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = 1.0 / (i + 3);
  for (int step = 1; step < 20; step++) {
    const double s = sum();
    double own = 0;
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++) {
      u[i] = (u[i] + s / N) / 3;
      own += u[i];
    }
#ifndef RIGHT
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      if (step == 11 && i == N / 2)
        u[i] += own * 1e-3;
#endif
  }
  return 0;
}
/* RIGHT: agree
   EXACT: u[{{[0-9]+}}] is 0.[[DIGITS:[0-9]+]]{{[0-9]}}{{[0-9]}} in the serial program, and 0.[[DIGITS]]{{.*}} 1 ulp apart
   EXACT-NEXT: after {{.*}}tolerance.c:30,
   CHECK: u[50] is
   CHECK-NEXT: after {{.*}}tolerance.c:[[#@LINE-12]], 'xmp loop on t(i)', when it is reached for the 11th time
   CHECK-NEXT: Until {{.*}}tolerance.c:[[#@LINE-19]], 'xmp loop on t(i)' they agreed
   CHECK-NEXT: 1 element of u differs there
*/
