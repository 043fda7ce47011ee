// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.13: declare
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

double g1[4], glink[4];
#pragma acc declare create(g1)
#pragma acc declare link(glink)
static double fdecl(int k) {
  double loc[8];
#pragma acc declare create(loc)
#pragma acc parallel loop present(loc)
  for (int i = 0; i < 8; i++) loc[i] = i;
#pragma acc update self(loc)
  return loc[k];
}

RULE(global_create) {
#pragma acc update device(g1)
#pragma acc parallel loop present(g1)
  for (int i = 0; i < 4; i++)
    g1[i] += i;
#pragma acc update self(g1)
  a[0] += g1[3];
}

RULE(global_link) {
#pragma acc enter data copyin(glink)
#pragma acc parallel loop present(glink)
  for (int i = 0; i < 4; i++)
    glink[i] += i;
#pragma acc exit data copyout(glink)
  a[0] += glink[3];
}

RULE(inside_function) { a[0] += fdecl(4); }

RULE(copy_of_local) {
  double loc[8] = {1};
#pragma acc declare copy(loc)
#pragma acc parallel loop
  for (int i = 0; i < 8; i++)
    loc[i] += i;
}

RULE(create_local) {
  double loc[8];
#pragma acc declare create(loc)
#pragma acc parallel loop present(loc)
  for (int i = 0; i < 8; i++)
    loc[i] = i;
#pragma acc update self(loc)
  a[0] += loc[3];
}

RULE(device_resident) {
  double loc[8];
#pragma acc declare device_resident(loc)
#pragma acc parallel loop
  for (int i = 0; i < 8; i++)
    loc[i] = i;
}

int main(void) { return runRules(); }
