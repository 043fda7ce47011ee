// RUN: %acc PARITY_TARGET="cpu openacc cuda" %parity %s
// RUN: env WORKERS_ON=gpus WORKERS_PROCS="1 3" 'WEIGHTS=2 0 0.5' %workers %s
//
// Pins: XMP-dev on every device: replicas, their transfers in textual order, loops with scalars by value, replicated
// scalars, reductions, private variables, several loop variables, reflect of the replicas.
#include <stdio.h>
#ifdef _XCALABLEMP
#include <xmp.h>
#endif
#define N 37
#define M 11
#pragma xmp nodes p(*)
#pragma xmp nodes q(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
#pragma xmp template c(0:N-1)
#pragma xmp distribute c(cyclic) onto q
double x[N], y[N], m[N][M], k[N];
#pragma xmp align x[i] with t(i)
#pragma xmp align y[i] with t(i)
#pragma xmp align m[i][*] with t(i)
#pragma xmp align k[i] with c(i)
#pragma xmp shadow x[1]
#pragma xmp shadow m[1][0]
double *late;
#pragma xmp align late[i] with t(i)
struct pair {
  double a, b;
} two;

static void twice(void) {
  double local[4] = {1, 2, 3, 4};
#pragma xmp device replicate (y, local)
  {
#pragma xmp device replicate_sync in (local, y)
#pragma xmp device loop (i) on t(i)
    for (int i = 0; i < N; i++)
      y[i] = 2 * y[i] + local[i % 4];
#pragma xmp device replicate_sync out (y)
  }
}

int main(void) {
  double s = 1, r = 4, big = -1, w = 0, table[M];
  int i, j, count = 0;
#ifdef _XCALABLEMP
  late = (double *)xmp_malloc(xmp_desc_of(late), N);
#else
  static double plain[N];
  late = plain;
#endif
  for (j = 0; j < M; j++)
    table[j] = j * 0.5;
  two.a = 3, two.b = 4;
#pragma xmp loop (i) on t(i)
  for (i = 0; i < N; i++)
    x[i] = i;
#pragma xmp device replicate (x, y, m, table, r, two, late, k)
  {
#pragma xmp device replicate_sync in (x, table) in (r, two)
#pragma xmp device reflect (x)
#pragma xmp device loop on t(i)
    for (i = 1; i < N - 1; i++)
      y[i] = x[i - 1] + x[i + 1];
#pragma xmp device loop on t(i)
    for (i = 0; i < N; i++)
      if (i == 0 || i == N - 1)
        y[i] = -1;
#pragma xmp device loop (i) on t(i) reduction(+ : s, r) reduction(max : big) threads map_threads(i : 64)
    for (i = 1; i < N - 1; i++) {
      s += y[i];
      r += y[i];
      if (y[i] > big)
        big = y[i];
    }
#pragma xmp device loop (i) on t(i) threads private(w) firstprivate(count)
    for (i = 0; i < N; i++) {
      w = i + count;
      for (j = 0; j < M; j++)
        m[i][j] = w * table[j] + r + two.b;
      late[i] = two.a * i;
    }
#pragma xmp device loop on t(i) reduction(+ : count)
    for (i = N - 1; i >= 0; i -= 3)
      for (j = 0; j < M; j++)
        if (m[i][j] > 600)
          count++;
#pragma xmp device reflect (m)
#pragma xmp device loop on c(i)
    for (i = 0; i < N; i++)
      k[i] = i * i;
#pragma xmp device barrier
    if (count)
#pragma xmp device reset_weight (0.5)
      ;
#pragma xmp device replicate_sync out (y, m, k) out (late)
  }
  twice();
  double t = 0;
#pragma xmp loop (i) on t(i) reduction(+ : t)
  for (i = 0; i < N; i++)
    t += y[i] * i + m[i][3] + late[i];
#pragma xmp loop (i) on c(i) reduction(+ : t)
  for (i = 0; i < N; i++)
    t += k[i];
#pragma xmp task on p(1)
  printf("%g %g %g %d %.9g\n", s, r, big, count, t);
#ifdef _XCALABLEMP
  if (xmp_gpu_wtime() < 0 || xmp_cpu_wtime() < 0 || xmp_gpu_wtime() + xmp_cpu_wtime() == 0)
    printf("no time\n");
#endif
  return 0;
}
