// IterationScalars.h - what one iteration of a loop does with a scalar from outside of it. Clang side.
#ifndef XACC_FRONTEND_ANALYSIS_USES_ITERATIONSCALARS_H
#define XACC_FRONTEND_ANALYSIS_USES_ITERATIONSCALARS_H

#include "analysis/Markers.h"
#include "directives/Directive.h"

namespace xacc {

/// The order of reads and stores in an iteration. What is not understood counts as a read that comes first.
struct IterationScalar {
  bool read = false;
  bool readFirst = false; ///< perhaps before the iteration stores to it: it needs what another one has left
  bool always = false;    ///< each iteration stores to it
  /// Can each thread have one of its own? A value that iterations only store has to get out of the loop.
  bool temporary() const { return !readFirst && (read || always); }
};
IterationScalar scalarIn(const clang::Stmt *body, const clang::VarDecl *V, const Markers &markers);

/// All that the body does with V is one reduction, `s += e`, `m = fmax(m, e)`, `if (e > m) m = e`.
struct ScalarReduction {
  ReductionOp op;
  const clang::Expr *where; ///< the first update
};
/// The scalars from outside the body that are reduced so, whether or not a clause says it, in the order of the source.
std::vector<std::pair<const clang::VarDecl *, ScalarReduction>>
reductionsIn(const clang::Stmt *body, const clang::ASTContext &ctx, const Markers &markers);

} // namespace xacc
#endif
