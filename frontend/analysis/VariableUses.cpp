// VariableUses.cpp - see VariableUses.h.
#include "analysis/VariableUses.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

VariableUses::Use *VariableUses::use(const Expr *E) {
  const auto *ref = dyn_cast<DeclRefExpr>(E->IgnoreParenImpCasts());
  const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  if (!var || inside.count(var->getCanonicalDecl()))
    return nullptr;
  auto [it, fresh] = uses.try_emplace(var->getCanonicalDecl());
  if (fresh)
    order.push_back(var->getCanonicalDecl());
  return &it->second;
}

void VariableUses::assigned(const Expr *E, bool loop) {
  if (Use *u = use(E)) {
    u->written = true;
    u->loopVariable |= loop;
  }
}

void VariableUses::collect(const Stmt *S) {
  if (!S || markers.markerCall(S))
    return;
  if (const auto *trait = dyn_cast<UnaryExprOrTypeTraitExpr>(S)) {
    const auto *ref =
        trait->isArgumentType() ? nullptr : dyn_cast<DeclRefExpr>(trait->getArgumentExpr()->IgnoreParenImpCasts());
    const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
    if (var && !inside.count(var->getCanonicalDecl()) && var->getType()->isArrayType() && aligned.arrayAt(ref) < 0)
      sizeOfArray = trait;
    return;
  }
  if (const auto *member = dyn_cast<MemberExpr>(S))
    if (const int array = aligned.arrayAt(member); array >= 0)
      return members[array].push_back(member);
  if (const auto *d = dyn_cast<DeclStmt>(S)) {
    for (const Decl *D : d->decls())
      if (const auto *V = dyn_cast<VarDecl>(D); V && !between.count(V->getCanonicalDecl()))
        inside.insert(V->getCanonicalDecl());
  } else if (const auto *ref = dyn_cast<DeclRefExpr>(S)) {
    if (Use *u = use(ref))
      u->refs.push_back(ref);
  } else if (const auto *loop = dyn_cast<ForStmt>(S)) {
    if (const auto *init = dyn_cast_or_null<BinaryOperator>(loop->getInit()); init && init->getOpcode() == BO_Assign)
      assigned(init->getLHS(), true);
  } else if (const auto *B = dyn_cast<BinaryOperator>(S); B && B->isAssignmentOp())
    assigned(B->getLHS());
  else if (const auto *U = dyn_cast<UnaryOperator>(S);
           U && (U->isIncrementDecrementOp() || U->getOpcode() == UO_AddrOf))
    assigned(U->getSubExpr());
  for (const Stmt *child : S->children())
    collect(child);
}

} // namespace xacc
