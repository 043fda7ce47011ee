// LibraryCalls.h - calls of functions of xmp.h and xacc.h. Clang side.
#pragma once

#include "analysis/Traverse.h"
#include "directives/LibraryFunctions.h"

namespace xacc {

inline bool isLibrary(const clang::FunctionDecl *F, LibraryFact fact) { return libraryFunction(nameOf(F), fact); }

/// E may be null.
inline bool callsLibrary(const clang::Expr *E, LibraryFact fact) {
  return E && isLibrary(calleeOf(E->IgnoreParenImpCasts()), fact);
}

} // namespace xacc
