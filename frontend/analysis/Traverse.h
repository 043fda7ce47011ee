// Traverse.h - searches a statement and everything in it. MemoryUses.h analyses memory accesses. Clang side.
#pragma once

#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <set>

namespace xacc {

/// Visits S, which may be null, and everything in it, outer statements first, in source order. If `visit` returns
/// false, the contents of that statement are skipped.
void traverse(const clang::Stmt *S, llvm::function_ref<bool(const clang::Stmt *)> visit);

/// The first statement or expression in S that satisfies the test, or null.
const clang::Stmt *findIn(const clang::Stmt *S, llvm::function_ref<bool(const clang::Stmt *)> test);

/// The canonical variable that S names. Null if S is something else.
const clang::VarDecl *namedVariable(const clang::Stmt *S);

/// Does the variable or parameter belong to a function? Not if the function only declares it `extern`.
bool isLocal(const clang::VarDecl *V);

/// Does S name one of the (canonical) variables?
bool namesAny(const clang::Stmt *S, const std::set<const clang::VarDecl *> &variables);

/// Is each use of V in S inside a loop that has V as its counter?
bool onlyCounts(const clang::VarDecl *V, const clang::Stmt *S);

/// The object that S itself stores to by an assignment, ++ or --, or null.
const clang::Expr *storedBy(const clang::Stmt *S);

} // namespace xacc
