// MpiProgram.cpp - MPI_Init and MPI_Finalize of programs that also have directives. The runtime of those starts before
// main's first statement, and MPI may start only once.
#include "comm/mpi/MpiHandles.h"
#include "comm/mpi/TransportMpi.h"
#include "xaccrt.h"

extern "C" {

int xacc_mpi_init_thread(int *argc, char ***argv, int required, int *provided) {
  if (!xacc::runtimeStartedMpi())
    return MPI_Init_thread(argc, argv, required, provided);
  return MPI_Query_thread(provided);
}

int xacc_mpi_init(int *argc, char ***argv) { return xacc::runtimeStartedMpi() ? MPI_SUCCESS : MPI_Init(argc, argv); }

// The runtime still needs MPI: directives may follow, and the end of the job is an exchange. It finalises what it
// has initialised, behind main or in exit.
int xacc_mpi_finalize(void) { return xacc::runtimeStartedMpi() ? MPI_SUCCESS : MPI_Finalize(); }

} // extern "C"
