/* matmul_blas.c - C = A B as in matmul.c, with a BLAS for the product of each tile: an iteration of the device loop
 * calls dgemm for TILE x TILE elements. Matrices are stored in tiles: a[i] has TILE rows of A, b[j] as many rows of B
 * transposed, c[i][j] is a tile of C. `const` in the prototype of cblas_dgemm says that A and B are only read.
 *
 *   matmul_blas [WEIGHT [FILE]]   as in nbody */
#include "../steps.h"
#include <cblas.h>
#include <string.h>

#ifndef SIZE
#define SIZE 256
#endif
#ifndef TILE
#define TILE 16
#endif
#define TILES (SIZE / TILE)
#if SIZE % TILE
#error SIZE must be a multiple of TILE
#endif
#ifndef NX
#define NX 1
#endif
#ifndef STEPS
#define STEPS 5
#endif

#pragma xmp nodes p(NX, *)
#pragma xmp template t(0 : TILES - 1, 0 : TILES - 1)
#pragma xmp distribute t(block, block) onto p

double a[TILES][TILE][SIZE], b[TILES][TILE][SIZE], c[TILES][TILES][TILE][TILE];
#pragma xmp align a[i][*][*] with t(*, i)
#pragma xmp align b[j][*][*] with t(j, *)
#pragma xmp align c[i][j][*][*] with t(j, i)

int main(int argc, char **argv) {
  const int chosen = argc > 1 && strcmp(argv[1], "auto") != 0;
  const double weight = chosen ? atof(argv[1]) : 0;
  double sum = 0, trace = 0;
  (void)weight;
  steps_open(argc > 2 ? argv[2] : NULL);
#ifdef OPENBLAS_VERSION
  openblas_set_num_threads(1); /* every worker calls it */
#endif

#pragma xmp loop (i) on t(*, i)
  for (int i = 0; i < TILES; i++)
    for (int r = 0; r < TILE; r++)
      for (int k = 0; k < SIZE; k++)
        a[i][r][k] = ((i * TILE + r) * 3 + k) % 17 - 8;
#pragma xmp loop (j) on t(j, *)
  for (int j = 0; j < TILES; j++)
    for (int r = 0; r < TILE; r++)
      for (int k = 0; k < SIZE; k++)
        b[j][r][k] = (k * 5 + j * TILE + r) % 13 - 6;

#pragma xmp device replicate (a, b, c)
  {
#pragma xmp device replicate_sync in (a, b)
    if (chosen) {
#pragma xmp device reset_weight (weight)
    }
    for (int step = 0; step < STEPS; step++) {
#pragma xmp device loop (j, i) on t(j, i)
      for (int i = 0; i < TILES; i++)
        for (int j = 0; j < TILES; j++)
          cblas_dgemm(CblasRowMajor, CblasNoTrans, CblasTrans, TILE, TILE, SIZE, 1, &a[i][0][0], SIZE, &b[j][0][0], SIZE, 0,
                      &c[i][j][0][0], TILE);
      steps_record(step + 1);
    }
#pragma xmp device replicate_sync out (c)
  }

#pragma xmp loop (j, i) on t(j, i) reduction(+ : sum, trace)
  for (int i = 0; i < TILES; i++)
    for (int j = 0; j < TILES; j++)
      for (int r = 0; r < TILE; r++)
        for (int s = 0; s < TILE; s++) {
          sum += c[i][j][r][s] * (1 + (i * TILE + r + 2 * (j * TILE + s)) % 3);
          trace += i * TILE + r == j * TILE + s ? c[i][j][r][s] : 0;
        }
  steps_close();
#pragma xmp task on p(1, 1)
  printf("%d x %d: weighted sum %.0f, trace %.0f\n", SIZE, SIZE, sum, trace);
  return 0;
}
