// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
// RUN: %xaccc -Wall -Werror %s -o /dev/null
//
// OpenACC 3.3, 2.5.13: private, of pointers; also of those that each iteration assigns first, without a clause
#pragma GCC diagnostic ignored "-Wxmp-one-thread"
#include "Inputs/rules.h"

RULE(private_pointer) {
  double *p;
#pragma acc parallel loop private(p) copy(a [0:n])
  for (int i = 0; i < n; i++) {
    p = &a[i];
    *p += i;
  }
}

RULE(private_const_pointer_of_a_vector_loop) {
  const double *restrict p;
#pragma acc parallel loop gang copy(a [0:n])
  for (int i = 0; i < n; i += 2) {
#pragma acc loop vector private(p)
    for (int j = i; j < i + 2; j++) {
      p = a + j;
      a[j] = *p + i;
    }
  }
}

RULE(assigned_pointer) {
  double *p, t;
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i < n; i++) {
    p = a + i;
    t = *p;
    *p = t + 1;
  }
}

RULE(assigned_pointer_in_kernels) {
  double *p;
#pragma acc kernels copy(a [0:n])
  for (int i = 0; i < n; i++) {
    p = a + i;
    *p += 2;
  }
}

RULE(assigned_pointer_in_serial) {
  double *p, *restrict q;
  int i;
#pragma acc enter data copyin(a [0:n])
#pragma acc serial
  for (i = 0, p = a; i < n; i++) {
    q = p++;
    *q += i;
  }
#pragma acc exit data copyout(a [0:n])
}

RULE(restrict_pointers_of_a_struct) {
  struct {
    double *restrict p;
  } s = {a};
  double *restrict *const at = &s.p;
#pragma acc enter data copyin(s) copyin(s.p [0:n])
#pragma acc parallel loop
  for (int i = 0; i < n; i++)
    s.p[i] += i;
#pragma acc exit data copyout(s.p [0:n]) delete (s)
  (*at)[0]++;
}

int main(void) { return runRules(); }
