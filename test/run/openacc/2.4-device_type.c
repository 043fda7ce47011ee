// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
//
// OpenACC 3.3, 2.4: device_type
#include "Inputs/rules.h"
#pragma GCC diagnostic ignored "-Wxmp-one-thread"

RULE(init_of_type){
#pragma acc init device_type(host) device_num(0)
}

RULE(set_of_type){
#pragma acc set device_type(default)
}

RULE(types_of_parallel) {
#pragma acc parallel loop copy(a [0:n]) device_type(nvidia) num_gangs(8) vector_length(128) device_type(host) num_gangs(2) device_type(*) num_gangs(1)
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(clauses_after_type) {
#pragma acc parallel loop copy(a [0:n]) device_type(nvidia, radeon) num_gangs(8)
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(types_of_loop) {
#pragma acc parallel copy(a [0:n])
#pragma acc loop device_type(nvidia) gang device_type(*) seq
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(types_of_kernels) {
#pragma acc kernels copy(a [0:n]) device_type(host) num_gangs(4)
  for (int i = 0; i < n; i++)
    a[i] += 1;
}

RULE(types_of_data) {
#pragma acc data copy(a [0:n]) device_type(nvidia) async(1) device_type(*) async(2)
  {}
}

RULE(dtype_clauses) {
#pragma acc parallel loop copy(a[0:n]) device_type(nvidia) num_gangs(4) vector_length(64) dtype(host, multicore) num_workers(2) device_type(*) num_gangs(2)
  for (int i = 0; i < n; i++) a[i] += 1;
}

RULE(dtype_async) {
#pragma acc parallel loop copy(a[0:n]) device_type(nvidia) async(1) wait(2) device_type(*) async(2)
  for (int i = 0; i < n; i++) a[i] += 1;
#pragma acc wait
}

int main(void) { return runRules(); }
