// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.14.4: update
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(conditions) {
#pragma acc data copy(a [0:n])
  {
#pragma acc update self(a [0:n]) if (n) async(1)
#pragma acc update device(a [0:n]) if_present wait(1)
#pragma acc update host(a [0:n / 2])
  }
}

RULE(strided_section) {
#pragma acc data copy(m)
  {
#pragma acc update self(m [0:4] [1:1])
  }
}

RULE(member) {
  struct {
    int k;
    double v;
  } st = {1, 2};
#pragma acc data copyin(st)
  {
#pragma acc parallel present(st)
      {st.v = 7;
}
#pragma acc update self(st)
}
a[0] += st.v;
}

int main(void) { return runRules(); }
