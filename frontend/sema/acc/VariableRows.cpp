// VariableRows.cpp - KernelSema: arrays with variable inner extents in kernels. xacc_kernels.h has their type there.
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {
namespace {

/// Does xacc::VariableRows have this operation on its rows?
bool isOperation(const Stmt *S, const Stmt *rows) {
  if (const auto *op = dyn_cast<UnaryOperator>(S))
    return op->getOpcode() == UO_Deref;
  if (const auto *op = dyn_cast<BinaryOperator>(S))
    return op->isAdditiveOp() && op->getLHS() == rows && op->getRHS()->getType()->isIntegerType();
  return isa<ParenExpr, ArraySubscriptExpr, CallExpr>(S) ||
         (isa<CastExpr>(S) && cast<CastExpr>(S)->getType()->isPointerType());
}

/// Are all rows of the variable that S contains used by such operations? `sizes`: or in sizeof.
bool usesRows(const Stmt *S, const VarDecl *V, bool sizes) {
  if (isa<UnaryExprOrTypeTraitExpr>(S) && sizes)
    return true;
  for (const Stmt *child : S->children()) {
    if (!child)
      continue;
    const auto *E = dyn_cast<clang::Expr>(child);
    if (E && E->getType()->isVariablyModifiedType() && !isOperation(S, child) && namesVariable(E, V))
      return false;
    if (!usesRows(child, V, sizes))
      return false;
  }
  return true;
}

} // namespace

/// The type of the elements, and the number of dimensions.
std::pair<QualType, int> KernelSema::variableElements(QualType t) const {
  int rank = 0;
  for (t = t.getNonReferenceType(); t->isArrayType() || (rank == 0 && t->isPointerType()); ++rank)
    t = t->isArrayType() ? ctx.getAsArrayType(t)->getElementType() : t->getPointeeType();
  return {t, rank};
}

bool KernelSema::usesVariableRows(const VarDecl *V, const Stmt *body, bool sizes) const {
  const auto [element, rank] = variableElements(V->getType());
  return !element->isVariablyModifiedType() && (rank < 2 || usesRows(body, V->getCanonicalDecl(), sizes));
}

bool KernelSema::describeRows(const VarDecl *V, const Stmt *body, AccCapture &c) const {
  const auto [type, rank] = variableElements(V->getType());
  c.rank = rank;
  std::string element = c.name;
  for (int d = 0; d < rank; ++d)
    element += "[0]";
  c.element = locations.nameable(locations.typeText(type), type, element);
  return usesVariableRows(V, body, /*sizes=*/true); // the host evaluates these
}

} // namespace xacc
