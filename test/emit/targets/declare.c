// RUN: %golden cpu openacc cuda
//
// Pins: declare of aligned arrays, scalars and local arrays.
#define N 64
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double a[N], x;
#pragma xmp align a[i] with t(i)
#pragma acc declare create(a) copyin(x)

double f(int n) {
  double work[N];
#pragma acc declare create(work)
#pragma xmp loop on t(i)
#pragma acc parallel loop
  for (int i = 0; i < N; i++)
    a[i] = x;
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    work[i] = i;
#pragma acc update host(work)
  return work[n - 1];
}
