// RUN: %golden openacc cuda starpu starpu,cuda
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
