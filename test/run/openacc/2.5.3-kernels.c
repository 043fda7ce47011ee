// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.5.3: kernels
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(several_loops) {
#pragma acc kernels copy(a [0:n], c4)
  {
    for (int i = 0; i < n; i++)
      a[i] += 1;
    double t = a[2];
    for (int i = 0; i < 4; i++)
      c4[i] += t;
  }
}

RULE(loops_and_statements) {
#pragma acc kernels copy(a [0:n])
  {
#pragma acc loop gang vector
    for (int i = 0; i < n; i++)
      a[i] += 1;
#pragma acc loop seq
    for (int i = 1; i < n; i++)
      a[i] += a[i - 1];
  }
}

RULE(reduction_by_clause) {
  double s = 0;
#pragma acc kernels copyin(a [0:n])
  {
#pragma acc loop reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += a[i];
  }
  a[0] += s;
}

RULE(reduction_by_use) {
  double s = 0;
#pragma acc kernels copyin(a [0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
  a[0] += s;
}

RULE(maximum) {
  double s = 0;
#pragma acc kernels copyin(a [0:n])
  for (int i = 0; i < n; i++)
    s = fmax(s, a[i]);
  a[0] += s;
}

RULE(sizes_and_queues) {
#pragma acc kernels async(1) wait(2) num_gangs(4) num_workers(2) vector_length(32) copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += 1;
#pragma acc wait(1)
}

int main(void) { return runRules(); }
