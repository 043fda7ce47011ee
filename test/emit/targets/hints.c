// RUN: %golden cpu openacc cuda
//
// Pins: tile, cache, auto and independent: hints, or proofs, for some targets.
#define N 32
#pragma xmp nodes p(*)
double u[N][N], v[N][N];
void f(void) {
#pragma acc data copyin(u) copyout(v)
  {
#pragma acc parallel loop tile(4, 8)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++) {
#pragma acc cache(u[i:1][j - 1:3])
        v[i][j] = u[i][j - 1] + u[i][j + 1];
      }
#pragma acc parallel loop gang
    for (int i = 0; i < N; i++) {
#pragma acc loop vector independent
      for (int j = 0; j < N; j++)
        v[i][j] *= u[i][j];
    }
#pragma acc parallel
    {
#pragma acc loop auto
      for (int i = 1; i < N; i++)
        v[i][0] = v[i - 1][0];
    }
  }
}
