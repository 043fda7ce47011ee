// AffineIndex.cpp - see AffineIndex.h.
#include "analysis/AffineIndex.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

static constexpr int64_t limit = int64_t{1} << 40;

std::optional<AffineIndex> affineIndex(const Expr *E, const ASTContext &ctx) {
  E = E->IgnoreParenImpCasts();
  Expr::EvalResult r;
  if (!E->isValueDependent() && E->getType()->isIntegerType() && E->EvaluateAsInt(r, ctx)) {
    if (!r.Val.getInt().isRepresentableByInt64() || r.Val.getInt().getExtValue() > limit ||
        r.Val.getInt().getExtValue() < -limit)
      return std::nullopt;
    return AffineIndex{nullptr, r.Val.getInt().getExtValue()};
  }
  if (const auto *ref = dyn_cast<DeclRefExpr>(E)) {
    const auto *V = dyn_cast<VarDecl>(ref->getDecl());
    return V ? std::optional(AffineIndex{V->getCanonicalDecl(), 0}) : std::nullopt;
  }
  const auto *sum = dyn_cast<BinaryOperator>(E);
  if (!sum || !sum->isAdditiveOp())
    return std::nullopt;
  const auto left = affineIndex(sum->getLHS(), ctx), right = affineIndex(sum->getRHS(), ctx);
  const bool minus = sum->getOpcode() == BO_Sub;
  if (!left || !right || (left->variable && right->variable) || (minus && right->variable))
    return std::nullopt;
  const int64_t offset = minus ? left->offset - right->offset : left->offset + right->offset;
  if (offset > limit || offset < -limit)
    return std::nullopt;
  return AffineIndex{left->variable ? left->variable : right->variable, offset};
}

std::optional<int64_t> offsetFrom(const VarDecl *i, const Expr *E, const ASTContext &ctx) {
  const auto index = affineIndex(E, ctx);
  return index && index->follows(i->getCanonicalDecl()) ? std::optional(index->offset) : std::nullopt;
}

} // namespace xacc
