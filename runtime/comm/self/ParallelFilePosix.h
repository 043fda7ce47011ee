// ParallelFilePosix.h - files of a job with one node.
#pragma once

#include "comm/ParallelFile.h"

#include <memory>

namespace xacc {

/// If the file cannot be opened, returns null and sets `why`.
std::unique_ptr<ParallelFile> openFilePosix(const char *path, unsigned access, std::string &why);

} // namespace xacc
