// RUN: %golden cpu openacc cuda
//
// Pins: reductions on the device: of scalars with several operators, of arrays, of all nodes; a scalar of device memory,
// reduced by the loop and among the nodes there; a section of a size known only at run time.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N];
#pragma xmp align a[i] with t(i)

double reduce(void) {
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

void resident(double *result) {
  double s = 0, v[3] = {0};
#pragma acc data copyin(a) copy(s, v)
  {
#pragma acc parallel loop reduction(+ : s)
#pragma xmp loop on t(i) reduction(+ : s) acc
    for (int i = 0; i < N; i++)
      s += a[i];
#pragma xmp reduction (max : v) acc
  }
  *result = s + v[0];
}

void section(int n, int m, const int *where, double *sums) {
#pragma acc parallel loop copyin(where[0:n]) copy(sums[0:m]) reduction(+ : sums[0:m])
  for (int i = 0; i < n; i++)
    sums[where[i]] += 0.5;
}
