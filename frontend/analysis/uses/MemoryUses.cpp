// MemoryUses.cpp - see MemoryUses.h.
#include "analysis/uses/MemoryUses.h"
#include "analysis/Traverse.h"
#include "clang/AST/Decl.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace xacc {
namespace {

/// Does S evaluate its part `child` conditionally?
bool guards(const Stmt *S, const Stmt *child) {
  if (const auto *B = dyn_cast<BinaryOperator>(S))
    return B->isLogicalOp() && child == B->getRHS();
  if (isa<ForStmt, DoStmt>(S))
    return isa<DoStmt>(S);
  const Expr *condition = conditionOf(S);
  return condition && child != condition;
}

/// Does S use the value of its part `child`? `used`: something uses the value of S.
bool usesValue(const Stmt *S, const Stmt *child, bool used) {
  if (const auto *B = dyn_cast<BinaryOperator>(S); B && (B->isLogicalOp() || B->isCommaOp()))
    return child == B->getRHS() ? used : B->isLogicalOp();
  if (const auto *choice = dyn_cast<ConditionalOperator>(S))
    return used || child == choice->getCond();
  if (const auto *cast = dyn_cast<ExplicitCastExpr>(S))
    return !cast->getType()->isVoidType();
  return isa<Expr, DeclStmt, ReturnStmt>(S) || child == conditionOf(S);
}

} // namespace

void MemoryWalk::walk(const Stmt *S) { visit(S, {}); }

void MemoryWalk::visitChildren(const Stmt *S) {
  for (const Stmt *child : S->children()) {
    const llvm::SaveAndRestore conditions(guarded, guarded + guards(S, child));
    const int depth = usesValue(S, child, expressions > 0) ? expressions + 1 : isa<Expr>(S) ? 0 : expressions;
    const llvm::SaveAndRestore nested(expressions, depth);
    visit(child, {});
  }
}

void MemoryWalk::visit(const Stmt *S, const Manner &manner) {
  if (!S)
    return;
  if (isa<ParenExpr, ImplicitCastExpr>(S)) {
    for (const Stmt *child : S->children())
      visit(child, manner);
    return;
  }
  if (!enter(S) || isa<UnaryExprOrTypeTraitExpr>(S))
    return;
  for (const VarDecl *V : declaredBy(S))
    declares(V->getCanonicalDecl());
  if (const auto *loop = dyn_cast<ForStmt>(S))
    if (const auto *init = dyn_cast_or_null<BinaryOperator>(loop->getInit()); init && init->getOpcode() == BO_Assign)
      if (const VarDecl *V = namedVariable(init->getLHS()))
        counts(V);
  const auto *E = dyn_cast<Expr>(S);
  if (E && visitOperator(E))
    return;
  if (auto lvalue = E ? Lvalue::of(E) : std::nullopt)
    return visitLvalue(std::move(*lvalue), manner);
  visitChildren(S);
}

/// Visits an operator or a call that does more than read its operands. False for other expressions.
bool MemoryWalk::visitOperator(const Expr *E) {
  const llvm::SaveAndRestore inside(expressions, expressions + 1);
  if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->isAssignmentOp()) {
    visit(B->getLHS(), {.reads = B->isCompoundAssignmentOp(), .stores = true, .by = B});
    visit(B->getRHS(), {});
    return true;
  }
  if (const auto *U = dyn_cast<UnaryOperator>(E); U && U->isIncrementDecrementOp()) {
    visit(U->getSubExpr(), {.stores = true, .by = U});
    return true;
  }
  if (const auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_AddrOf) {
    visit(U->getSubExpr(), {.address = true, .by = U});
    return true;
  }
  if (const auto *call = dyn_cast<CallExpr>(E)) {
    visitArguments(call);
    return true;
  }
  return false;
}

void MemoryWalk::visitArguments(const CallExpr *call) {
  visit(call->getCallee(), {});
  const FunctionDecl *callee = call->getDirectCallee();
  for (unsigned k = 0; k < call->getNumArgs(); ++k) {
    const QualType type = callee && k < callee->getNumParams() ? callee->getParamDecl(k)->getType() : QualType();
    const bool toConst = !type.isNull() && type->isPointerType() && type->getPointeeType().isConstQualified();
    const llvm::SaveAndRestore passed(onlyRead, toConst);
    visit(call->getArg(k), {});
  }
}

void MemoryWalk::visitLvalue(Lvalue lvalue, const Manner &manner) {
  const Lvalue at = lvalue;
  MemoryUse u{std::move(lvalue)};
  u.reads = manner.reads;
  u.stores = manner.stores;
  u.address = manner.address;
  u.onlyRead = onlyRead;
  u.guarded = guarded > 0;
  u.valueUsed = expressions > (manner.by ? 1 : 0);
  u.by = manner.by ? manner.by : at.whole;
  use(u);
  const llvm::SaveAndRestore inside(expressions, expressions + 1);
  for (const Lvalue::Step &step : at.steps)
    if (step.index)
      visit(step.index, {});
  if (!at.variable)
    visit(at.root, {});
}

} // namespace xacc
