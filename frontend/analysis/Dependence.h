// Dependence.h - may the iterations of a loop run in any order? Clang side.
#ifndef XACC_FRONTEND_ANALYSIS_DEPENDENCE_H
#define XACC_FRONTEND_ANALYSIS_DEPENDENCE_H

#include "analysis/AlignedVariables.h"
#include "analysis/Markers.h"
#include <set>

namespace xacc {

/// Where two iterations may meet, in words for the user.
struct Dependence {
  clang::SourceRange where;
  std::string why;
};

/// Null if it is proved that the iterations of `loop` are independent (OpenACC 2.9.6: what `auto` asks the compiler to
/// find out): every array that is stored to has one dimension in which all accesses have the index i + c, c the same
/// number; scalars from outside are only read, but for those of `own`, which are private or reduced.
std::optional<Dependence> dependenceOf(const Markers &markers, const AlignedVariables &aligned,
                                       const clang::ASTContext &ctx, const clang::ForStmt *loop,
                                       const clang::VarDecl *variable, const std::set<std::string> &own);

} // namespace xacc
#endif
