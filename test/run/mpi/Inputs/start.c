#include <mpi.h>
void start(int *argc, char ***argv) { MPI_Init(argc, argv); }
void finish(void) { MPI_Finalize(); }
