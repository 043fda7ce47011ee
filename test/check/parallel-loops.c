// RUN: %mistakes -n 2 %s
//
// Pins: dependent iterations in loops of device threads, and values that are read after a loop as if it had run
// in order. The right form is next to each mistake.
#include <stdio.h>
#include <xmp.h>
#define N 23
#define M 17
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N], v[N], plain[N + 1], grid[N][M];
#pragma xmp align u[i] with t(i)
#pragma xmp align v[i] with t(i)
#pragma xmp shadow u[1]
struct cell {
  double old, now;
} cells[N];

static void plainArrays(double *restrict a, int n) {
#if MISTAKE == 1
#pragma acc parallel loop copy(a[0:n])
#else
#pragma acc parallel loop seq copy(a[0:n])
#endif
  for (int i = 1; i < n; i++)
    a[i] = a[i - 1] + 1; // MISTAKE 1: uses it as 'a[i - 1]'
#if MISTAKE == 2
#pragma acc kernels loop independent
#else
#pragma acc kernels loop
#endif
  for (int i = N - 2; i >= 0; i--)
    plain[i] += plain[i + 1]; // MISTAKE 2: device threads execute those of 'i' in parallel
#pragma acc parallel loop copy(cells)
  for (int i = 1; i < N; i++)
#if MISTAKE == 3
    cells[i].now = cells[i - 1].now / 2; // MISTAKE 3: 'cells[i - 1].now'
#else
    cells[i].now = cells[i - 1].old / 2;
#endif
}

static void nests(void) {
#pragma acc parallel loop gang
  for (int i = 1; i < N; i++)
#if MISTAKE == 4
#pragma acc loop vector
#else
#pragma acc loop seq
#endif
    for (int j = 1; j < M; j++)
      grid[i][j] = grid[i][j - 1] + i; // MISTAKE 4: those of 'j'
#pragma acc kernels
  {
#if MISTAKE == 5
#pragma acc loop independent
#else
#pragma acc loop seq
#endif
    for (int i = 1; i < N; i++)
#pragma acc loop independent
      for (int j = 0; j < M; j++)
        grid[i][j] += grid[i - 1][j]; // MISTAKE 5: those of 'i'
  }
  for (int i = 1; i < N; i++) {
#pragma acc parallel loop
    for (int j = 1; j < M - 1; j++)
      grid[i][j] = grid[i - 1][j - 1] + grid[i - 1][j + 1];
  }
  // Every other element: the others are only read.
#pragma acc parallel loop
  for (int i = 1; i < N; i += 2)
    plain[i] = plain[i - 1] + plain[i + 1];
  for (int color = 0; color < 2; color++) {
#pragma acc parallel loop
    for (int i = 1; i < N - 1; i++)
      for (int j = 1 + (i + color) % 2; j < M - 1; j += 2)
        grid[i][j] = grid[i - 1][j] + grid[i + 1][j] + grid[i][j - 1] + grid[i][j + 1];
  }
  // Another section.
#pragma acc parallel loop
  for (int i = 0; i < N / 2; i++)
    plain[i] += plain[i + N / 2];
#pragma acc parallel loop
  for (int i = 0; i < N - 1; i++) {
#if MISTAKE != 6
#pragma acc atomic update
#endif
    plain[i] += 1;
#if MISTAKE != 6
#pragma acc atomic update
#endif
    plain[i + 1] -= 1; // MISTAKE 6: 'plain[i + 1]'
  }
}

static void deviceLoops(void) {
#pragma xmp device replicate(u, v)
  {
#pragma xmp device replicate_sync in(u, v)
#pragma xmp device loop on t(i)
    for (int i = 1; i < N; i++)
#if MISTAKE == 7
      u[i] = u[i - 1] + 1; // MISTAKE 7: 'u[i - 1]'
#else
      v[i] = u[i - 1] + 1;
#endif
#pragma xmp device replicate_sync out(u, v)
  }
}

static double last(void) {
  double x = 0, y = 0, z = 0;
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++) {
    x = v[i];
    v[i] = x + 1;
  }
#if MISTAKE == 8
  double all = x; // MISTAKE 8: 'x'
#else
#pragma xmp bcast(x) from t(N - 1)
  double all = x;
#endif
#pragma acc parallel loop
  for (int i = 0; i < N; i++) {
    y = plain[i] / 2;
    plain[i] = y;
  }
#if MISTAKE != 9
  y = plain[N - 1];
#endif
  all += y; // MISTAKE 9: 'y'
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    z = v[i];
#pragma xmp task on t(N - 1)
  plain[0] = z;
  for (int step = 0; step < 3; step++) {
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++) {
#if MISTAKE == 10
      v[i] = z; // MISTAKE 10: 'z'
#endif
      z = v[i];
      u[i] = z;
    }
  }
  return all;
}

int main(void) {
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
    u[i] = v[i] = i;
#pragma xmp reflect(u)
  plainArrays(plain, N);
  nests();
  deviceLoops();
  const double all = last();
#pragma xmp task on p(1)
  printf("%g\n", all);
  return 0;
}
