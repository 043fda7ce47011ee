// ParallelFileMpi.h - files through MPI-IO.
#pragma once

#include "comm/ParallelFile.h"
#include "comm/mpi/MpiHandles.h"

#include <memory>

namespace xacc {

/// If a node cannot open the file, returns null on every node and sets `why`. Collective over `comm`.
std::unique_ptr<ParallelFile> openFileMpi(MPI_Comm comm, const char *path, unsigned access, std::string &why);

} // namespace xacc
