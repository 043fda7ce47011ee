// RUN: %golden cpu openacc cuda
//
// Pins: reductions on the device: of scalars with several operators, of arrays, of all nodes.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N];
#pragma xmp align a[i] with t(i)

double f(void) {
  double s = 0, big = -1;
  int counts[4] = {0};
#pragma xmp loop on t(i) reduction(+ : s) reduction(max : big)
#pragma acc parallel loop copyin(a) reduction(+ : s) reduction(max : big)
  for (int i = 0; i < N; i++) {
    s += a[i];
    big = a[i] > big ? a[i] : big;
  }
#pragma acc parallel loop reduction(+ : counts)
  for (int i = 0; i < N; i++)
    counts[i % 4]++;
  return s + big + counts[0];
}
