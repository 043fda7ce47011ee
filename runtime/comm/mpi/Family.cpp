// Family.cpp - see Family.h.
#include "comm/mpi/Family.h"

#include "comm/mpi/MpiHandles.h"

namespace xacc {

const char *mpiFamily() {
#if defined OPEN_MPI
  return "openmpi";
#elif defined MPICH_VERSION
  return "mpich";
#else
  return "other";
#endif
}

} // namespace xacc
