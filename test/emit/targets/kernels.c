// RUN: %golden cpu openacc cuda
//
// Pins: kernels with several loops: one that the compiler proves parallel, one that it cannot, one that says independent; a
// serial construct, and a parallel one with loops and other statements; tile, cache, auto and independent: hints, or
// proofs, for some targets.
#define N 32
#pragma xmp nodes p(*)
double a[N], b[N];
int next[N];
void kernels(void) {
#pragma acc kernels copy(a, b) copyin(next)
  {
    for (int i = 0; i < N; i++)
      a[i] = b[i];
    for (int i = 1; i < N; i++)
      a[i] += a[i - 1];
#pragma acc loop independent
    for (int i = 0; i < N; i++)
      b[next[i]] = i;
  }
#pragma acc kernels loop present(a)
  for (int i = 0; i < N; i++)
    a[i] = 0;
}

double v[N];
void serial(int n) {
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

double u[N][N], w[N][N];
void hints(void) {
#pragma acc data copyin(u) copyout(w)
  {
#pragma acc parallel loop tile(4, 8)
    for (int i = 1; i < N - 1; i++)
      for (int j = 1; j < N - 1; j++) {
#pragma acc cache(u[i:1][j - 1:3])
        w[i][j] = u[i][j - 1] + u[i][j + 1];
      }
#pragma acc parallel loop gang
    for (int i = 0; i < N; i++) {
#pragma acc loop vector independent
      for (int j = 0; j < N; j++)
        w[i][j] *= u[i][j];
    }
#pragma acc parallel
    {
#pragma acc loop auto
      for (int i = 1; i < N; i++)
        w[i][0] = w[i - 1][0];
    }
  }
}
