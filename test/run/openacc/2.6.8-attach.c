// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.6.8: attachment counters
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(attach_member) {
#pragma acc data copy(a [0:n]) attach(a)
  {}
}

struct pt {
  int n;
  double *v;
};

RULE(attach_clause) {
  struct pt s = {n, a};
#pragma acc enter data copyin(a[0:n], s)
#pragma acc enter data attach(s.v)
#pragma acc parallel loop present(s)
  for (int i = 0; i < n; i++) s.v[i] += s.n;
#pragma acc exit data detach(s.v)
#pragma acc exit data copyout(a[0:n]) delete(s)
}

RULE(attach_twice) {
  struct pt s = {n, a};
#pragma acc enter data copyin(a[0:n], s)
#pragma acc enter data attach(s.v)
#pragma acc enter data attach(s.v)
#pragma acc exit data detach(s.v)
#pragma acc parallel loop present(s)
  for (int i = 0; i < n; i++) s.v[i] += s.n;
#pragma acc exit data detach(s.v) finalize
#pragma acc exit data copyout(a[0:n]) delete(s)
}

RULE(attach_on_compute) {
  struct pt s = {n, a};
#pragma acc enter data copyin(a[0:n], s)
#pragma acc parallel loop present(s) attach(s.v)
  for (int i = 0; i < n; i++) s.v[i] += s.n;
#pragma acc exit data copyout(a[0:n]) delete(s)
}

int main(void) { return runRules(); }
