// LoopBodyUses.cpp - see LoopBodyUses.h.
#include "analysis/LoopBodyUses.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include <algorithm>

using namespace clang;

namespace xacc {
namespace {
const VarDecl *variableOf(const Expr *E) {
  const auto *ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  const auto *V = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  return V ? V->getCanonicalDecl() : nullptr;
}
} // namespace

bool LoopBodyUses::mentions(const Stmt *S, const VarDecl *V) const {
  if (!S)
    return false;
  if (const auto *E = dyn_cast<Expr>(S); E && variableOf(E) == V)
    return true;
  return std::any_of(S->child_begin(), S->child_end(), [&](const Stmt *child) { return mentions(child, V); });
}

void LoopBodyUses::scalar(const Expr *target, const Expr *whole, const std::string &op) {
  const VarDecl *V = variableOf(target);
  if (V && V->getType()->isArithmeticType() && !inside.count(V))
    updates[V].push_back({whole, op});
  if (V && depth > 0) // x[at++]
    used.insert(V);
}

void LoopBodyUses::assignment(const BinaryOperator *B, bool guarded) {
  const VarDecl *V = variableOf(B->getLHS());
  if (B->isCompoundAssignmentOp()) {
    static const std::map<BinaryOperatorKind, const char *> ops = {{BO_AddAssign, "+"}, {BO_SubAssign, "+"},
                                                                   {BO_MulAssign, "*"}, {BO_AndAssign, "&"},
                                                                   {BO_OrAssign, "|"},  {BO_XorAssign, "^"}};
    const auto found = ops.find(B->getOpcode());
    scalar(B->getLHS(), B, found == ops.end() ? "" : found->second);
  } else if (V && mentions(B->getRHS(), V)) {
    const auto *sum = dyn_cast<BinaryOperator>(B->getRHS()->IgnoreParenImpCasts());
    scalar(B->getLHS(), B, sum && sum->isAdditiveOp() ? "+" : sum && sum->getOpcode() == BO_Mul ? "*" : "");
  } else if (V)
    used.insert(V);
  const bool before = V && used.count(V);
  ++depth;
  if (!V)
    visit(B->getLHS(), true, B->isCompoundAssignmentOp(), guarded);
  visit(B->getRHS(), false, true, guarded);
  --depth;
  if (V && !before && !B->isCompoundAssignmentOp())
    used.erase(V); // s = s + e asks for no other value
}

/// A chain of subscripts of an aligned array.
bool LoopBodyUses::element(const Expr *E, bool stores, bool loads, bool guarded) {
  std::vector<const Expr *> indices;
  const Expr *root = E->IgnoreParenImpCasts();
  while (const auto *subscript = dyn_cast<ArraySubscriptExpr>(root)) {
    indices.insert(indices.begin(), subscript->getIdx());
    root = subscript->getBase()->IgnoreParenImpCasts();
  }
  const int array = indices.empty() ? -1 : aligned.arrayAt(root);
  if (array < 0)
    return false;
  ElementUse use{E, array, {}, stores, loads, guarded};
  for (const Expr *index : indices) {
    use.indices.push_back(affineIndex(index, ctx));
    visit(index, false, true, guarded);
  }
  elements.push_back(std::move(use));
  return true;
}

void LoopBodyUses::visit(const Stmt *S, bool stores, bool loads, bool guarded) {
  if (!S || markers.markerCall(S) || isa<UnaryExprOrTypeTraitExpr>(S))
    return;
  if (const auto *d = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : d->decls())
      if (const auto *V = dyn_cast<VarDecl>(D)) {
        inside.insert(V->getCanonicalDecl());
        visit(V->getInit(), false, true, guarded);
      }
    return;
  }
  if (const auto *loop = dyn_cast<ForStmt>(S))
    if (const auto *init = dyn_cast_or_null<BinaryOperator>(loop->getInit()); init && init->getOpcode() == BO_Assign)
      if (const VarDecl *V = variableOf(init->getLHS()))
        inside.insert(V);
  if (const auto *B = dyn_cast<BinaryOperator>(S); B && B->isAssignmentOp())
    return assignment(B, guarded);
  if (const auto *U = dyn_cast<UnaryOperator>(S); U && U->isIncrementDecrementOp()) {
    scalar(U->getSubExpr(), U, "+");
    return variableOf(U->getSubExpr()) ? void() : visit(U->getSubExpr(), true, true, guarded);
  }
  if (const auto *E = dyn_cast<Expr>(S)) {
    if (isa<ParenExpr, ImplicitCastExpr>(E)) {
      for (const Stmt *child : E->children())
        visit(child, stores, loads, guarded);
      return;
    }
    if (element(E, stores, loads, guarded))
      return;
    if (const VarDecl *V = variableOf(E))
      used.insert(V);
  }
  const bool guards = isa<IfStmt, SwitchStmt, AbstractConditionalOperator, WhileStmt, DoStmt>(S) ||
                      (isa<BinaryOperator>(S) && cast<BinaryOperator>(S)->isLogicalOp());
  const bool expression = isa<Expr>(S);
  depth += expression;
  for (const Stmt *child : S->children())
    visit(child, false, true, guarded || guards);
  depth -= expression;
}

} // namespace xacc
