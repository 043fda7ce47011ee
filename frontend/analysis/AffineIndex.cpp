// AffineIndex.cpp - see AffineIndex.h.
#include "analysis/AffineIndex.h"
#include "clang/AST/Decl.h"
#include <algorithm>

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

namespace {

/// Splits the sum of an index into i, a constant, and terms that do not change.
class Terms {
public:
  OffsetIndex index{0, {}, {}};
  int loopVariables = 0;

  Terms(const VarDecl *i, const ASTContext &ctx, llvm::function_ref<bool(const VarDecl *)> changes)
      : i(i), ctx(ctx), changes(changes) {}

  bool add(const Expr *E, bool minus) {
    E = E->IgnoreParenImpCasts();
    const auto simple = affineIndex(E, ctx);
    if (simple && !simple->variable) {
      index.offset += minus ? -simple->offset : simple->offset;
      return index.offset <= limit && index.offset >= -limit;
    }
    if (simple && simple->follows(i) && isa<DeclRefExpr>(E))
      return !minus && ++loopVariables == 1;
    if (const auto *sum = dyn_cast<BinaryOperator>(E); sum && sum->isAdditiveOp())
      return add(sum->getLHS(), minus) && add(sum->getRHS(), minus != (sum->getOpcode() == BO_Sub));
    if (!staysEqual(E))
      return false;
    E->Profile((minus ? index.subtracted : index.added).emplace_back(), ctx, true);
    return true;
  }

private:
  const VarDecl *i;
  const ASTContext &ctx;
  llvm::function_ref<bool(const VarDecl *)> changes;

  bool staysEqual(const Expr *E) const {
    if (!E->getType()->isIntegralOrEnumerationType() || E->getType().isVolatileQualified())
      return false;
    if (const auto *ref = dyn_cast<DeclRefExpr>(E)) {
      const auto *V = dyn_cast<VarDecl>(ref->getDecl());
      return !V || (V->getCanonicalDecl() != i && !changes(V->getCanonicalDecl()));
    }
    if (const auto *U = dyn_cast<UnaryOperator>(E))
      return (U->getOpcode() == UO_Minus || U->getOpcode() == UO_Plus || U->getOpcode() == UO_Not) &&
             staysEqual(U->getSubExpr());
    if (const auto *B = dyn_cast<BinaryOperator>(E))
      return (B->isAdditiveOp() || B->isMultiplicativeOp() || B->isShiftOp() || B->isBitwiseOp()) &&
             staysEqual(B->getLHS()) && staysEqual(B->getRHS());
    if (const auto *C = dyn_cast<CastExpr>(E))
      return staysEqual(C->getSubExpr());
    if (const auto *P = dyn_cast<ParenExpr>(E))
      return staysEqual(P->getSubExpr());
    return isa<IntegerLiteral, CharacterLiteral, UnaryExprOrTypeTraitExpr>(E);
  }
};

} // namespace

std::optional<OffsetIndex> offsetFrom(const VarDecl *i, const Expr *E, const ASTContext &ctx,
                                      llvm::function_ref<bool(const VarDecl *)> changes) {
  Terms terms(i->getCanonicalDecl(), ctx, changes);
  if (!terms.add(E, /*minus=*/false) || terms.loopVariables != 1)
    return std::nullopt;
  std::sort(terms.index.added.begin(), terms.index.added.end());
  std::sort(terms.index.subtracted.begin(), terms.index.subtracted.end());
  return std::move(terms.index);
}

} // namespace xacc
