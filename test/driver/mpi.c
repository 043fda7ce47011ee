// RUN: %xaccc %s -o %t && %run -n 3 %t | FileCheck %s
//
// Pins: xaccc as a replacement of mpicc. A program that starts MPI itself is compiled unchanged.

#include <mpi.h>
#include <stdio.h>

int main(int argc, char **argv) {
  int size, rank;
  MPI_Init(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
  if (rank == 0)
    printf("%d processes\n", size);
  MPI_Finalize();
  return 0;
}

// CHECK: 3 processes
