// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.9.8: tile
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(one_dimension) {
#pragma acc parallel loop tile(4) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(two_dimensions) {
#pragma acc parallel loop tile(2, 2) copy(m)
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      m[i][j] += 1;
}

RULE(any_size) {
#pragma acc parallel loop tile(*, *) copy(m)
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      m[i][j] += 1;
}

RULE(in_kernels) {
  double v[2][3][4];
#pragma acc kernels copyout(v) copyout(a [0:n])
  {
#pragma acc loop tile(2, 2, 2) gang vector
    for (int i = 0; i < 2; i++)
      for (int j = 0; j < 3; j++)
        for (int k = 0; k < 4; k++)
          v[i][j][k] = i * j + k;
    for (int i = 0; i < n; i++)
      a[i] = v[i % 2][i % 3][i % 4];
  }
}

RULE(tile) {
#pragma acc parallel loop tile(2, *) copy(m)
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      m[i][j] += i + j;
#pragma acc parallel loop tile(*, 3) gang vector copy(m)
  for (int i = 0; i < 4; i++)
    for (int j = 0; j < 4; j++)
      m[i][j] += i + j;
}

RULE(unequal) {
#pragma acc parallel loop tile(2, 3) copy(m)
  for (int i = 0; i != 4; i++)
    for (int j = 3; (j != -1); (j--))
      m[i][j] += i + j;
}

int main(void) { return runRules(); }
