// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.7.12: attach, and OpenACC 3.3, 2.7.13: detach
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(attach_data) {
  struct { double *v; } s = {a};
#pragma acc data copy(a[0:n]) copyin(s) 
#pragma acc data attach(s.v)
#pragma acc parallel loop present(s)
  for (int i = 0; i < n; i++) s.v[i] += 1;
}

RULE(detach) {
  struct {
    double *v;
  } s = {a};
#pragma acc enter data copyin(a [0:n], s) attach(s.v)
#pragma acc parallel loop present(s)
  for (int i = 0; i < n; i++) s.v[i] += 1;
#pragma acc exit data detach(s.v)
#pragma acc exit data copyout(a [0:n]) copyout(s)
  s.v[0] += 1;
}

int main(void) { return runRules(); }
