#include <mpi.h>
#include <stdio.h>
#pragma xmp nodes p(*)
void start(int *argc, char ***argv);
void finish(void);
int main(int argc, char **argv) {
  int size, sum = 45;
  start(&argc, &argv);
  MPI_Comm_size(MPI_COMM_WORLD, &size);
#pragma xmp reduction(+ : sum)
#pragma xmp task on p(1)
  printf("%d processes: %d\n", size, sum);
  finish();
  return 0;
}
