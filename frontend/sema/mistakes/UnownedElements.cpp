// UnownedElements.cpp - elements of aligned arrays outside constructs that select nodes, in main and in functions
// that all nodes call: every node would use an element that only one owns. A condition that is certainly the same on
// all nodes selects none.
#include "analysis/Traverse.h"
#include "analysis/Word.h"
#include "analysis/uses/ElementUses.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>
#include <ranges>

using namespace clang;

namespace xacc {

bool countsBySteps(const ForStmt *loop, const VarDecl *V, const ASTContext &ctx) {
  const Expr *first = counterOf(loop) == V ? initialValueOf(loop) : nullptr;
  if (!first || !constantOf(first, ctx) || FileEffects::of(loop->getBody()).written.count(V))
    return false;
  if (const auto *step = dyn_cast_or_null<UnaryOperator>(loop->getInc()))
    return step->isIncrementDecrementOp() && namedVariable(step->getSubExpr()) == V;
  const auto *step = dyn_cast_or_null<CompoundAssignOperator>(loop->getInc());
  return step && namedVariable(step->getLHS()) == V && constantOf(step->getRHS(), ctx);
}

/// Is the value certainly the same on all nodes: composed of constants, counters of enclosing loops, and variables that
/// only ever have such values?
bool MistakeSema::sameOnAll(const Expr *value, int depth) const {
  return depth < 8 && !findIn(value, [&](const Stmt *S) {
           const auto *E = dyn_cast<Expr>(S);
           return !E || mayVary(E, depth);
         });
}

/// May the values of E differ between nodes, if those of its operands do not?
bool MistakeSema::mayVary(const Expr *E, int depth) const {
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral, ParenExpr, ImplicitCastExpr, CStyleCastExpr, ConstantExpr,
          AbstractConditionalOperator>(E))
    return false;
  if (const auto *B = dyn_cast<BinaryOperator>(E))
    return B->isAssignmentOp();
  if (const auto *U = dyn_cast<UnaryOperator>(E))
    return U->isIncrementDecrementOp() || U->getOpcode() == UO_Deref || U->getOpcode() == UO_AddrOf;
  const auto *name = dyn_cast<DeclRefExpr>(E);
  if (name && isa<EnumConstantDecl>(name->getDecl()))
    return false;
  const VarDecl *V = name ? namedVariable(name) : nullptr;
  if (!V)
    return true;
  for (const Stmt *outer : around.ancestors)
    if (const auto *loop = dyn_cast<ForStmt>(outer); loop && countsBySteps(loop, V, ctx))
      return false;
  const Expr *only = onlyValue(V);
  return !only || !sameOnAll(only, depth + 1);
}

/// Does every node execute the current expression?
bool MistakeSema::allComeHere() const {
  for (size_t k = 0; k < around.ancestors.size(); ++k) {
    const Stmt *S = around.ancestors[k], *part = k + 1 < around.ancestors.size() ? around.ancestors[k + 1] : nullptr;
    const Expr *choice = isa<IfStmt, SwitchStmt>(S) ? conditionOf(S) : nullptr;
    if (choice ? part != choice && !sameOnAll(choice) : isConditional(S))
      return false;
    const auto *loop = dyn_cast<ForStmt>(S);
    if (!loop || markers.prefixMarker(loop))
      continue;
    const auto *cond = comparisonOf(loop);
    if (!cond || !constantOf(cond->getRHS(), ctx))
      return false; // it may run over local indices
  }
  return true;
}

/// Does the current expression, the element of an array, become part of something that all nodes have: a variable, a
/// condition, a result?
bool MistakeSema::allNeed() const {
  const Stmt *child = nullptr;
  for (const Stmt *S : around.ancestors | std::views::reverse) {
    if (const auto *B = dyn_cast<BinaryOperator>(S); B && B->isAssignmentOp())
      return child != B->getLHS() && !isPart(B->getLHS());
    if (isa<ReturnStmt, DeclStmt, IfStmt, SwitchStmt>(S))
      return true;
    if (isa<CompoundStmt, CallExpr>(S))
      return false;
    child = S;
  }
  return false;
}

void MistakeSema::checkOwner(const ArrayUse &use, const std::vector<const Expr *> &indices) {
  if (!around.function || around.taskDepth > 0 || !allComeHere())
    return;
  const auto local = [&](const Expr *index) { return index && !sameOnAll(index); }; // such as a parameter
  if (!around.function->isMain() && std::ranges::any_of(indices, local))
    return;
  noteUnowned({around.function->getCanonicalDecl(), SourceRange(captured.tokens[use.base.begin].getLocation()),
               use.access == ArrayUse::Reads && allNeed(), use.array});
}

void MistakeSema::checkOwner(const SectionRef &ref, size_t dim) {
  if (around.function && around.loops.empty() && around.taskDepth == 0 && allComeHere() &&
      (around.function->isMain() || ref.subscripts[dim].knownBase))
    noteUnowned({around.function->getCanonicalDecl(), SourceRange(captured.tokens[ref.base.begin].getLocation()), true,
                 ref.array});
}

void MistakeSema::noteUnowned(const Unowned &use) {
  if (around.function->isMain())
    report(use);
  else
    unowned.push_back(use);
}

void MistakeSema::report(const Unowned &use) {
  const ArrayDecl &a = program.arrays[use.array];
  reporter.report(use.needed ? Diag::element_needed : Diag::element_elsewhere, use.where,
                  {a.name, program.templates[a.templ].name});
}

void MistakeSema::reportUnowned() {
  if (unowned.empty())
    return;
  const std::set<const FunctionDecl *> reached = calledFromMain(Reached::Certainly);
  for (const Unowned &use : unowned)
    if (reached.contains(use.function))
      report(use);
}

} // namespace xacc
