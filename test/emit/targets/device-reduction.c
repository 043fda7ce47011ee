// RUN: %golden openacc cuda starpu starpu,cuda
//
// Pins: reductions of device loops: sums, maxima, several variables, an array; a device loop over rows of a two-dimensional
// array, with a table of the host by value, private variables, hints.
#define N 64
#define M 16
#pragma xmp nodes p(*)
#pragma xmp template t(0 : N - 1)
#pragma xmp distribute t(block) onto p
double g[N][M], total[N], a[N];
#pragma xmp align g[i][*] with t(i)
#pragma xmp align [i] with t(i) :: total, a

void sums(int n) {
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

double reduce(void) {
  double s = 1, big = -1;
  int counts[3] = {0};
#pragma xmp device replicate (a, counts)
  {
#pragma xmp device replicate_sync in (a, counts)
#pragma xmp device loop on t(i) reduction(+ : s) reduction(max : big)
    for (int i = 0; i < N; i++) {
      s += a[i];
      big = a[i] > big ? a[i] : big;
    }
#pragma xmp device loop on t(i) reduction(+ : counts)
    for (int i = 0; i < N; i++)
      counts[i % 3] += a[i] > 0;
#pragma xmp device replicate_sync out (counts)
  }
  return s + big + counts[0];
}
