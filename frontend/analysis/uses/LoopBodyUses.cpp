// LoopBodyUses.cpp - see LoopBodyUses.h.
#include "analysis/uses/LoopBodyUses.h"
#include "analysis/Traverse.h"
#include "analysis/uses/IterationScalars.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {
namespace {

/// The operation of an assignment of e to V under a condition that contains `e > V` or `V < e`.
struct Extremum {
  ReductionOp op;
  const Expr *compared; ///< V in the comparison
};

/// Nothing if the condition does not compare V.
std::optional<Extremum> extremumOf(const Stmt *condition, const VarDecl *V) {
  const auto *found = cast_or_null<BinaryOperator>(findIn(condition, [&](const Stmt *S) {
    const auto *B = dyn_cast<BinaryOperator>(S);
    return B && B->isRelationalOp() && (namedVariable(B->getLHS()) == V) != (namedVariable(B->getRHS()) == V);
  }));
  if (!found)
    return {};
  const bool left = namedVariable(found->getLHS()) == V;
  const bool less = found->getOpcode() == BO_LT || found->getOpcode() == BO_LE;
  return Extremum{left == less ? ReductionOp::Max : ReductionOp::Min,
                  (left ? found->getLHS() : found->getRHS())->IgnoreParenImpCasts()};
}

/// The reduction that `V = value` resembles.
std::optional<ReductionOp> reductionBy(const Expr *value, const VarDecl *V) {
  value = value->IgnoreParenImpCasts();
  if (const auto *choice = dyn_cast<ConditionalOperator>(value)) {
    const auto extremum = extremumOf(choice->getCond(), V);
    if (extremum && namedVariable(choice->getFalseExpr()) == V)
      return extremum->op;
    if (extremum && namedVariable(choice->getTrueExpr()) == V)
      return extremum->op == ReductionOp::Max ? ReductionOp::Min : ReductionOp::Max;
    return std::nullopt;
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
    if (const auto extremum = V ? extremumOf(choice->getCond(), V) : std::nullopt) {
      extrema[B] = extremum->op;
      ownValue.insert(extremum->compared);
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
    bool usesOwnValue = B->isCompoundAssignmentOp() || extremum != extrema.end();
    op = extremum != extrema.end()     ? extremum->second
         : B->isCompoundAssignmentOp() ? reductionOf(BinaryOperator::getOpForCompoundAssignment(B->getOpcode()))
                                       : reductionBy(B->getRHS(), V);
    traverse(B->isCompoundAssignmentOp() ? nullptr : B->getRHS(), [&](const Stmt *S) {
      if (isa<DeclRefExpr>(S) && namedVariable(S) == V) {
        ownValue.insert(cast<Expr>(S));
        usesOwnValue = true;
      }
      return true;
    });
    if (!usesOwnValue) { // each iteration assigns a new value
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
