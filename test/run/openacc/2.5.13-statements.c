// RUN: env PARITY_TARGET="cpu emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.5.13 and 2.5.14: private arrays and sections that several statements of a construct use
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(shared_by_workers) {
#pragma acc parallel num_gangs(1) private(b[0:n]) copy(a [0:n])
  {
#pragma acc loop worker
    for (int j = 0; j < n; j++)
      b[j] = 2 * j;
#pragma acc loop worker
    for (int j = 0; j < n; j++)
      a[j] += b[n - 1 - j];
  }
}

RULE(of_a_serial_loop) {
#pragma acc serial loop private(b[0:n]) copy(a [0:n])
  for (int i = 0; i < n; i++) {
    for (int j = 0; j < n; j++)
      b[j] = i + j;
    a[i] += b[n - 1 - i];
  }
}

RULE(passed_between_loops) {
  double w[N], v[n];
#pragma acc parallel private(w) copy(a [0:n])
  {
#pragma acc loop
    for (int j = 0; j < n; j++)
      w[j] = 2 * j;
#pragma acc loop
    for (int j = 0; j < n; j++)
      a[j] += w[n - 1 - j];
  }
#pragma acc parallel num_gangs(1) private(b[0:n], v) copy(a [0:n])
  {
#pragma acc loop gang
    for (int j = 0; j < n; j++)
      b[j] = v[j] = 3 * j;
#pragma acc loop gang
    for (int j = 0; j < n; j++)
      a[j] += b[j] + v[n - 1 - j];
  }
}

RULE(passed_by_another_index) {
  double w[N];
#pragma acc parallel private(w) copy(a [0:n])
  {
#pragma acc loop
    for (int j = 0; j < n; j++) {
      const int k = n - 1 - j;
      w[k] = 2 * j;
    }
#pragma acc loop
    for (int j = 0; j < n; j++) {
      int k = j;
      a[j] += w[k];
    }
  }
}

int main(void) { return runRules(); }
