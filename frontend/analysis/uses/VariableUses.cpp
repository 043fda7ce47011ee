// VariableUses.cpp - see VariableUses.h.
#include "analysis/uses/VariableUses.h"
#include "analysis/Traverse.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

/// Null if the variable is declared inside.
VariableUses::Use *VariableUses::of(const VarDecl *V) {
  if (inside.count(V))
    return nullptr;
  const auto [it, fresh] = uses.try_emplace(V);
  if (fresh)
    order.push_back(V);
  return &it->second;
}

bool VariableUses::enter(const Stmt *S) {
  if (const auto *E = dyn_cast<Expr>(S); markers.markerCall(S) || (E && replaced.count(E)))
    return false;
  if (const auto *trait = dyn_cast<UnaryExprOrTypeTraitExpr>(S); trait && !trait->isArgumentType()) {
    const Expr *operand = trait->getArgumentExpr();
    const VarDecl *V = namedVariable(operand);
    if (V && !inside.count(V) && V->getType()->isArrayType() && aligned.arrayAt(operand) < 0)
      return sizesOfArrays.push_back(trait), false;
  }
  if (const auto *trait = dyn_cast<UnaryExprOrTypeTraitExpr>(S); trait && trait->isArgumentType())
    if (const auto *like = trait->getArgumentType()->getAs<TypeOfExprType>())
      wholeUse(like->getUnderlyingExpr());
  if (const auto *address = dyn_cast<UnaryOperator>(S); address && address->getOpcode() == UO_AddrOf)
    wholeUse(address->getSubExpr());
  return true;
}

void VariableUses::wholeUse(const Expr *E) {
  const VarDecl *V = namedVariable(E);
  if (V && !inside.count(V) && V->getType()->isArrayType() && aligned.arrayAt(E) < 0)
    wholeArray = E;
}

void VariableUses::declares(const VarDecl *V) {
  if (const auto *like = V->getType()->getAs<TypeOfExprType>())
    wholeUse(like->getUnderlyingExpr());
  if (!between.count(V))
    inside.insert(V);
}

void VariableUses::counts(const VarDecl *V) {
  if (Use *u = of(V))
    u->read = u->written = u->loopVariable = true;
}

void VariableUses::use(const MemoryUse &u) {
  if (const auto part = u.lvalue.alignedPart(aligned); part && part->firstSubscript > 0) {
    const auto &steps = u.lvalue.steps;
    members[part->array].push_back(steps[part->firstSubscript - 1].at);
    replaced.insert(u.lvalue.root);
    for (size_t k = 0; k < part->firstSubscript; ++k)
      if (steps[k].index)
        replaced.insert(steps[k].index->IgnoreParenImpCasts());
    return;
  }
  Use *known = u.lvalue.variable ? of(u.lvalue.variable) : nullptr;
  if (!known)
    return;
  known->refs.push_back(cast<DeclRefExpr>(u.lvalue.root));
  known->read |= u.reads || u.address || u.valueUsed || !u.lvalue.isName();
  if (u.lvalue.isName() && (u.stores || u.address))
    known->stores.push_back(known->refs.back());
  known->written |= !known->stores.empty();
  const bool element = !u.lvalue.isName() && !u.lvalue.whole->getType()->isArrayType();
  known->onlyElements &= element;
  known->stored |= u.stores || u.address || !element;
}

std::set<const Expr *> testedIn(const Stmt *S, const ASTContext &ctx) {
  std::set<const Expr *> tests;
  const auto add = [&](const Expr *E) {
    if (E)
      tests.insert(E->IgnoreParenImpCasts());
  };
  const auto isConstant = [&](const Expr *E) { return E->IgnoreParenCasts()->getIntegerConstantExpr(ctx).has_value(); };
  traverse(S, [&](const Stmt *s) {
    if (const auto *U = dyn_cast<UnaryOperator>(s); U && U->getOpcode() == UO_LNot)
      add(U->getSubExpr());
    if (const auto *B = dyn_cast<BinaryOperator>(s)) {
      if (B->isLogicalOp() || (B->isComparisonOp() && isConstant(B->getRHS())))
        add(B->getLHS());
      if (B->isLogicalOp() || (B->isComparisonOp() && isConstant(B->getLHS())))
        add(B->getRHS());
    }
    if (const auto *choice = dyn_cast<ConditionalOperator>(s))
      add(choice->getCond());
    if (const auto *branch = dyn_cast<IfStmt>(s))
      add(branch->getCond());
    return true;
  });
  return tests;
}

namespace {
/// The two sides of comparisons and differences of pointers in S: each with the other.
std::map<const Expr *, const Expr *> comparedPointers(const Stmt *S) {
  std::map<const Expr *, const Expr *> compared;
  traverse(S, [&](const Stmt *s) {
    const auto *B = dyn_cast<BinaryOperator>(s);
    if (!B || !(B->isComparisonOp() || B->getOpcode() == BO_Sub) || !B->getLHS()->getType()->isPointerType() ||
        !B->getRHS()->getType()->isPointerType())
      return true;
    const Expr *left = B->getLHS()->IgnoreParenImpCasts(), *right = B->getRHS()->IgnoreParenImpCasts();
    compared[left] = right;
    compared[right] = left;
    return true;
  });
  return compared;
}
} // namespace

bool onlyTests(const VarDecl *V, const Stmt *S, const ASTContext &ctx,
               llvm::function_ref<bool(const VarDecl *)> hostValue) {
  const std::set<const Expr *> tests = testedIn(S, ctx);
  const std::map<const Expr *, const Expr *> compared = comparedPointers(S);
  std::set<const VarDecl *> variables = {V->getCanonicalDecl()};
  std::vector<const VarDecl *> unchecked = {V->getCanonicalDecl()};
  while (!unchecked.empty()) {
    const VarDecl *variable = unchecked.back();
    unchecked.pop_back();
    if (findIn(S, [&](const Stmt *s) {
          const auto *ref = dyn_cast<DeclRefExpr>(s);
          if (!ref || namedVariable(ref) != variable || tests.count(ref))
            return false;
          const auto other = compared.find(ref);
          const VarDecl *W = other != compared.end() ? namedVariable(other->second) : nullptr;
          if (!W || !W->getType()->isPointerType() || !hostValue(W))
            return true;
          if (variables.insert(W).second)
            unchecked.push_back(W);
          return false;
        }))
      return false;
  }
  return true;
}

} // namespace xacc
