// RUN: env PARITY_TARGET="cpu openacc emulated" PARITY_MEMORY="shared separate" PARITY_PROCS=1 %parity %s
// RUN: %xaccc -w -o %t %s && env XACC_CPU_MEMORY=separate %run -n 1 %t left | FileCheck %s
//
// Pins: pointers without a section in data clauses (OpenACC 3.3, 2.7): clauses that copy make a copy of the pointer;
// exit data and update apply to the memory that it points to, unless the pointer has a copy. Several wait clauses.
#include <stdio.h>
#include <stdlib.h>
#ifdef _OPENACC
#include <openacc.h>
#else
#define acc_is_present(p, n) 0
#endif
int main(int argc, char **argv) {
  int n = 8, *p = malloc(n * sizeof *p), *q = malloc(n * sizeof *q), *view;
  void *any = p;
  for (int i = 0; i < n; i++) p[i] = i, q[i] = 1;
#pragma acc enter data copyin(p[0:n], q[0:n])
#pragma acc parallel loop present(p[0:n]) async(1)
  for (int i = 0; i < n; i++) p[i]++;
#pragma acc parallel loop present(q[0:n]) async(2)
  for (int i = 0; i < n; i++) q[i] += 2;
#pragma acc parallel loop present(p[0:n], q[0:n]) wait(1) wait(2)
  for (int i = 0; i < n; i++) p[i] += q[i];
#pragma acc update self(p)
#pragma acc exit data delete(p)
  printf("%d\n", p[3]);
#pragma acc exit data copyout(q)
  printf("%d\n", q[3]);
  if (argc > 1) // CHECK: left 0 0
    printf("left %d %d\n", acc_is_present(p, 4), acc_is_present(q, 4));
#pragma acc enter data copyin(any)
#pragma acc exit data delete(any)
  view = p;
#pragma GCC diagnostic ignored "-Wxmp-device-copy"
#pragma acc parallel copyin(p[0:n]) copy(view)
  if (view) view++;
  printf("%d\n", (int)(view - p));
  return 0;
}
