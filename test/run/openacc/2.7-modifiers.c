// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.7: names and modifiers of copy, copyin, copyout and create
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(short_names) {
#pragma acc data pcopy(a [0:n]) pcopyin(b [0:n]) pcopyout(c [0:n]) pcreate(d [0:n])
  {}
}

RULE(long_names) {
#pragma acc data present_or_copy(a [0:n]) present_or_copyin(b [0:n]) present_or_copyout(c [0:n])                       \
    present_or_create(d [0:n])
  {}
}

RULE(readonly) {
#pragma acc data copyin(readonly : a [0:n])
  {}
}

RULE(always) {
#pragma acc data copy(always : a [0:n])
  {}
}

RULE(alwaysin) {
#pragma acc data copy(alwaysin : a [0:n])
  {}
}

RULE(capture) {
#pragma acc data copy(capture : a [0:n])
  {}
}

int main(void) { return runRules(); }
