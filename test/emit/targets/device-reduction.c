// RUN: %golden openacc cuda starpu starpu,cuda
//
// Pins: reductions of device loops: sums, maxima, several variables, an array.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N];
#pragma xmp align a[i] with t(i)

double f(void) {
  double s = 1, big = -1;
  int counts[3] = {0};
#pragma xmp device replicate (a, counts)
  {
#pragma xmp device replicate_sync in (a, counts)
#pragma xmp device loop on t(i) reduction(+ : s) reduction(max : big)
    for (int i = 0; i < N; i++) {
      s += a[i];
      big = a[i] > big ? a[i] : big;
    }
#pragma xmp device loop on t(i) reduction(+ : counts)
    for (int i = 0; i < N; i++)
      counts[i % 3] += a[i] > 0;
#pragma xmp device replicate_sync out (counts)
  }
  return s + big + counts[0];
}
