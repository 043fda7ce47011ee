// LibraryCalls.h - calls of functions of xmp.h and xacc.h. Clang side.
#pragma once

#include "directives/LibraryFunctions.h"
#include "clang/AST/Expr.h"

namespace xacc {

inline bool isLibrary(const clang::FunctionDecl *F, LibraryFact fact) {
  return F && F->getIdentifier() && libraryFunction(F->getName(), fact);
}

/// E may be null.
inline bool callsLibrary(const clang::Expr *E, LibraryFact fact) {
  const auto *call = llvm::dyn_cast_or_null<clang::CallExpr>(E ? E->IgnoreParenImpCasts() : nullptr);
  return call && isLibrary(call->getDirectCallee(), fact);
}

} // namespace xacc
