// Pragmas.h - warnings about unknown pragmas that probably misspell one of ours or of OpenMP. Clang side.
#ifndef XACC_FRONTEND_SOURCE_PRAGMAS_H
#define XACC_FRONTEND_SOURCE_PRAGMAS_H

#include "source/Reporter.h"
#include "llvm/ADT/StringRef.h"

namespace xacc {

/// `text`: the line after `#pragma`, which begins at `location`.
void checkForeignPragma(llvm::StringRef text, clang::SourceLocation location, Reporter &reporter);

} // namespace xacc
#endif
