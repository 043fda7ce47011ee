// Dependence.h - may the iterations of a loop run in any order? Clang side.
#pragma once

#include "analysis/AlignedVariables.h"
#include "analysis/Markers.h"
#include <set>

namespace xacc {

/// Where iterations may depend on each other, with a reason for the user.
struct Dependence {
  clang::SourceRange where;
  std::string why;
};

/// Null if the iterations of `loop` are proved independent (OpenACC 2.9.6: the analysis requested by `auto`). Every
/// array that is stored to must have a dimension in which all accesses use the index i + c with the same c. Outer
/// scalars must only be read, except those in `own`, which are private or reduced.
std::optional<Dependence> dependenceOf(const Markers &markers, const AlignedVariables &aligned,
                                       const clang::ASTContext &ctx, const clang::ForStmt *loop,
                                       const clang::VarDecl *variable, const std::set<std::string> &own);

} // namespace xacc
