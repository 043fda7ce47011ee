// RemoteMemoryMpi.h - functions that create the RemoteMemory of TransportMpi.
#pragma once

#include "comm/RemoteMemory.h"
#include "comm/mpi/MpiHandles.h"

#include <functional>

namespace xacc {

/// Call before MPI_Init. Keeps MPI from selecting a one-sided component that does not work here.
void prepareRemoteMemoryMpi();

/// Returns the window that `create` makes; ends the job, with advice, if MPI cannot make it.
MPI_Win openWindow(MPI_Comm comm, const std::function<int(MPI_Win *)> &create);

/// Collective over `comm`, whose ranks identify the nodes. Ends the job if MPI fails.
std::unique_ptr<RemoteMemory> makeRemoteMemoryMpi(MPI_Comm comm, void *base, size_t bytes);

} // namespace xacc
