// NodeNumbers.cpp - MistakeSema: comparisons of node numbers as if they started at 0, as ranks of MPI do.
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {
namespace {

bool returnsNodeNumber(const Expr *E) {
  const StringRef name = nameOf(calleeOf(E->IgnoreParenImpCasts()));
  return name == "xmp_node_num" || name == "xmp_all_node_num";
}

/// Variables of the function whose values are all node numbers.
std::set<const VarDecl *> nodeNumbers(const Stmt *body) {
  std::set<const VarDecl *> numbers, others;
  traverse(body, [&](const Stmt *S) {
    for (const VarDecl *V : declaredBy(S))
      if (V->hasInit())
        (returnsNodeNumber(V->getInit()) ? numbers : others).insert(V);
    if (const auto *B = dyn_cast<BinaryOperator>(S); B && B->isAssignmentOp())
      (B->getOpcode() == BO_Assign && returnsNodeNumber(B->getRHS()) ? numbers : others)
          .insert(namedVariable(B->getLHS()));
    if (const auto *U = dyn_cast<UnaryOperator>(S); U && (U->isIncrementDecrementOp() || U->getOpcode() == UO_AddrOf))
      others.insert(namedVariable(U->getSubExpr()));
    return true;
  });
  std::erase_if(numbers, [&](const VarDecl *V) { return !V || !V->isLocalVarDecl() || others.count(V); });
  return numbers;
}

/// Whether `number op bound` is always true or never true for numbers from 1; nothing if it depends on the number.
std::optional<bool> outcome(BinaryOperatorKind op, int64_t bound) {
  switch (op) {
  case BO_EQ:
    return bound < 1 ? std::optional(false) : std::nullopt;
  case BO_NE:
  case BO_GT:
    return bound < 1 ? std::optional(true) : std::nullopt;
  case BO_LT:
    return bound <= 1 ? std::optional(false) : std::nullopt;
  case BO_LE:
    return bound < 1 ? std::optional(false) : std::nullopt;
  default:
    return std::nullopt; // `number >= 1` is a check
  }
}

} // namespace

void MistakeSema::reportNodeNumbers(const FunctionDecl *function) const {
  const std::set<const VarDecl *> variables = nodeNumbers(function->getBody());
  const auto isNumber = [&](const Expr *E) { return returnsNodeNumber(E) || variables.count(namedVariable(E)); };
  const auto report = [&](const Expr *E, bool always) {
    reporter.report(Diag::node_zero, E->getSourceRange(), {always ? "always" : "never"});
  };
  traverse(function->getBody(), [&](const Stmt *S) {
    if (const auto *U = dyn_cast<UnaryOperator>(S); U && U->getOpcode() == UO_LNot && isNumber(U->getSubExpr()))
      report(U, /*always=*/false);
    const auto *B = dyn_cast<BinaryOperator>(S);
    if (!B || !B->isComparisonOp())
      return true;
    for (const auto &[number, bound, op] :
         {std::tuple(B->getLHS(), B->getRHS(), B->getOpcode()),
          std::tuple(B->getRHS(), B->getLHS(), BinaryOperator::reverseComparisonOp(B->getOpcode()))})
      if (const auto value = bound->getIntegerConstantExpr(ctx); value && isNumber(number))
        if (const auto always = outcome(op, value->getExtValue()))
          report(B, *always);
    return true;
  });
}

} // namespace xacc
