// RUN: %xaccc %s -o %t && %run -n 1 %t | FileCheck --check-prefix=ONE %s && %run -n 3 %t | FileCheck --check-prefix=THREE %s
// RUN: env XACC_TRANSPORT=tca %run -n 3 %t | FileCheck --check-prefix=THREE %s
// RUN: env XACC_TRANSPORT=self %t | FileCheck --check-prefix=ONE %s
//
// Pins: a program with directives that starts and ends MPI itself; directives may follow MPI_Finalize.

#include <mpi.h>
#include <stdio.h>

#pragma xmp nodes p(*)
#pragma xmp template t(0 : 99)
#pragma xmp distribute t(block) onto p
int v[100];
#pragma xmp align v[i] with t(i)

#define START MPI_Init(&argc, &argv)

int main(int argc, char **argv) {
  int size, rank, sum = 0, local = 0;
  START;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma xmp loop (i) on t(i)
  for (int i = 0; i < 100; i++)
    local += v[i] = i;
  MPI_Allreduce(&local, &sum, 1, MPI_INT, MPI_SUM, MPI_COMM_WORLD);
  MPI_Finalize();
  local = 0;
#pragma xmp loop (i) on t(i) reduction(+ : local)
  for (int i = 0; i < 100; i++)
    local += v[i];
#pragma xmp task on p(1)
  printf("%d of %d: %d %d\n", rank, size, sum, local);
  return 0;
}

// ONE:   0 of 1: 4950 4950
// THREE: 0 of 3: 4950 4950
