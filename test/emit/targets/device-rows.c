// RUN: %emit --target=openacc device-rows.c | diff -u device-rows.openacc.expected.c -
// RUN: %compile --target=openacc %s 2>&1 | %silent
// RUN: %emit --target=cuda device-rows.c | %diff device-rows.openacc.expected.c - | diff -u device-rows.cuda.expected.diff -
// RUN: %compile --target=cuda %s 2>&1 | %silent
// RUN: %emit --target=starpu device-rows.c | %diff device-rows.openacc.expected.c - | diff -u device-rows.starpu.expected.diff -
// RUN: %compile --target=starpu %s 2>&1 | %silent
// RUN: %emit --target=starpu,cuda device-rows.c | %diff device-rows.openacc.expected.c - | diff -u device-rows.starpu-cuda.expected.diff -
// RUN: %compile --target=starpu,cuda %s 2>&1 | %silent
//
// Pins: a device loop over rows of a two-dimensional array, with a table of the host by value, private variables, hints.
#define N 64
#define M 16
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double g[N][M], total[N];
#pragma xmp align g[i][*] with t(i)
#pragma xmp align total[i] with t(i)

void f(int n) {
  double w = 0, table[4] = {1, 2, 3, 4};
#pragma xmp device replicate (g, total, table)
  {
#pragma xmp device replicate_sync in (g, table)
#pragma xmp device loop (i) on t(i) threads private(w) firstprivate(n) map_threads(i : 16)
    for (int i = 0; i < N; i++) {
      w = 0;
      for (int j = 0; j < n; j++)
        w += g[i][j] * table[j % 4];
      total[i] = w;
    }
#pragma xmp device replicate_sync out (total)
  }
}
