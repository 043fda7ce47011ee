// RUN: %golden cpu openacc cuda
//
// Pins: a serial construct, and a parallel one with statements beside its loops.
#define N 16
#pragma xmp nodes p(*)
double v[N];
void f(int n) {
#pragma acc serial copy(v)
  {
    v[0] = n;
    for (int i = 1; i < N; i++)
      v[i] = v[i - 1] / 2;
  }
#pragma acc parallel present(v) num_gangs(1)
  {
#pragma acc loop
    for (int i = 0; i < n; i++)
      v[i] += 1;
  }
}
