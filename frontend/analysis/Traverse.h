// Traverse.h - looks for something anywhere in a statement. What statements do to memory is MemoryUses.h. Clang side.
#ifndef XACC_FRONTEND_ANALYSIS_TRAVERSE_H
#define XACC_FRONTEND_ANALYSIS_TRAVERSE_H

#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace xacc {

/// Visits S, which may be null, and everything in it, outer statements first, in the order of the source. Where `visit`
/// returns false, nothing inside of that statement is visited.
void traverse(const clang::Stmt *S, llvm::function_ref<bool(const clang::Stmt *)> visit);

/// The first statement or expression in S that passes the test; null: there is none.
const clang::Stmt *findIn(const clang::Stmt *S, llvm::function_ref<bool(const clang::Stmt *)> test);

/// The variable that S is the name of, canonical; null: S is something else.
const clang::VarDecl *namedVariable(const clang::Stmt *S);

/// Does each use of V in S stand in a loop that it counts?
bool onlyCounts(const clang::VarDecl *V, const clang::Stmt *S);

/// What S itself stores to, by an assignment or by ++ and --; null: nothing.
const clang::Expr *storedBy(const clang::Stmt *S);

} // namespace xacc
#endif
