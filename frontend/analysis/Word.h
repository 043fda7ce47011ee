// Word.h - constants of the program as 64 bits. Clang side.
#ifndef XACC_FRONTEND_ANALYSIS_WORD_H
#define XACC_FRONTEND_ANALYSIS_WORD_H

#include "llvm/ADT/APSInt.h"

#include <cstdint>

namespace xacc {

/// The value as it is in a `long`: of unsigned types that is what a subtraction below 0 means.
inline int64_t wordOf(const llvm::APSInt &value) { return static_cast<int64_t>(value.extOrTrunc(64).getZExtValue()); }

} // namespace xacc
#endif
