// MovedIndex.cpp - see MovedIndex.h.
#include "analysis/MovedIndex.h"
#include "analysis/Traverse.h"
#include <cstdlib>

using namespace clang;

namespace xacc {
namespace {

/// The index without one term `V`, which may be null: i - 1 for `i + n - 1` and n.
std::optional<AffineIndex> withoutTerm(const Expr *E, const VarDecl *V, const ASTContext &ctx) {
  const auto *sum = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
  if (const auto affine = affineIndex(E, ctx); affine || !V || !sum || !sum->isAdditiveOp())
    return affine;
  const bool minus = sum->getOpcode() == BO_Sub;
  if (!minus && namedVariable(sum->getRHS()) == V)
    return affineIndex(sum->getLHS(), ctx);
  if (!minus && namedVariable(sum->getLHS()) == V)
    return affineIndex(sum->getRHS(), ctx);
  auto left = withoutTerm(sum->getLHS(), V, ctx);
  const auto right = affineIndex(sum->getRHS(), ctx);
  if (!left || !right || right->variable)
    return std::nullopt;
  left->offset += minus ? -right->offset : right->offset;
  return left;
}

/// The `i` of `2 * i`, `i / 4` or `i << 1`, plus or minus a constant; null if the index is something else.
const Expr *scaled(const Expr *index, const ASTContext &ctx) {
  const auto *B = dyn_cast<BinaryOperator>(index->IgnoreParenImpCasts());
  if (!B)
    return nullptr;
  const Expr *left = B->getLHS(), *right = B->getRHS();
  const auto atLeast = [&](const Expr *E, int64_t least) {
    const auto value = E->getIntegerConstantExpr(ctx);
    return value && value->getExtValue() >= least;
  };
  const BinaryOperatorKind op = B->getOpcode();
  if ((op == BO_Add || op == BO_Sub) && right->getIntegerConstantExpr(ctx))
    return scaled(left, ctx);
  if (op == BO_Add && left->getIntegerConstantExpr(ctx))
    return scaled(right, ctx);
  if (op == BO_Mul && atLeast(left, 2))
    return right;
  return ((op == BO_Mul || op == BO_Div) && atLeast(right, 2)) || (op == BO_Shl && atLeast(right, 1)) ? left : nullptr;
}

} // namespace

std::optional<MovedIndex>
movedIndex(const Expr *index, std::optional<int64_t> extent, const ASTContext &ctx,
           llvm::function_ref<std::optional<int64_t>(const std::optional<AffineIndex> &)> distance) {
  const auto distanceOf = [&](const Expr *E) { return distance(affineIndex(E, ctx)); };
  const Expr *E = index->IgnoreParenImpCasts();
  std::optional<int64_t> reach;
  if (const auto *choice = dyn_cast<ConditionalOperator>(E)) {
    const auto wraps = [&](const Expr *moving, const Expr *fixed) { // rather than stops at the end
      const auto shift = distanceOf(moving);
      const auto at = affineIndex(fixed, ctx);
      const bool other = shift && at && !at->variable && extent &&
                         (*shift < 0 ? at->offset >= *extent / 2 : *shift > 0 && at->offset < *extent / 2);
      return other ? shift : std::nullopt;
    };
    reach = wraps(choice->getTrueExpr(), choice->getFalseExpr());
    reach = reach ? reach : wraps(choice->getFalseExpr(), choice->getTrueExpr());
  } else if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->getOpcode() == BO_Rem) {
    const auto length = affineIndex(B->getRHS(), ctx);
    reach = distance(withoutTerm(B->getLHS(), namedVariable(B->getRHS()), ctx));
    if (reach && length && !length->variable) { // i + N - 1 is i - 1
      if (length->offset <= 0 || extent.value_or(length->offset) != length->offset)
        return std::nullopt;
      *reach %= length->offset;
      if (std::abs(*reach) > length->offset / 2)
        *reach += *reach < 0 ? length->offset : -length->offset;
    }
  } else if (B && B->getOpcode() == BO_Sub && distanceOf(B->getRHS()) && affineIndex(B->getLHS(), ctx)) {
    return MovedIndex{MovedIndex::Backwards};
  } else if (const Expr *variable = scaled(E, ctx); variable && distanceOf(variable)) {
    return MovedIndex{MovedIndex::Scaled};
  }
  return reach.value_or(0) != 0 ? std::optional(MovedIndex{MovedIndex::Wraps, *reach}) : std::nullopt;
}

} // namespace xacc
