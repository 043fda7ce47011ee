// LoopBodyUses.cpp - see LoopBodyUses.h.
#include "analysis/uses/LoopBodyUses.h"
#include "analysis/Traverse.h"
#include "analysis/uses/IterationScalars.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {
namespace {

/// For a comparison such as `e > V` or `V < e` in a condition: the value that V gets if it holds. Nothing if there is
/// no such comparison.
std::optional<ReductionOp> extremumOf(const Stmt *condition, const VarDecl *V, const Expr *&own) {
  const auto *found = cast_or_null<BinaryOperator>(findIn(condition, [&](const Stmt *S) {
    const auto *B = dyn_cast<BinaryOperator>(S);
    return B && B->isRelationalOp() && (namedVariable(B->getLHS()) == V) != (namedVariable(B->getRHS()) == V);
  }));
  if (!found)
    return {};
  const bool left = namedVariable(found->getLHS()) == V;
  own = (left ? found->getLHS() : found->getRHS())->IgnoreParenImpCasts();
  const bool less = found->getOpcode() == BO_LT || found->getOpcode() == BO_LE;
  return left == less ? ReductionOp::Max : ReductionOp::Min;
}

/// The reduction that `V = value` resembles.
std::optional<ReductionOp> reductionBy(const Expr *value, const VarDecl *V) {
  value = value->IgnoreParenImpCasts();
  const Expr *own = nullptr;
  if (const auto *choice = dyn_cast<ConditionalOperator>(value)) {
    const auto gets = extremumOf(choice->getCond(), V, own);
    if (namedVariable(choice->getFalseExpr()) == V || !gets)
      return gets;
    return namedVariable(choice->getTrueExpr()) != V ? std::nullopt
           : gets == ReductionOp::Max                ? std::optional(ReductionOp::Min)
                                                     : ReductionOp::Max;
  }
  if (const auto *call = dyn_cast<CallExpr>(value); call && call->getDirectCallee()) {
    const StringRef name = call->getDirectCallee()->getName();
    return name.starts_with("fmax")   ? std::optional(ReductionOp::Max)
           : name.starts_with("fmin") ? std::optional(ReductionOp::Min)
                                      : std::nullopt;
  }
  const auto *B = dyn_cast<BinaryOperator>(value);
  return B && (B->isAdditiveOp() || B->getOpcode() == BO_Mul) ? reductionOf(B->getOpcode()) : std::nullopt;
}

} // namespace

/// `if (e > m) m = e;`
void LoopBodyUses::findExtremum(const IfStmt *choice) {
  traverse(choice->getThen(), [&](const Stmt *S) {
    const auto *B = dyn_cast<BinaryOperator>(S);
    const VarDecl *V = B && B->getOpcode() == BO_Assign ? namedVariable(B->getLHS()) : nullptr;
    const Expr *own = nullptr;
    if (!V)
      return true;
    if (const auto op = extremumOf(choice->getCond(), V, own)) {
      extrema[B] = *op;
      ownValue.insert(own);
    }
    return true;
  });
}

bool LoopBodyUses::enter(const Stmt *S) {
  if (const auto *choice = dyn_cast<IfStmt>(S))
    findExtremum(choice);
  return !markers.markerCall(S);
}

void LoopBodyUses::update(const MemoryUse &u) {
  const VarDecl *V = u.lvalue.variable;
  std::optional op = ReductionOp::Sum; // ++ and --
  if (const auto *B = dyn_cast<BinaryOperator>(u.by)) {
    const auto extremum = extrema.find(B);
    bool again = B->isCompoundAssignmentOp() || extremum != extrema.end();
    op = extremum != extrema.end()     ? extremum->second
         : B->isCompoundAssignmentOp() ? reductionOf(BinaryOperator::getOpForCompoundAssignment(B->getOpcode()))
                                       : reductionBy(B->getRHS(), V);
    traverse(B->isCompoundAssignmentOp() ? nullptr : B->getRHS(), [&](const Stmt *S) {
      if (isa<DeclRefExpr>(S) && namedVariable(S) == V) {
        ownValue.insert(cast<Expr>(S));
        again = true;
      }
      return true;
    });
    if (!again) { // each iteration assigns a new value
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
  if (!u.lvalue.isName())
    return;
  if (u.stores)
    return update(u);
  if (!ownValue.count(u.lvalue.root))
    used.insert(u.lvalue.variable);
}

} // namespace xacc
