// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.6.4: pointers in nested structs and in arrays
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

struct pt {
  int n;
  double *v;
};
struct in {
  struct pt p;
  double x[4];
};

RULE(nested_struct) {
  struct in s = {{n, a}, {1, 2, 3, 4}};
#pragma acc enter data copyin(s)
#pragma acc enter data copyin(s.p.v[0:n])
#pragma acc parallel loop present(s)
  for (int i = 0; i < n; i++) s.p.v[i] += s.x[i % 4];
#pragma acc exit data copyout(s.p.v[0:n])
#pragma acc exit data delete(s)
}

RULE(pointer_to_pointer) {
  double *rows[2] = {b, c};
#pragma acc enter data copyin(rows)
#pragma acc enter data copyin(rows[0][0:n], rows[1][0:n])
#pragma acc parallel loop present(rows) copy(a[0:n])
  for (int i = 0; i < n; i++) a[i] += rows[0][i] + rows[1][i];
#pragma acc exit data delete(rows[0][0:n], rows[1][0:n])
#pragma acc exit data delete(rows)
}

int main(void) { return runRules(); }
