// PlainSums.h - variables used in a loop only to accumulate a sum, so that an accumulator can replace them. Clang side.
#pragma once

#include "analysis/Markers.h"
#include "clang/AST/Decl.h"

namespace xacc {

struct SumUpdate {
  const clang::Expr *statement;
  std::vector<std::pair<const clang::Expr *, bool>> terms; ///< in source order; true: subtracted
};
struct LoopSumFound {
  const clang::VarDecl *variable; ///< a float or double declared outside the statement
  std::string why;                ///< why an accumulator cannot replace it; empty if it can
  std::vector<SumUpdate> updates;
};

/// The variables that the statement updates by `s += e`, `s -= e`, `s = s + e` or `s = e + s`, in the order of their
/// first updates.
std::vector<LoopSumFound> sumsOf(const clang::Stmt *statement, const Markers &markers);

} // namespace xacc
