// RUN: env WORKERS_PROCS="3" %workers %s
//
// Pins: divided loops next to loops that cannot be divided: rows as pointers, cyclic(n), stores to unknown rows,
// triangles, atomic, foreign pragmas, types of the function; acc constructs, reflect acc and enter data on the same
// replicas; loops of two node dimensions, macros, functions, structs, long and negative steps.
#include <stdio.h>
#define N 29
#define M 6
#define AT(v, i) ((v)[(i)])
#define EACH(i, n) for (long i = 0; i < (n); i++)
#pragma xmp nodes p(*)
#pragma xmp nodes q(1, *)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0:N-1)
#pragma xmp distribute c(cyclic(2)) onto p
#pragma xmp template s(0:M-1, 0:N-1)
#pragma xmp distribute s(block, block) onto q
typedef struct {
  double x;
  int k[2];
} cell;
double a[N], b[N], k[N], g[N][M], rows[N][M];
cell cells[N];
#pragma xmp align a[i] with t(i)
#pragma xmp align b[i] with t(i)
#pragma xmp align k[i] with c(i)
#pragma xmp align g[i][j] with s(j, i)
#pragma xmp align rows[i][*] with t(i)
#pragma xmp align cells[i] with t(i)
#pragma xmp shadow a[1]
static int order[N], seen[2];

static double half(double x) { return x / 2; }
static double total(const double *row, int n) {
  double sum = 0;
  for (int j = 0; j < n; j++)
    sum += row[j];
  return sum;
}

int main(void) {
  struct pair {
    double x, y;
  } shift = {1, 2};
  double sum = 0, low = 1e9;
  int count = 0, last = N - 1;
  for (int i = 0; i < N; i++)
    order[i] = (i * 7) % N;
#pragma xmp device replicate (a, b, k, g, rows, cells, order, count, seen, shift)
  {
    {
#pragma xmp device loop on t(i)
      EACH(i, N)
      AT(a, i) = half(i), b[i] = 1;
    }
#pragma xmp device replicate_sync in (order, count, seen, shift)
#pragma xmp device loop on c(i)
    for (int i = 0; i < N; i++)
      k[i] = order[i];
#pragma xmp device loop (j, i) on s(j, i)
    for (int i = 0; i < N; i++)
      for (int j = 0; j < M; j++)
        g[i][j] = i + 10 * j + order[(i + j) % N];
#pragma xmp device loop on t(i)
    for (int i = last; i >= 0; i--) {
      for (int j = 0; j <= i % M; j++)
        rows[i][j] = i * j;
      for (int j = i % M + 1; j < M; j++)
        rows[i][j] = -1;
      cells[i].x = a[i];
      cells[i].k[i % 2] = i;
      cells[i].k[(i + 1) % 2] = 0;
    }
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i++)
      b[i] += total(rows[i], M);
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i++) {
#pragma omp simd
      for (int j = 0; j < M; j++)
        rows[i][j] += j;
    }
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i++) {
      b[i] += 1;
#pragma acc atomic
      seen[i % 2] += 1;
    }
#pragma xmp device reflect (a)
#pragma xmp device loop on t(i)
    for (int i = 1; i < N - 1; i += 3)
      b[i] += a[i - 1] + a[i + 1] + cells[i].x + cells[i].k[1];
#pragma acc parallel loop
#pragma xmp loop on t(i)
    for (int i = 0; i < N; i++)
      a[i] = 2 * b[i];
#pragma xmp reflect (a) acc
#pragma xmp device loop on t(i) reduction(+ : sum, count) reduction(min : low)
    for (int i = 1; i < N; i++) {
      sum += a[i - 1];
      count += a[i] > 20;
      if (a[i] < low)
        low = a[i];
    }
#pragma xmp device loop on t(i)
    for (int i = 0; i < N; i++)
      b[i] = a[i] + count + shift.y;
#pragma xmp device replicate_sync out (a, b, k, g, rows, seen)
  }
#pragma xmp reduction (+ : seen)
  double check = 0;
#pragma xmp loop on t(i) reduction(+ : check)
  for (int i = 0; i < N; i++)
    check += b[i] * i + rows[i][i % M];
#pragma xmp loop on c(i) reduction(+ : check)
  for (int i = 0; i < N; i++)
    check += k[i] * i;
#pragma xmp loop (j, i) on s(j, i) reduction(+ : check)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < M; j++)
      check += g[i][j] * (i - j);
#pragma xmp task on p(1)
  printf("%g %d %g %.9g %d %d\n", sum, count, low, check, seen[0], seen[1]);
  return 0;
}
