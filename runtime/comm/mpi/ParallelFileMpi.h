// ParallelFileMpi.h - files by MPI-IO.
#pragma once

#include "comm/ParallelFile.h"
#include "comm/mpi/MpiHandles.h"

#include <memory>

namespace xacc {

/// Null on every node if the file cannot be opened on some. Collective over `comm`.
std::unique_ptr<ParallelFile> openFileMpi(MPI_Comm comm, const char *path, unsigned access);

} // namespace xacc
