/* RUN: %compare --np 2,3 %s | FileCheck %s
   RUN: not %compare --np 2 -DWRONG %s | FileCheck --check-prefix=WRONG %s

   Pins: a program that includes mpi.h and calls MPI itself, with and without MPI_Init, is compared like others. */
#include <mpi.h>
#include <stdio.h>
#define N 20
#pragma xmp nodes p(*)
#pragma xmp template t(0:N-1)
#pragma xmp distribute t(block) onto p
double u[N];
#pragma xmp align u[i] with t(i)

int main(int argc, char **argv) {
#ifndef WRONG
  MPI_Init(&argc, &argv);
#endif
  int rank;
  MPI_Comm_rank(MPI_COMM_WORLD, &rank);
#pragma xmp loop on t(i)
  for (int i = 0; i < N; i++)
#ifdef WRONG
    u[i] = rank;
#else
    u[i] = i;
#endif
#pragma xmp barrier
  MPI_Barrier(MPI_COMM_WORLD);
#ifndef WRONG
  MPI_Finalize();
#endif
  return 0;
}
/* CHECK: the serial and the parallel program agree
   WRONG: u[10] is 0 in the serial program, and 1 on node 2
 */
