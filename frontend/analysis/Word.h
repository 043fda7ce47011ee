// Word.h - constants of the program as 64-bit values. Clang side.
#pragma once

#include "llvm/ADT/APSInt.h"

#include <cstdint>

namespace xacc {

/// The value converted to `long`. For unsigned types, a value that results from subtracting below 0 becomes negative.
inline int64_t wordOf(const llvm::APSInt &value) { return static_cast<int64_t>(value.extOrTrunc(64).getZExtValue()); }

} // namespace xacc
