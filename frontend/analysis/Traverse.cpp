// Traverse.cpp - see Traverse.h.
#include "analysis/Traverse.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

void traverse(const Stmt *S, llvm::function_ref<bool(const Stmt *)> visit) {
  if (!S || !visit(S))
    return;
  for (const Stmt *child : S->children())
    traverse(child, visit);
}

const Stmt *findIn(const Stmt *S, llvm::function_ref<bool(const Stmt *)> test) {
  if (!S || test(S))
    return S;
  for (const Stmt *child : S->children())
    if (const Stmt *found = findIn(child, test))
      return found;
  return nullptr;
}

const VarDecl *namedVariable(const Stmt *S) {
  const auto *E = dyn_cast_or_null<Expr>(S);
  const auto *ref = E ? dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts()) : nullptr;
  const auto *V = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  return V ? V->getCanonicalDecl() : nullptr;
}

const FunctionDecl *namedFunction(const Stmt *S) {
  const auto *ref = dyn_cast_or_null<DeclRefExpr>(S);
  return ref ? dyn_cast<FunctionDecl>(ref->getDecl()) : nullptr;
}

QualType innermostType(QualType t) {
  while (t->isPointerType() || t->isArrayType())
    t = t->isPointerType() ? t->getPointeeType() : QualType(t->getAsArrayTypeUnsafe()->getElementType());
  return t;
}

std::set<const VarDecl *> variablesIn(const Stmt *S) {
  std::set<const VarDecl *> variables;
  traverse(S, [&](const Stmt *inner) {
    if (const VarDecl *V = namedVariable(inner))
      variables.insert(V);
    return true;
  });
  return variables;
}

llvm::SmallVector<const VarDecl *, 1> declaredBy(const Stmt *S) {
  llvm::SmallVector<const VarDecl *, 1> variables;
  if (const auto *declaration = dyn_cast_or_null<DeclStmt>(S))
    for (const Decl *D : declaration->decls())
      if (const auto *V = dyn_cast<VarDecl>(D))
        variables.push_back(V);
  return variables;
}

const FunctionDecl *calleeOf(const Stmt *S) {
  const auto *call = dyn_cast_or_null<CallExpr>(S);
  return call ? call->getDirectCallee() : nullptr;
}

StringRef nameOf(const NamedDecl *D) { return D && D->getIdentifier() ? D->getName() : StringRef(); }

bool isLocal(const VarDecl *V) { return V->isLocalVarDeclOrParm() && !V->isLocalExternDecl(); }

const Expr *storedBy(const Stmt *S) {
  if (const auto *B = dyn_cast<BinaryOperator>(S); B && B->isAssignmentOp())
    return B->getLHS();
  const auto *U = dyn_cast<UnaryOperator>(S);
  return U && U->isIncrementDecrementOp() ? U->getSubExpr() : nullptr;
}

bool namesAny(const Stmt *S, const std::set<const VarDecl *> &variables) {
  return findIn(S, [&](const Stmt *inner) {
    const VarDecl *V = namedVariable(inner);
    return V && variables.count(V);
  });
}

bool namesVariable(const Stmt *S, const VarDecl *V) {
  return findIn(S, [&](const Stmt *inner) { return namedVariable(inner) == V; });
}

const Expr *selectedBy(const Stmt *S) {
  if (const auto *selection = dyn_cast<GenericSelectionExpr>(S))
    return selection->getResultExpr();
  const auto *choice = dyn_cast<ChooseExpr>(S);
  return choice ? choice->getChosenSubExpr() : nullptr;
}

const Expr *conditionOf(const Stmt *S) {
  if (const auto *choice = dyn_cast<IfStmt>(S))
    return choice->getCond();
  if (const auto *choice = dyn_cast<SwitchStmt>(S))
    return choice->getCond();
  if (const auto *choice = dyn_cast<AbstractConditionalOperator>(S))
    return choice->getCond();
  if (const auto *loop = dyn_cast<WhileStmt>(S))
    return loop->getCond();
  if (const auto *loop = dyn_cast<DoStmt>(S))
    return loop->getCond();
  const auto *loop = dyn_cast<ForStmt>(S);
  return loop ? loop->getCond() : nullptr;
}

bool isConditional(const Stmt *S) {
  const auto *B = dyn_cast<BinaryOperator>(S);
  return isa<IfStmt, AbstractConditionalOperator, SwitchStmt, WhileStmt, DoStmt>(S) || (B && B->isLogicalOp());
}

bool onlyCounts(const VarDecl *V, const Stmt *S) {
  bool outside = false;
  traverse(S, [&](const Stmt *inner) {
    const auto *loop = dyn_cast<ForStmt>(inner);
    const auto *init = loop ? dyn_cast_or_null<BinaryOperator>(loop->getInit()) : nullptr;
    if (init && init->getOpcode() == BO_Assign && namedVariable(init->getLHS()) == V)
      return false;
    outside |= namedVariable(inner) == V;
    return true;
  });
  return !outside;
}

} // namespace xacc
