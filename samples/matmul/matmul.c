/* matmul.c - C = A B, several times over, in double precision.
 *
 * The nodes form a grid of NX columns (1: divided by rows alone). Each has a block of C, and the rows of A and the
 * columns of B (stored as rows of its transpose) that it needs. The CPU cores and the accelerators of the node share
 * the rows of its block: --target=starpu. Without the directives this is the serial program.
 *
 *   matmul [WEIGHT [FILE]]   as in nbody */
#include "../steps.h"
#include <string.h>

#ifndef N
#define N 250
#endif
#ifndef NX
#define NX 1
#endif
#ifndef STEPS
#define STEPS 5
#endif

#pragma xmp nodes p(NX, *)
#pragma xmp template t(0 : N - 1, 0 : N - 1)
#pragma xmp distribute t(block, block) onto p

double a[N][N], b[N][N], c[N][N]; /* b is B transposed */
#pragma xmp align a[i][*] with t(*, i)
#pragma xmp align b[j][*] with t(j, *)
#pragma xmp align c[i][j] with t(j, i)

int main(int argc, char **argv) {
  const int chosen = argc > 1 && strcmp(argv[1], "auto") != 0;
  const double weight = chosen ? atof(argv[1]) : 0;
  double sum = 0, trace = 0;
  (void)weight;
  steps_open(argc > 2 ? argv[2] : NULL);

#pragma xmp loop (i) on t(*, i)
  for (int i = 0; i < N; i++)
    for (int k = 0; k < N; k++)
      a[i][k] = (i * 3 + k) % 17 - 8;
#pragma xmp loop (j) on t(j, *)
  for (int j = 0; j < N; j++)
    for (int k = 0; k < N; k++)
      b[j][k] = (k * 5 + j) % 13 - 6;

#pragma xmp device replicate (a, b, c)
  {
#pragma xmp device replicate_sync in (a, b)
    if (chosen) {
#pragma xmp device reset_weight (weight)
    }
    for (int step = 0; step < STEPS; step++) {
#pragma xmp device loop (j, i) on t(j, i)
      for (int i = 0; i < N; i++)
        for (int j = 0; j < N; j++) {
          double s = 0;
          for (int k = 0; k < N; k++)
            s += a[i][k] * b[j][k];
          c[i][j] = s + step;
        }
      steps_record(step + 1);
    }
#pragma xmp device replicate_sync out (c)
  }

#pragma xmp loop (j, i) on t(j, i) reduction(+ : sum, trace)
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      sum += c[i][j] * (1 + (i + 2 * j) % 3);
      trace += i == j ? c[i][j] : 0;
    }
  steps_close();
#pragma xmp task on p(1, 1)
  printf("%d x %d: weighted sum %.0f, trace %.0f\n", N, N, sum, trace);
  return 0;
}
