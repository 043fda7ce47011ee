// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.15.1: routine with a name, before and after the declaration
#include "Inputs/rules.h"
#pragma acc routine(before) seq
static double before(double x);
static double after(double x);
#pragma acc routine(after) seq
static double before(double x) { return x + 1; }
static double after(double x) { return x + 2; }

RULE(before_and_after) {
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] = before(i) + after(i);
}

int main(void) { return runRules(); }
