// AffineIndex.h - indices of the form i + c. Clang side.
#ifndef XACC_FRONTEND_ANALYSIS_AFFINEINDEX_H
#define XACC_FRONTEND_ANALYSIS_AFFINEINDEX_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include <optional>

namespace xacc {

/// `i`, `i + c`, `c + i`, `i - c`, and sums of such; or a constant alone.
struct AffineIndex {
  const clang::VarDecl *variable; ///< canonical; null: the index is the constant
  int64_t offset;
  /// Does the index follow `v`, which is canonical?
  bool follows(const clang::VarDecl *v) const { return variable && variable == v; }
};

/// Nothing: the index has another form, or its constant is beyond 2^40, where sums of it could leave 64 bits.
std::optional<AffineIndex> affineIndex(const clang::Expr *E, const clang::ASTContext &ctx);

/// c of an index i + c; nothing: it is something else.
std::optional<int64_t> offsetFrom(const clang::VarDecl *i, const clang::Expr *E, const clang::ASTContext &ctx);

} // namespace xacc
#endif
