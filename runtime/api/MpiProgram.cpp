// MpiProgram.cpp - MPI_Init and MPI_Finalize of programs with directives. Their runtime starts before the first
// statement of main, and MPI can be initialised only once.
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

// The runtime still needs MPI: directives may follow, and the job ends with communication. If the runtime initialised
// MPI, it calls MPI_Finalize after main or in exit.
int xacc_mpi_finalize(void) { return xacc::runtimeStartedMpi() ? MPI_SUCCESS : MPI_Finalize(); }

} // extern "C"
