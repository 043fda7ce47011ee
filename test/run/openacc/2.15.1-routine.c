// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.15.1: routine
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

#pragma acc routine seq
static double twice(double x) { return 2 * x; }
#pragma acc routine vector
static void vecrow(double *r) {
#pragma acc loop vector
  for (int j = 0; j < 4; j++) r[j] += 1;
}
#pragma acc routine worker
static void wk(double *r) {
#pragma acc loop worker
  for (int j = 0; j < 4; j++) r[j] += 1;
}
#pragma acc routine gang
static void gg(double *r) {
#pragma acc loop gang
  for (int j = 0; j < 4; j++) r[j] += 1;
}
#pragma acc routine seq
static double bnd_impl(double x) { return x + 1; }
#pragma acc routine seq bind(bnd_impl)
static double bnd(double x) { return x + 1; }
#pragma acc routine seq
static double later(double x);

RULE(seq) {
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] = twice(a[i]);
}

RULE(vector) {
#pragma acc parallel loop gang copy(m)
  for (int i = 0; i < 4; i++)
    vecrow(m[i]);
}

RULE(worker) {
#pragma acc parallel loop gang copy(m)
  for (int i = 0; i < 1; i++)
    wk(&m[0][0]);
}

RULE(gang) {
#pragma acc parallel copy(m)
  { gg(&m[0][0]); }
}

RULE(bound) {
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] = bnd(a[i]);
}

RULE(declared_before) {
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] = later(a[i]);
}

RULE(library_functions) {
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] += floor(sqrt(i) + pow(i, 2) + sin(0) + fabs(-1.0) + exp(0));
}

static double later(double x) { return x * 3; }

static double defined_before(double x) { return x - 2; }
#pragma acc routine(defined_before) seq
#pragma acc routine device_type(nvidia) seq device_type(*) seq
static double of_types(double x) { return x + 8; }

RULE(forms) {
#pragma acc parallel loop copy(a [0:n])
  for (int i = 0; i < n; i++)
    a[i] = defined_before(a[i]) + of_types(i);
}

#pragma acc routine gang(dim : 1)
static void gang_of_first(double *r) {
#pragma acc loop gang(dim : 1)
  for (int j = 0; j < 4; j++) r[j] += 1;
}
#pragma acc routine gang(dim : 2)
static void gang_of_second(double *r) {
#pragma acc loop gang(dim : 2)
  for (int j = 0; j < 4; j++) r[j] += 1;
}

RULE(gang_dimensions) {
#pragma acc parallel num_gangs(2, 2) copy(m)
  {
    gang_of_first(m[0]);
    gang_of_second(m[0]);
  }
}

int main(void) { return runRules(); }
