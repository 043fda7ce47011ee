// AffineIndex.h - indices of the form i + c. Clang side.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include <optional>

namespace xacc {

/// `i`, `i + c`, `c + i`, `i - c`, and sums of these; or a constant.
struct AffineIndex {
  const clang::VarDecl *variable; ///< canonical; null: the index is a constant
  int64_t offset;
  /// `v` must be canonical.
  bool follows(const clang::VarDecl *v) const { return variable && variable == v; }
};

/// Nothing if the index has a different form or its constant exceeds 2^40, because sums might then overflow 64 bits.
std::optional<AffineIndex> affineIndex(const clang::Expr *E, const clang::ASTContext &ctx);

/// The c of an index i + c. Nothing for other expressions.
std::optional<int64_t> offsetFrom(const clang::VarDecl *i, const clang::Expr *E, const clang::ASTContext &ctx);

} // namespace xacc
