// LoopBodyUses.cpp - see LoopBodyUses.h.
#include "analysis/LoopBodyUses.h"
#include "analysis/Traverse.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {
namespace {

/// The reduction that an operator looks like; empty: none.
std::string reductionOf(BinaryOperatorKind op) {
  switch (op) {
  case BO_Add:
  case BO_Sub:
    return "+";
  case BO_Mul:
    return "*";
  case BO_And:
    return "&";
  case BO_Or:
    return "|";
  case BO_Xor:
    return "^";
  default:
    return "";
  }
}

} // namespace

void LoopBodyUses::element(const MemoryUse &u, const Lvalue::AlignedPart &part) {
  ElementUse e{u.lvalue.whole, part.array, {}, u.stores, u.reads, u.guarded};
  size_t step = part.firstSubscript;
  for (; step < u.lvalue.steps.size() && u.lvalue.steps[step].kind == Lvalue::Kind::Subscript; ++step)
    e.indices.push_back(affineIndex(u.lvalue.steps[step].index, ctx));
  if (step < u.lvalue.steps.size()) { // a member of the element: others may be what the other iterations use
    e.stores = false;
    e.reads = true;
  }
  if (!e.indices.empty())
    elements.push_back(std::move(e));
}

/// A scalar that is stored to.
void LoopBodyUses::update(const MemoryUse &u) {
  const VarDecl *V = u.lvalue.variable;
  std::string op = "+"; // ++ and --
  if (const auto *B = dyn_cast<BinaryOperator>(u.by)) {
    const auto *value = dyn_cast<BinaryOperator>(B->getRHS()->IgnoreParenImpCasts());
    bool again = B->isCompoundAssignmentOp();
    if (again)
      op = reductionOf(BinaryOperator::getOpForCompoundAssignment(B->getOpcode()));
    else
      op = value && (value->isAdditiveOp() || value->getOpcode() == BO_Mul) ? reductionOf(value->getOpcode()) : "";
    traverse(B->isCompoundAssignmentOp() ? nullptr : B->getRHS(), [&](const Stmt *S) {
      if (isa<DeclRefExpr>(S) && namedVariable(S) == V) {
        ownValue.insert(cast<Expr>(S));
        again = true;
      }
      return true;
    });
    if (!again) { // it begins anew in each iteration
      used.insert(V);
      return;
    }
  }
  if (V->getType()->isArithmeticType() && !inside.count(V))
    updates[V].push_back({u.by, op});
  if (u.valueUsed) // x[at++]
    used.insert(V);
}

void LoopBodyUses::use(const MemoryUse &u) {
  if (const auto part = u.lvalue.alignedPart(aligned); part && part->firstSubscript < u.lvalue.steps.size())
    return element(u, *part);
  if (!u.lvalue.isName())
    return;
  if (u.stores)
    return update(u);
  if (!ownValue.count(u.lvalue.root))
    used.insert(u.lvalue.variable);
}

} // namespace xacc
