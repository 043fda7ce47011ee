// MpiHandles.h - MPI, with shorter forms of its queries.
#pragma once

#include "comm/World.h"

#ifndef OMPI_SKIP_MPICXX
#define OMPI_SKIP_MPICXX 1
#endif
#ifndef MPICH_SKIP_MPICXX
#define MPICH_SKIP_MPICXX 1
#endif
#include <mpi.h>
#if __has_include(<mpi-ext.h>)
#include <mpi-ext.h> // MPIX_Query_cuda_support
#endif

namespace xacc {

/// The processes on this machine. Collective over `comm`; the caller frees the result.
inline MPI_Comm machineComm(MPI_Comm comm) {
  MPI_Comm local;
  MPI_Comm_split_type(comm, MPI_COMM_TYPE_SHARED, 0, MPI_INFO_NULL, &local);
  return local;
}
inline int rankIn(MPI_Comm comm) {
  int rank;
  MPI_Comm_rank(comm, &rank);
  return rank;
}
inline int processesIn(MPI_Comm comm) {
  int size;
  MPI_Comm_size(comm, &size);
  return size;
}
/// True if `mine` is true in every process, or in one. Collective.
inline bool inEvery(MPI_Comm comm, bool mine) {
  int all = mine;
  MPI_Allreduce(MPI_IN_PLACE, &all, 1, MPI_INT, MPI_LAND, comm);
  return all != 0;
}
inline bool inAny(MPI_Comm comm, bool mine) { return !inEvery(comm, !mine); }
inline bool mpiHasEnded() {
  int ended = 0;
  MPI_Finalized(&ended);
  return ended != 0;
}

/// Communicator of a node set, owned by the transport; MPI_COMM_NULL without MPI. The first call for a set is
/// collective over that set.
MPI_Comm communicatorOf(const Group &group);

} // namespace xacc
