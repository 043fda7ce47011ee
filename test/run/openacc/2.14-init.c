// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.14: init, shutdown, set
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(init){
#pragma acc init
}

RULE(init_if) {
#pragma acc init if (n == N)
}

RULE(shutdown_if) {
#pragma acc shutdown if (n != N) device_num(0)
}

RULE(device_number) {
#pragma acc set device_num(0) if (1)
}

RULE(default_queue) {
#pragma acc set default_async(1)
}

int main(void) { return runRules(); }
