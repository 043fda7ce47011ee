// Invariance.cpp - see Invariance.h. Stores through pointers are not followed: a bound that a loop changes behind its
// back is no loop of the language (XMP 4.3: bounds are the same on all nodes and fixed).
#include "analysis/Invariance.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include <vector>

using namespace clang;

namespace xacc {
namespace {

/// The variable that E is, or is a part of without going through a pointer; null: none.
const VarDecl *rootOf(const Expr *E) {
  for (;;) {
    E = E->IgnoreParenImpCasts();
    if (const auto *ref = dyn_cast<DeclRefExpr>(E)) {
      const auto *V = dyn_cast<VarDecl>(ref->getDecl());
      return V ? V->getCanonicalDecl() : nullptr;
    }
    if (const auto *member = dyn_cast<MemberExpr>(E); member && !member->isArrow())
      E = member->getBase();
    else if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(E);
             subscript && subscript->getBase()->IgnoreParenImpCasts()->getType()->isArrayType())
      E = subscript->getBase();
    else
      return nullptr;
  }
}

bool isMarker(const FunctionDecl *F) { return F->getIdentifier() && F->getName().starts_with("__xmp_"); }

void collect(const Stmt *S, Effects &e) {
  if (!S)
    return;
  const Expr *changed = nullptr;
  if (const auto *B = dyn_cast<BinaryOperator>(S); B && B->isAssignmentOp())
    changed = B->getLHS();
  else if (const auto *U = dyn_cast<UnaryOperator>(S);
           U && (U->isIncrementDecrementOp() || U->getOpcode() == UO_AddrOf))
    changed = U->getSubExpr();
  else if (const auto *D = dyn_cast<DeclStmt>(S)) {
    for (const Decl *d : D->decls())
      if (const auto *V = dyn_cast<VarDecl>(d))
        e.written.insert(V->getCanonicalDecl());
  } else if (const auto *call = dyn_cast<CallExpr>(S))
    e.unknown |= !call->getDirectCallee();
  else if (const auto *ref = dyn_cast<DeclRefExpr>(S)) {
    if (const auto *F = dyn_cast<FunctionDecl>(ref->getDecl()))
      e.called.insert(F->getCanonicalDecl());
  } else
    e.unknown |= isa<AsmStmt>(S);
  if (const VarDecl *V = changed ? rootOf(changed) : nullptr)
    e.written.insert(V);
  for (const Stmt *child : S->children())
    collect(child, e);
}

} // namespace

Effects FileEffects::of(const Stmt *S) {
  Effects e;
  collect(S, e);
  return e;
}

namespace {
void collectTaken(const Stmt *S, std::set<const VarDecl *> &taken) {
  const auto *call = dyn_cast_or_null<CallExpr>(S);
  if (!S || (call && call->getDirectCallee() && isMarker(call->getDirectCallee())))
    return;
  if (const auto *U = dyn_cast<UnaryOperator>(S); U && U->getOpcode() == UO_AddrOf)
    if (const VarDecl *V = rootOf(U->getSubExpr()))
      taken.insert(V);
  for (const Stmt *child : S->children())
    collectTaken(child, taken);
}
} // namespace

bool FileEffects::addressTaken(const VarDecl *variable) {
  if (!taken) {
    taken.emplace();
    for (const Decl *D : ctx.getTranslationUnitDecl()->decls())
      if (const auto *F = dyn_cast<FunctionDecl>(D); F && F->doesThisDeclarationHaveABody())
        collectTaken(F->getBody(), *taken);
      else if (const auto *V = dyn_cast<VarDecl>(D))
        collectTaken(V->getInit(), *taken);
  }
  return taken->count(variable->getCanonicalDecl()) > 0;
}

bool FileEffects::harmless(const FunctionDecl *F) const {
  const SourceManager &SM = ctx.getSourceManager();
  return isMarker(F) || F->getBuiltinID() || F->hasAttr<ConstAttr>() || F->hasAttr<PureAttr>() ||
         SM.isInSystemHeader(SM.getExpansionLoc(F->getLocation()));
}

bool FileEffects::mayChange(const Effects &e, const VarDecl *variable) {
  std::set<const FunctionDecl *> seen = e.called;
  std::vector<const FunctionDecl *> left(seen.begin(), seen.end());
  if (e.unknown || e.written.count(variable))
    return true;
  while (!left.empty()) {
    const FunctionDecl *F = left.back();
    left.pop_back();
    if (harmless(F))
      continue;
    const FunctionDecl *definition = F->getDefinition();
    if (!definition)
      return true;
    const auto [at, added] = functions.try_emplace(F);
    if (added)
      at->second = of(definition->getBody());
    if (at->second.unknown || at->second.written.count(variable))
      return true;
    for (const FunctionDecl *callee : at->second.called)
      if (seen.insert(callee).second)
        left.push_back(callee);
  }
  return false;
}

bool Invariance::keeps(const VarDecl *V) const {
  V = V->getCanonicalDecl();
  if (V->getType().isVolatileQualified() || effects.written.count(V))
    return false;
  if (V->isLocalVarDeclOrParm() && !V->isStaticLocal())
    return true;
  return V->getType().isConstQualified() || !file.mayChange(effects, V);
}

bool Invariance::holds(const Stmt *E) const {
  if (!E)
    return true;
  if (isa<StmtExpr, VAArgExpr>(E))
    return false;
  if (const auto *call = dyn_cast<CallExpr>(E)) {
    const FunctionDecl *F = call->getDirectCallee();
    if (!F || !F->hasAttr<ConstAttr>())
      return false;
  }
  if (const auto *U = dyn_cast<UnaryOperator>(E); U && (U->isIncrementDecrementOp() || U->getOpcode() == UO_Deref))
    return false;
  if (const auto *B = dyn_cast<BinaryOperator>(E); B && B->isAssignmentOp())
    return false;
  if (isa<MemberExpr, ArraySubscriptExpr>(E) && !rootOf(cast<Expr>(E)))
    return false; // behind a pointer
  if (const auto *ref = dyn_cast<DeclRefExpr>(E))
    if (const auto *V = dyn_cast<VarDecl>(ref->getDecl()))
      return keeps(V);
  for (const Stmt *child : E->children())
    if (!holds(child))
      return false;
  return true;
}

} // namespace xacc
