// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.6.8: attachment counters
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(attach_member) {
#pragma acc data copy(a [0:n]) attach(a)
  {}
}

int main(void) { return runRules(); }
