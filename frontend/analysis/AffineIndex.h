// AffineIndex.h - indices of the form i + c. Clang side.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/FoldingSet.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include <optional>
#include <vector>

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

/// An index i + c + terms that keep their values during the loop over i, for example x * n.
struct OffsetIndex {
  int64_t offset;
  std::vector<llvm::FoldingSetNodeID> added, subtracted; ///< the terms, sorted
  bool operator==(const OffsetIndex &) const = default;
};

/// Nothing for other expressions. `changes` names the variables that have different values in the loop over `i`.
std::optional<OffsetIndex> offsetFrom(const clang::VarDecl *i, const clang::Expr *E, const clang::ASTContext &ctx,
                                      llvm::function_ref<bool(const clang::VarDecl *)> changes);

} // namespace xacc
