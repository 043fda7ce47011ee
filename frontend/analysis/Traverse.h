// Traverse.h - searches a statement and everything in it. MemoryUses.h analyses memory accesses. Clang side.
#pragma once

#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"
#include <set>

namespace xacc {

/// Visits S, which may be null, and everything in it, outer statements first, in source order. If `visit` returns
/// false, the contents of that statement are skipped.
void traverse(const clang::Stmt *S, llvm::function_ref<bool(const clang::Stmt *)> visit);

/// The first statement or expression in S that satisfies the test, or null.
const clang::Stmt *findIn(const clang::Stmt *S, llvm::function_ref<bool(const clang::Stmt *)> test);

/// The canonical variable that S names. Null if S is something else.
const clang::VarDecl *namedVariable(const clang::Stmt *S);

/// The function that S names. Null if S is something else.
const clang::FunctionDecl *namedFunction(const clang::Stmt *S);

/// The canonical variables that S names.
std::set<const clang::VarDecl *> variablesIn(const clang::Stmt *S);

/// The variables that S declares, if it is a declaration statement.
llvm::SmallVector<const clang::VarDecl *, 1> declaredBy(const clang::Stmt *S);

/// The function that S calls by its name. Null if S is something else.
const clang::FunctionDecl *calleeOf(const clang::Stmt *S);

/// The type of the elements of an array, or of the memory that a pointer leads to, through any number of these.
clang::QualType innermostType(clang::QualType t);

/// Empty if D is null or has no name.
llvm::StringRef nameOf(const clang::NamedDecl *D);

/// Does the variable or parameter belong to a function? Not if the function only declares it `extern`.
bool isLocal(const clang::VarDecl *V);

/// Does S name one of the (canonical) variables?
bool namesAny(const clang::Stmt *S, const std::set<const clang::VarDecl *> &variables);

bool namesVariable(const clang::Stmt *S, const clang::VarDecl *V);

/// The expression that a _Generic or a __builtin_choose_expr selects. Null if S is something else.
const clang::Expr *selectedBy(const clang::Stmt *S);

/// The condition of a loop or of an `if`, `switch` or conditional operator. Null if S is something else.
const clang::Expr *conditionOf(const clang::Stmt *S);

/// Does S execute some of its parts only under a condition? Not a `for`, which counts as executed.
bool isConditional(const clang::Stmt *S);

/// Is each use of V in S inside a loop that has V as its counter?
bool onlyCounts(const clang::VarDecl *V, const clang::Stmt *S);

/// The object that S itself stores to by an assignment, ++ or --, or null.
const clang::Expr *storedBy(const clang::Stmt *S);

} // namespace xacc
