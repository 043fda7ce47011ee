// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.9.1: collapse
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(forced) {
#pragma acc parallel loop collapse(force : 2) copy(m)
  for (int i = 0; i < 4; i++) {
    c4[i] = 0;
    for (int j = 0; j < 4; j++)
      m[i][j] += 1;
  }
}

RULE(with_levels) {
#pragma acc parallel loop collapse(2) gang vector copy(m)
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      m[i][j] += 1;
}

RULE(collapse_force) {
#pragma acc parallel loop collapse(force:2) copy(m)
  for (int i = 0; i < 4; i++) {
    double t = i;
    for (int j = 0; j < 4; j++)
      m[i][j] += t;
  }
}

RULE(collapse_three) {
#pragma acc parallel loop collapse(3) copy(m)
  for (int i = 0; i < 2; i++)
    for (int j = 0; j < 2; j++)
      for (int k = 3; k >= 0; k--)
        m[2 * i + j][k] += i * j + k;
}

RULE(kernels_collapse_product) {
  double *q = &m[0][0];
#pragma acc kernels loop collapse(2) copy(q[0:16])
  for (int y = 0; y < 4; y++)
    for (int x = 0; x < 4; x++)
      q[x * 4 + y] += x + y;
}

struct grid {
  int rows, columns;
  double *values;
};

RULE(bounds_in_memory) {
  struct grid own = {4, 4, &m[0][0]}, *g = &own;
  double *values = g->values;
#pragma acc parallel loop collapse(2) copyin(g[0:1]) copy(values[0:16])
  for (int i = 0; i < g->rows; i++)
    for (int j = 0; j < g->columns; j++)
      values[i * g->columns + j] += i + 2 * j;
}

int main(void) { return runRules(); }
