// SameJob.h - differences between the processes of a job that would make them wait for each other forever.
#pragma once

#include "comm/mpi/MpiHandles.h"

namespace xacc {

/// Ends the job if the version of the runtime, or a setting that changes what the processes send, is not the same
/// everywhere; warns about different builds of the program. Collective.
void requireSameJob(MPI_Comm comm);

} // namespace xacc
