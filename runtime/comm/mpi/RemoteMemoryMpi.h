// RemoteMemoryMpi.h - how TransportMpi makes its RemoteMemory.
#ifndef XACC_COMM_MPI_REMOTEMEMORYMPI_H
#define XACC_COMM_MPI_REMOTEMEMORYMPI_H

#include "comm/RemoteMemory.h"
#include "comm/mpi/MpiHandles.h"

#include <functional>

namespace xacc {

/// Call before MPI_Init: works around an MPI library that would choose a one-sided component that does not work here.
void prepareRemoteMemoryMpi();

/// What `create` makes; ends the job, with advice, if MPI cannot.
MPI_Win openWindow(MPI_Comm comm, const std::function<int(MPI_Win *)> &create);

/// Collective over `comm`, whose ranks name the nodes. Ends the job if MPI cannot do it.
std::unique_ptr<RemoteMemory> makeRemoteMemoryMpi(MPI_Comm comm, void *base, size_t bytes);

} // namespace xacc

#endif
