// IterationScalars.h - how one loop iteration uses a scalar declared outside the loop. Clang side.
#pragma once

#include "analysis/Markers.h"
#include "directives/Directive.h"

namespace xacc {

/// The order of reads and stores in an iteration. Code that is not understood counts as a read before any store.
struct IterationScalar {
  bool read = false;
  bool readFirst = false; ///< may be read before the iteration stores to it, so it needs another iteration's value
  bool always = false;    ///< every iteration stores to it
  /// Can each thread have its own copy? A value that iterations only store must leave the loop.
  bool temporary() const { return !readFirst && (read || always); }
};
IterationScalar scalarIn(const clang::Stmt *body, const clang::VarDecl *V, const Markers &markers);

/// Does no statement of S use a value of V that `loop` assigns? True if everything else in S only assigns V, or uses it
/// in iterations of loops that assign it first.
bool keepsNoValue(const clang::Stmt *S, const clang::VarDecl *V, const clang::ForStmt *loop, const Markers &markers);

/// The reduction for an operator; `-` also adds.
std::optional<ReductionOp> reductionOf(clang::BinaryOperatorKind op);

/// Every use of V in the body belongs to one reduction: `s += e`, `m = fmax(m, e)`, `if (e > m) m = e`.
struct ScalarReduction {
  ReductionOp op;
  const clang::Expr *where; ///< the first update
};
/// Outer scalars that the body reduces in this way, with or without a clause, in source order.
std::vector<std::pair<const clang::VarDecl *, ScalarReduction>>
reductionsIn(const clang::Stmt *body, const clang::ASTContext &ctx, const Markers &markers);

} // namespace xacc
