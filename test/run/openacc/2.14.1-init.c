// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.14, OpenACC 3.3, 2.14.1: init
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(init){
#pragma acc init
}

RULE(init_if) {
#pragma acc init if (n == N)
}

RULE(init_of_types) {
#pragma acc init device_type(host)
#pragma acc init device_num(0)
#pragma acc init device_type(default) device_num(0) if (n)
}

int main(void) { return runRules(); }
