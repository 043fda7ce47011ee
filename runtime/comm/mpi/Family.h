// Family.h - which MPI a program is linked with, for libraries that bring an MPI along. No MPI header is needed.
#ifndef XACC_COMM_MPI_FAMILY_H
#define XACC_COMM_MPI_FAMILY_H

namespace xacc {

/// "openmpi", "mpich" (and those that took its interface), "other".
const char *mpiFamily();

} // namespace xacc

#endif
