// MpiHandles.h - for the functions of xmp.h that use MPI types.
#ifndef XACC_COMM_MPI_MPIHANDLES_H
#define XACC_COMM_MPI_MPIHANDLES_H

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

/// Communicator of a node set, owned by the transport; MPI_COMM_NULL without MPI. The first call for a set is
/// collective over that set.
MPI_Comm communicatorOf(const Group &group);

} // namespace xacc

#endif
