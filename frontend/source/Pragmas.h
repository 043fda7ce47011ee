// Pragmas.h - pragmas of other languages, and warnings about those that probably misspell one of ours. Clang side.
#pragma once

#include "source/Reporter.h"
#include "clang/Basic/LangOptions.h"
#include "llvm/ADT/StringRef.h"
#include <string>
#include <vector>

namespace xacc {

/// `text`: the line after `#pragma`, which begins at `location`.
void checkForeignPragma(llvm::StringRef text, clang::SourceLocation location, Reporter &reporter);

/// The words of a logical line, from `rest` to the offset `end` of the file, which begins at `start`.
std::vector<std::string> pragmaWords(llvm::StringRef rest, llvm::StringRef file, clang::SourceLocation start,
                                     size_t end, const clang::LangOptions &language);

/// Do these words make an OpenMP pragma that a compiler ignores without -fopenmp? It may honour those for SIMD.
bool needsOpenMp(const std::vector<std::string> &words);

} // namespace xacc
