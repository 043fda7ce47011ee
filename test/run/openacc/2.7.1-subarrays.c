// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.7.1: what data clauses name
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(no_lower_bound) {
#pragma acc data copy(a[:n])
  {}
}

RULE(variable_length) {
  double v[n];
#pragma acc parallel loop copyout(v)
  for (int i = 0; i < n; i++)
    v[i] = i;
  a[0] += v[3];
}

RULE(whole_struct) {
  struct {
    int n;
    double *v;
  } st = {n, a};
#pragma acc data copyin(st) copy(st.v [0:n])
#pragma acc parallel loop present(st)
  for (int i = 0; i < st.n; i++)
    st.v[i] += 1;
}

RULE(member_array) {
  struct {
    int n;
    double *v;
  } st = {n, a};
#pragma acc enter data copyin(st, st.v [0:n])
#pragma acc parallel loop present(st)
  for (int i = 0; i < st.n; i++)
    st.v[i] += 1;
#pragma acc exit data copyout(st.v [0:n]) delete (st)
}

RULE(member_pointer) {
  struct {
    int n;
    double *v;
  } st = {n, a};
#pragma acc enter data copyin(st)
#pragma acc enter data copyin(a [0:n])
#pragma acc enter data attach(st.v)
#pragma acc parallel loop present(st)
  for (int i = 0; i < st.n; i++)
    st.v[i] += 1;
#pragma acc exit data detach(st.v)
#pragma acc exit data copyout(a [0:n]) delete (st)
}

RULE(before_the_pointer) {
  double *p = a + 5;
#pragma acc parallel loop copy(p [-4:6])
  for (int i = -4; i < 2; i++)
    p[i] *= 2;
}

int main(void) { return runRules(); }
