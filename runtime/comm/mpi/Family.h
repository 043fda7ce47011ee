// Family.h - the MPI implementation that a program is linked with, for libraries that contain MPI code. Needs no MPI
// header.
#pragma once

namespace xacc {

/// "openmpi", "mpich" (and implementations with its ABI), or "other".
const char *mpiFamily();

} // namespace xacc
