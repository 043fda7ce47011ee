// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.10: cache
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(rows) {
#pragma acc parallel loop copy(a [0:n]) copyin(b [0:n])
  for (int i = 1; i < n - 1; i++) {
#pragma acc cache(b [i - 1:3])
    a[i] += b[i - 1];
  }
}

RULE(readonly_rows) {
#pragma acc parallel loop copy(a [0:n]) copyin(b [0:n])
  for (int i = 1; i < n - 1; i++) {
#pragma acc cache(readonly : b [i - 1:3])
    a[i] += b[i - 1];
  }
}

RULE(cache_readonly) {
#pragma acc parallel loop copy(a[0:n]) copyin(b[0:n], m)
  for (int i = 1; i < n - 1; i++) {
#pragma acc cache(readonly: b[i - 1:3], m[0:4][0:4])
    a[i] += b[i - 1] + b[i + 1] + m[0][0];
  }
}

RULE(cache_element) {
#pragma acc parallel loop copy(a[0:n]) copyin(b[0:n])
  for (int i = 1; i < n - 1; i++) {
#pragma acc cache(b[i])
    a[i] += b[i];
  }
}

RULE(cache_inner) {
#pragma acc parallel loop gang copy(m)
  for (int i = 1; i < 4; i++) {
#pragma acc loop vector
    for (int j = 0; j < 4; j++) {
#pragma acc cache(m[i][0:4])
    m[i][j] += 1; }
  }
}

int main(void) { return runRules(); }
