// RUN: env PARITY_TARGET="cpu emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.9.1: collapse of loops whose bounds depend on the enclosing loops
#include "Inputs/rules.h"

RULE(read_bounds) {
  int ends[] = {1, 4, 0, 2};
#pragma acc parallel loop collapse(2) copy(m) copyin(ends)
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < ends[i]; j++)
      m[i][j] += i + 2 * j + 1;
}

RULE(triangle) {
#pragma acc parallel loop collapse(2) copy(m)
  for (int i = 0; i < 4; i++)
    for (int j = i; j < 4; j++)
      m[i][j] += i + 2 * j + 1;
}

RULE(counter_outside) {
  double v[2][4][4] = {{{0}}};
  int i, j, k;
#pragma acc kernels loop independent collapse(3) copy(v)
  for (i = 0; i < 2; i++)
    for (j = 0; j < 4; j++)
      for (k = 0; k < j; k++)
        v[i][j][k] += i + 3 * k + 1;
  for (int p = 0; p < 32; p++)
    a[p % n] += p * v[p / 16][p / 4 % 4][p % 4];
}

int main(void) { return runRules(); }
