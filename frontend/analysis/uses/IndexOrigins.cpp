// IndexOrigins.cpp - see IndexOrigins.h.
#include "analysis/uses/IndexOrigins.h"
#include "analysis/Traverse.h"
#include "analysis/uses/Lvalue.h"

using namespace clang;

namespace xacc {

IndexOrigins::IndexOrigins(const Stmt *function, const std::set<std::string> &own) : own(own) {
  traverse(function, [&](const Stmt *S) {
    if (const auto *declared = dyn_cast<DeclStmt>(S)) {
      for (const Decl *D : declared->decls())
        if (const auto *V = dyn_cast<VarDecl>(D); V && V->getInit())
          values[V->getCanonicalDecl()].push_back(V->getInit());
    } else if (const auto *B = dyn_cast<BinaryOperator>(S); B && B->isAssignmentOp()) {
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

bool IndexOrigins::shared(const Stmt *S, std::set<const VarDecl *> &seen) const {
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
      const auto found = values.find(V);
      if (own.count(V->getNameAsString()) || !isLocal(V) || escaped.count(V) || found == values.end())
        return false;
      return !seen.insert(V).second ||
             llvm::all_of(found->second, [&](const Expr *value) { return shared(value, seen); });
    }
  return llvm::all_of(S->children(), [&](const Stmt *part) { return !part || shared(part, seen); });
}

} // namespace xacc
