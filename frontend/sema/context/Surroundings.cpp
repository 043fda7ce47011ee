// Surroundings.cpp - see SemaContext.h.
#include "sema/context/SemaContext.h"
#include "clang/AST/Expr.h"

using namespace clang;

namespace xacc {

const AssignedValues &Surroundings::stored() {
  if (storing != function) {
    known = AssignedValues(function->getBody());
    storing = function;
  }
  return known;
}

ArrayUse::Access Surroundings::accessOf(const Expr *E) const {
  const Stmt *child = E;
  const auto is = [&](const Expr *operand) { return operand->IgnoreParenImpCasts() == child; };
  for (auto up = ancestors.rbegin(); up != ancestors.rend(); ++up) {
    if (const auto *cast = dyn_cast<ImplicitCastExpr>(*up); cast && cast->getCastKind() == CK_LValueToRValue)
      return ArrayUse::Reads;
    if (isa<ParenExpr, ImplicitCastExpr>(*up))
      continue;
    const auto *subscript = dyn_cast<ArraySubscriptExpr>(*up);
    const auto *unary = dyn_cast<UnaryOperator>(*up);
    const auto *binary = dyn_cast<BinaryOperator>(*up);
    if (unary && unary->isIncrementDecrementOp())
      return ArrayUse::Updates;
    if (unary && unary->getOpcode() == UO_AddrOf)
      return ArrayUse::Points;
    if (binary && binary->isAssignmentOp() && is(binary->getLHS()))
      return binary->isCompoundAssignmentOp() ? ArrayUse::Updates : ArrayUse::Stores;
    const auto *member = dyn_cast<MemberExpr>(*up);
    if (member ? member->isArrow() : !subscript || !is(subscript->getBase()))
      return cast<Expr>(child)->getType()->isArrayType() ? ArrayUse::Points : ArrayUse::Reads;
    child = *up;
  }
  return ArrayUse::Reads;
}

} // namespace xacc
