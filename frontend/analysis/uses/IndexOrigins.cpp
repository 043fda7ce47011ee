// IndexOrigins.cpp - see IndexOrigins.h.
#include "analysis/uses/IndexOrigins.h"
#include "analysis/Traverse.h"
#include "analysis/uses/Lvalue.h"

using namespace clang;

namespace xacc {

AssignedValues::AssignedValues(const Stmt *function) {
  traverse(function, [&](const Stmt *S) {
    for (const VarDecl *V : declaredBy(S))
      if (V->getInit())
        values[V->getCanonicalDecl()].push_back(V->getInit());
    if (const auto *B = dyn_cast<BinaryOperator>(S); B && B->isAssignmentOp()) {
      if (const VarDecl *V = namedVariable(B->getLHS()))
        values[V].push_back(B->getRHS());
    } else if (const auto *U = dyn_cast<UnaryOperator>(S); U && U->getOpcode() == UO_AddrOf) {
      if (const VarDecl *V = namedVariable(U->getSubExpr()))
        escaped.insert(V);
    }
    return true;
  });
}

bool IndexOrigins::shared(const Expr *index) const {
  std::set<const VarDecl *> seen;
  return index && shared(index, seen);
}

/// `i % 4` and `i & 3` in a loop over i with more iterations.
bool IndexOrigins::startsAgain(const BinaryOperator *B) const {
  const auto *limit = dyn_cast<IntegerLiteral>(B->getRHS()->IgnoreParenImpCasts());
  const VarDecl *V = namedVariable(B->getLHS());
  return limit && V && own.count(V->getNameAsString()) && (B->getOpcode() == BO_Rem || B->getOpcode() == BO_And) &&
         limit->getValue().getActiveBits() < 32 &&
         static_cast<int64_t>(limit->getValue().getZExtValue()) + (B->getOpcode() == BO_And) < iterations;
}

bool IndexOrigins::shared(const Stmt *S, std::set<const VarDecl *> &seen) const {
  if (const auto *B = dyn_cast<BinaryOperator>(S); B && startsAgain(B))
    return true;
  if (isa<ArraySubscriptExpr, MemberExpr>(S))
    return true;
  if (const auto *U = dyn_cast<UnaryOperator>(S); U && U->getOpcode() == UO_Deref)
    return true;
  if (const auto *call = dyn_cast<CallExpr>(S)) { // another function may know the node
    const FunctionDecl *F = call->getDirectCallee();
    if (!F || !F->getBuiltinID())
      return false;
  }
  if (isa<DeclRefExpr>(S))
    if (const VarDecl *V = namedVariable(S)) {
      const auto found = stored.values.find(V);
      if (own.count(V->getNameAsString()) || !isLocal(V) || stored.escaped.count(V) || found == stored.values.end())
        return false;
      return !seen.insert(V).second ||
             llvm::all_of(found->second, [&](const Expr *value) { return shared(value, seen); });
    }
  return llvm::all_of(S->children(), [&](const Stmt *inner) { return !inner || shared(inner, seen); });
}

} // namespace xacc
