// Pragmas.h - a word about pragmas of others that are probably meant to be ours, or OpenMP's. Clang side.
#ifndef XACC_FRONTEND_SOURCE_PRAGMAS_H
#define XACC_FRONTEND_SOURCE_PRAGMAS_H

#include "source/Reporter.h"
#include "llvm/ADT/StringRef.h"

namespace xacc {

/// `text`: the line behind `#pragma`, which begins at `location`.
void checkForeignPragma(llvm::StringRef text, clang::SourceLocation location, Reporter &reporter);

} // namespace xacc
#endif
