// PlainSums.h - variables that a loop sums up in and uses for nothing else, so that an accumulator can take their
// place. Clang side.
#ifndef XACC_FRONTEND_ANALYSIS_PLAINSUMS_H
#define XACC_FRONTEND_ANALYSIS_PLAINSUMS_H

#include "analysis/Markers.h"
#include "clang/AST/Decl.h"

namespace xacc {

struct LoopSumFound {
  const clang::VarDecl *variable; ///< a float or a double from outside the statement
  clang::SourceRange where;
  std::string why; ///< it cannot: empty, it can
};

/// Those that the statement updates by `s += e`, `s -= e`, `s = s + e`, `s = e + s`, in the order of their first
/// update.
std::vector<LoopSumFound> sumsOf(const clang::Stmt *statement, const Markers &markers);

} // namespace xacc
#endif
