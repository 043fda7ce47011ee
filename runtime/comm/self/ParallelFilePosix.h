// ParallelFilePosix.h - files of one node.
#pragma once

#include "comm/ParallelFile.h"

#include <memory>

namespace xacc {

/// Null if the file cannot be opened.
std::unique_ptr<ParallelFile> openFilePosix(const char *path, unsigned access);

} // namespace xacc
