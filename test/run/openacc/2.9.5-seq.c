// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.9.5: seq, independent, auto
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(seq) {
#pragma acc parallel loop seq copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(jump) {
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i < n; i++) {
#pragma acc loop seq
    for (int j = 0; j < 4; j++) {
      if (j > i)
        break;
      a[i] += j;
    }
  }
}

RULE(independent) {
#pragma acc kernels loop independent copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(automatic) {
#pragma acc parallel loop auto copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(seq_in_gang) {
#pragma acc parallel loop gang copy(m)
  for (int i = 0; i < 4; i++)
#pragma acc loop seq
    for (int j = 1; j < 4; j++)
      m[i][j] += m[i][j - 1] + 1;
}

int main(void) { return runRules(); }
