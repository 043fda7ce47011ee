// PlainSums.cpp - see PlainSums.h.
#include "analysis/PlainSums.h"
#include "analysis/Traverse.h"
#include <algorithm>
#include <set>

using namespace clang;

namespace xacc {
namespace {

class Finder {
public:
  explicit Finder(const Markers &markers) : markers(markers) {}

  std::vector<LoopSumFound> run(const Stmt *S) {
    statement(S);
    std::vector<LoopSumFound> sums;
    for (LoopSumFound &sum : found)
      if (!inside.count(sum.variable)) {
        if (!leaves.empty())
          sum.why = leaves;
        else if (used.count(sum.variable))
          sum.why = "the loop uses its value";
        else if (sum.variable->hasGlobalStorage() && namedInCallee(sum.variable, S))
          sum.why = "a function that the loop calls uses it";
        sums.push_back(std::move(sum));
      }
    return sums;
  }

private:
  const Markers &markers;
  std::vector<LoopSumFound> found;
  std::set<const VarDecl *> used, inside;
  std::set<const FunctionDecl *> visited;
  std::string leaves; ///< why control may not reach the end of the statement
  int switches = 0;   ///< number of enclosing switch statements

  /// The variable, if its type allows an accumulator.
  static const VarDecl *accumulated(const Expr *E) {
    const VarDecl *V = namedVariable(E->IgnoreParenImpCasts());
    const auto *type = V ? V->getType()->getAs<BuiltinType>() : nullptr;
    const bool real = type && (type->getKind() == BuiltinType::Float || type->getKind() == BuiltinType::Double);
    return real && !V->getType().isVolatileQualified() && V->getStorageClass() != SC_Register ? V : nullptr;
  }

  /// The other terms of `V + a - b` or `a + V`; empty for other expressions.
  static std::vector<std::pair<const Expr *, bool>> otherTerms(const Expr *E, const VarDecl *V) {
    std::vector<std::pair<const Expr *, bool>> terms;
    const auto *sum = dyn_cast<BinaryOperator>(E->IgnoreParenImpCasts());
    if (sum && sum->getOpcode() == BO_Add && accumulated(sum->getRHS()) == V)
      return {{sum->getLHS(), false}};
    for (; sum && sum->isAdditiveOp(); sum = dyn_cast<BinaryOperator>(sum->getLHS()->IgnoreParenImpCasts())) {
      terms.emplace(terms.begin(), sum->getRHS(), sum->getOpcode() == BO_Sub);
      if (accumulated(sum->getLHS()) == V)
        return terms;
    }
    return {};
  }

  /// An expression whose value is not used.
  bool update(const Expr *E) {
    const auto *assignment = dyn_cast<BinaryOperator>(E->IgnoreParens());
    if (!assignment || !assignment->isAssignmentOp())
      return false;
    const VarDecl *V = accumulated(assignment->getLHS());
    std::vector<std::pair<const Expr *, bool>> terms;
    if (assignment->getOpcode() == BO_AddAssign || assignment->getOpcode() == BO_SubAssign)
      terms = {{assignment->getRHS(), assignment->getOpcode() == BO_SubAssign}};
    else if (V && assignment->getOpcode() == BO_Assign)
      terms = otherTerms(assignment->getRHS(), V);
    if (!V || terms.empty())
      return false;
    auto known = std::ranges::find(found, V, &LoopSumFound::variable);
    if (known == found.end())
      known = found.insert(found.end(), {V, "", {}});
    for (const auto &[term, minus] : terms)
      value(term);
    known->updates.push_back({E, std::move(terms)});
    return true;
  }

  /// Counts everything in S as a use.
  void value(const Stmt *S) {
    traverse(S, [&](const Stmt *inner) {
      if (markers.markerCall(inner))
        return false;
      if (const VarDecl *V = namedVariable(inner))
        used.insert(V);
      mustReachEnd(inner);
      return true;
    });
  }

  void statement(const Stmt *S) {
    if (!S)
      return;
    if (const ForStmt *marker = markers.prefixMarker(S)) {
      const auto kind = markers.kindOf(marker);
      if (kind == DirectiveKind::Loop || kind == DirectiveKind::AccLoop || (kind && computes(*kind)))
        return statement(marker->getBody());
      return value(marker->getBody()); // atomic, task
    }
    if (const CallExpr *directive = markers.markerCall(S)) { // stand-alone: reduction, bcast
      for (const Expr *argument : directive->arguments())
        value(argument);
      return;
    }
    if (const auto *E = dyn_cast<Expr>(S)) {
      if (!update(E))
        value(E);
      return;
    }
    mustReachEnd(S);
    if (isa<SwitchCase>(S) && switches == 0)
      leaves = "an enclosing switch has a case inside the loop";
    for (const VarDecl *V : declaredBy(S))
      inside.insert(V->getCanonicalDecl());
    switches += isa<SwitchStmt>(S);
    parts(S);
    switches -= isa<SwitchStmt>(S);
  }

  /// The accumulator is rounded after the statement.
  void mustReachEnd(const Stmt *S) {
    if (isa<ReturnStmt, GotoStmt, IndirectGotoStmt, AsmStmt>(S))
      leaves = "the loop has a return, a goto or assembly";
  }

  void parts(const Stmt *S) {
    if (const auto *loop = dyn_cast<ForStmt>(S)) {
      value(loop->getCond());
      value(loop->getInc());
      if (isa_and_nonnull<DeclStmt>(loop->getInit()))
        statement(loop->getInit());
      else
        value(loop->getInit());
      return statement(loop->getBody());
    }
    for (const Stmt *child : S->children())
      if (!child || !isa<Expr>(child) || isa<CompoundStmt, LabelStmt>(S) || isBranch(S, child))
        statement(child);
      else
        value(child);
  }

  /// Does S execute `child` as a statement, rather than evaluate it as a condition or value?
  static bool isBranch(const Stmt *S, const Stmt *child) {
    if (const auto *label = dyn_cast<SwitchCase>(S))
      return child == label->getSubStmt();
    const Expr *condition = conditionOf(S);
    return condition && child != condition;
  }

  /// Does a function of this file that S calls, directly or indirectly, name the variable?
  bool namedInCallee(const VarDecl *V, const Stmt *S) {
    visited.clear();
    return calleesName(V, S);
  }
  bool calleesName(const VarDecl *V, const Stmt *S) {
    return findIn(S, [&](const Stmt *inner) {
             const FunctionDecl *F = calleeOf(inner), *definition = nullptr;
             return F && F->hasBody(definition) && visited.insert(definition).second &&
                    (namesVariable(definition->getBody(), V) || calleesName(V, definition->getBody()));
           }) != nullptr;
  }
};

} // namespace

std::vector<LoopSumFound> sumsOf(const Stmt *statement, const Markers &markers) {
  return Finder(markers).run(statement);
}

} // namespace xacc
