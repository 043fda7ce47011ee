// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.5.2: serial
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(private_in_serial) {
  double t[4];
#pragma acc serial private(t) copy(a [0:n])
  {
    t[0] = 2;
    for (int i = 0; i < n; i++)
      a[i] += t[0];
  }
}

RULE(block) {
  double s = 0;
#pragma acc serial copy(a [0:n], s)
  {
    for (int i = 0; i < n; i++)
      s += a[i];
    a[0] = s;
  }
}

RULE(reduction_in_serial) {
  double s = 0;
#pragma acc serial loop reduction(+ : s) copy(a [0:n])
  for (int i = 0; i < n; i++)
    s += a[i];
  a[0] = s;
}

RULE(while_loop) {
#pragma acc serial copy(a [0:n])
  {
    int i = 0;
    while (i < n) {
      a[i] += 1;
      i++;
    }
  }
}

int main(void) { return runRules(); }
