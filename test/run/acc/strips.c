// RUN: %acc env PARITY_PROCS=1 %parity %s
// RUN: env PARITY_TARGET=emulated PARITY_PROCS=1 EMULATED_BLOCKS=2 %parity %s
//
// RUN: %xaccc --target=cuda --translate -o - %s | FileCheck %s
// CHECK-COUNT-3: static constexpr {{int}} xacc_strips = 1;
// CHECK-NOT: static constexpr {{int}} xacc_strips
//
// Pins: loops in kernels along which neighbouring threads read different rows. Threads of a GPU load parts of the rows
// together, even those without an iteration, and load nothing that the loop would not read. A cache
// directive does not prevent that.
#include <stdio.h>
#define N 37
#define M 53
#define K 41

static double a[N][K], b[M][K], c[N][M], v[M], x[K], flat[M * K];
static float f[M][K];
static int whole[M][K];

static void multiply(int n, int m, int first, int end) {
#pragma acc parallel loop collapse(2) copyin(a, b) copy(c)
  for (int i = 0; i < n; i++)
    for (int j = 0; j < m; j++) {
      double s = c[i][j];
#pragma acc cache(a[i][first:end - first])
      for (int k = first; k < end; k++) {
#pragma acc cache(b[j][k:1])
        s += a[i][k] * b[j][k];
      }
      c[i][j] = s + i;
    }
}

// One dimension, two rows, a counter and a sum from outside the loop, a reduction after it.
static double product(int m, int last) {
  double sum = 0, s;
  int k;
#pragma acc parallel loop copyin(f, b, x) copyout(v) private(s, k) reduction(+ : sum)
  for (int j = 0; j < m; j++) {
    s = 0;
    for (k = 1; k <= last; k++) {
      const double y = f[j][k - 1] * x[k];
      s += y - b[j][k];
    }
    v[j] = s;
    if (j % 3 == 0)
      continue;
    for (k = 0; k < 2; k++)
      sum += s * k;
  }
  return sum;
}

// A row of a one-dimensional array; a row that only some iterations read, of which part does not exist.
static int rows(int n, const int *row, const int *length) {
  int found = 0;
#pragma acc parallel loop copyin(flat, whole, row[0:n * K], length[0:n]) copy(v) reduction(max : found)
  for (int j = 0; j < n; j++) {
    int most = 0;
    double top = 0;
    for (int k = 0; k < K; k++) {
      top += 0.5 * flat[j * K + k];
      most += k < length[j] ? row[j * K + k] : 0;
    }
    for (int k = 0; k < 20; k++)
      most += whole[j][2 * k] - whole[j][k];
    found = most > found ? most : found;
    v[j] += top;
  }
  return found;
}

// Stores in the loop, bounds that differ, an early end, iterations without the loop: each thread runs these alone.
static void alone(int m) {
#pragma acc parallel loop copy(b, v)
  for (int j = 1; j < m; j++) {
    for (int k = 0; k < j % K; k++)
      v[j] += f[j][k];
    double s = 0;
    for (int k = 0; k < K; k++) {
      if (f[j][k] > 30)
        break;
      s += f[j][k];
    }
    for (int k = 0; k + 1 < K; k++)
      b[j][k] = s + b[j][k + 1];
  }
#pragma acc parallel loop copyin(f) copy(v)
  for (int j = 0; j < m; j++) {
    if (j % 5 == 2)
      continue;
    float s = 0;
    for (int k = 0; k < K; k++)
      s += f[j][k];
    v[j] += s;
  }
}

int main(void) {
  static int row[M * K], length[M];
  for (int j = 0; j < M; j++) {
    length[j] = j % K;
    for (int k = 0; k < K; k++) {
      x[k] = k % 5;
      b[j][k] = (k * 5 + j) % 13 - 6;
      f[j][k] = (float)((k + j * 3) % 37);
      whole[j][k] = row[j * K + k] = (j * 7 + k) % 19;
      flat[j * K + k] = (j * 11 + k * 3) % 101;
      if (j < N)
        a[j][k] = (j * 3 + k) % 17 - 8;
    }
  }
  multiply(N, M, 0, K);
  multiply(N - 4, M - 4, 3, 36);
  multiply(1, M, 0, 15);
  multiply(N, 1, 5, 5);
  printf("%g\n", product(M, K - 1));
  printf("%d\n", rows(M, row, length));
  alone(M);
  double sum = 0, weighted = 0;
  for (int j = 0; j < M; j++) {
    sum += v[j] * (j + 1);
    for (int i = 0; i < N; i++)
      weighted += c[i][j] * (i + 2 * j);
    for (int k = 0; k < K; k++)
      weighted += b[j][k] * k;
  }
  printf("%g %.0f\n", sum, weighted);
  return 0;
}
