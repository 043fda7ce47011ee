// RUN: %xaccc %s -o %t && %run -n 1 %t | FileCheck --check-prefix=ONE %s && %run -n 3 %t | FileCheck --check-prefix=THREE %s
//
// Pins: an MPI program with OpenACC directives only, unchanged from its original form.

#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int size, rank, provided, total = 0, sum = 0;
  if (MPI_Init_thread(&argc, &argv, MPI_THREAD_FUNNELED, &provided) != MPI_SUCCESS || provided < MPI_THREAD_FUNNELED)
    return 1;
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < 10; i++)
    sum += i + rank;
  MPI_Reduce(&sum, &total, 1, MPI_INT, MPI_SUM, 0, MPI_COMM_WORLD);
  if (rank == 0)
    printf("%d processes: %d\n", size, total);
  MPI_Finalize();
  return 0;
}

// ONE:   1 processes: 45
// THREE: 3 processes: 165
