// ParallelFilePosix.h - files of a job with one node.
#ifndef XACC_COMM_SELF_PARALLELFILEPOSIX_H
#define XACC_COMM_SELF_PARALLELFILEPOSIX_H

#include "comm/ParallelFile.h"

#include <memory>

namespace xacc {

/// If the file cannot be opened, returns null and sets `why`.
std::unique_ptr<ParallelFile> openFilePosix(const char *path, unsigned access, std::string &why);

} // namespace xacc

#endif
