// RUN: %xaccc %s -o %t && %xaccc -DBARRIER %s -o %t.xmp
// RUN: env XACC_INFO=1 %t 2>&1 | FileCheck --check-prefix=ALONE %s
// RUN: env XACC_INFO=1 XACC_TRANSPORT=mpi %t 2>&1 | FileCheck --check-prefix=MPI %s
// RUN: env XACC_INFO=1 %run -n 2 %t 2>&1 | FileCheck --check-prefix=LAUNCHED %s
// RUN: env XACC_INFO=1 %t.xmp 2>&1 | FileCheck --check-prefix=MPI %s
// RUN: not --crash %t wrong 2>&1 | FileCheck --check-prefix=WRONG %s
//
// Pins: a program with directives of OpenACC alone starts MPI only if a launcher has started it. It names fatal signals
// as other programs do.
// UNSUPPORTED: sanitize
#include <stdio.h>

int main(int argc, char **argv) {
  int a[8];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 8; i++)
    a[i] = i * i;
#ifdef BARRIER
#pragma xmp barrier
#endif
  if (argc > 1)
    *(volatile int *)8 = a[7];
  printf("%d\n", a[7]);
}
// WRONG: xacc: node 1 of 1: Segmentation fault; compile with -g -fsanitize=address to find accesses outside arrays
// ALONE: transport self (one node, no MPI), 1 node
// ALONE: 49
// MPI: transport mpi ({{.*}}), 1 node
// MPI: 49
// LAUNCHED-DAG: transport mpi ({{.*}}), 2 nodes
// LAUNCHED-DAG: 49
