// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.5.13: private
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(private_struct) {
  struct {
    double x[2];
  } st;
#pragma acc parallel loop private(st) copy(a [0:n])
  for (int i = 0; i < n; i++) {
    st.x[1] = i;
    a[i] += st.x[1];
  }
}

RULE(private_scalar) {
  double t;
#pragma acc parallel copy(a [0:n])
#pragma acc loop private(t)
  for (int i = 0; i < n; i++) {
    t = i;
    a[i] += t;
  }
}

RULE(array_of_each_gang) {
  double t[4];
#pragma acc parallel private(t) copy(a [0:n])
  {
#pragma acc loop gang
    for (int i = 0; i < n; i++) {
#pragma acc loop vector
      for (int j = 0; j < 4; j++)
        t[j] = i + j;
#pragma acc loop vector
      for (int j = 0; j < 4; j++)
        if (j == i % 4)
          a[i] += t[3 - j];
    }
  }
}

int main(void) { return runRules(); }
