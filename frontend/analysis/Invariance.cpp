// Invariance.cpp - see Invariance.h. Does not follow stores through pointers: bounds must be fixed and the same on all
// nodes (XMP 4.3), so a loop must not change its own bounds that way.
#include "analysis/Invariance.h"
#include "analysis/Markers.h"
#include "analysis/Traverse.h"
#include "analysis/uses/MemoryUses.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"
#include <vector>

using namespace clang;

namespace xacc {
namespace {

class EffectsWalk : public MemoryWalk {
public:
  Effects found;

private:
  bool enter(const Stmt *S) override {
    if (const auto *call = dyn_cast<CallExpr>(S))
      found.unknown |= !call->getDirectCallee();
    else if (const auto *ref = dyn_cast<DeclRefExpr>(S)) {
      if (const auto *F = dyn_cast<FunctionDecl>(ref->getDecl()))
        found.called.insert(F->getCanonicalDecl());
    } else
      found.unknown |= isa<AsmStmt>(S);
    return true;
  }
  void declares(const VarDecl *V) override { found.written.insert(V); }
  void use(const MemoryUse &u) override {
    if ((u.stores || u.address) && u.lvalue.isPartOfVariable())
      found.written.insert(u.lvalue.variable);
  }
};

class AddressesWalk : public MemoryWalk {
public:
  explicit AddressesWalk(std::set<const VarDecl *> &taken) : taken(taken) {}

private:
  std::set<const VarDecl *> &taken;
  bool enter(const Stmt *S) override { // a directive's use does not expose the address to other functions
    const auto *call = dyn_cast<CallExpr>(S);
    return !call || !call->getDirectCallee() || !isInjected(call->getDirectCallee());
  }
  void use(const MemoryUse &u) override {
    if (u.address && u.lvalue.isPartOfVariable())
      taken.insert(u.lvalue.variable);
  }
};

} // namespace

Effects FileEffects::of(const Stmt *S) {
  EffectsWalk walk;
  walk.walk(S);
  return std::move(walk.found);
}

bool FileEffects::addressTaken(const VarDecl *variable) {
  if (!taken) {
    taken.emplace();
    AddressesWalk walk(*taken);
    for (const Decl *D : ctx.getTranslationUnitDecl()->decls())
      if (const auto *F = dyn_cast<FunctionDecl>(D); F && F->doesThisDeclarationHaveABody())
        walk.walk(F->getBody());
      else if (const auto *V = dyn_cast<VarDecl>(D))
        walk.walk(V->getInit());
  }
  return taken->count(variable->getCanonicalDecl()) > 0;
}

bool FileEffects::changesOnlyArguments(const FunctionDecl *F) const {
  return isInjected(F) || F->getBuiltinID() || F->hasAttr<ConstAttr>() || F->hasAttr<PureAttr>() || ofSystem(F);
}

bool FileEffects::mayChange(const Effects &e, const VarDecl *variable) {
  std::set<const FunctionDecl *> seen = e.called;
  std::vector<const FunctionDecl *> left(seen.begin(), seen.end());
  if (e.unknown || e.written.count(variable))
    return true;
  while (!left.empty()) {
    const FunctionDecl *F = left.back();
    left.pop_back();
    if (changesOnlyArguments(F))
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
  if (V->hasLocalStorage())
    return true;
  return V->getType().isConstQualified() || allowed == Changes::Variables || !file.mayChange(effects, V);
}

/// May the value of S, apart from its operands, change during the statement?
bool Invariance::mayDiffer(const Stmt *S) const {
  if (isa<StmtExpr, VAArgExpr>(S))
    return true;
  if (const auto *call = dyn_cast<CallExpr>(S)) {
    const FunctionDecl *F = call->getDirectCallee();
    return !F || !F->hasAttr<ConstAttr>();
  }
  if (const auto *U = dyn_cast<UnaryOperator>(S))
    return U->isIncrementDecrementOp() || (U->getOpcode() == UO_Deref && allowed == Changes::Anything);
  if (const auto *B = dyn_cast<BinaryOperator>(S))
    return B->isAssignmentOp();
  if (isa<MemberExpr, ArraySubscriptExpr>(S)) {
    const auto place = Lvalue::of(cast<Expr>(S));
    return allowed == Changes::Anything && (!place || !place->isPartOfVariable()); // reached through a pointer
  }
  const auto *ref = dyn_cast<DeclRefExpr>(S);
  const auto *V = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  return V && !keeps(V);
}

bool Invariance::isInvariant(const Stmt *E) const {
  return !findIn(E, [&](const Stmt *S) { return mayDiffer(S); });
}

} // namespace xacc
