// LoopScalars.cpp - scalars without a clause that parallel iterations assign.
#include "analysis/uses/IterationScalars.h"
#include "analysis/uses/VariableUses.h"
#include "directives/Reductions.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {
namespace {

bool reduces(const LoopDirective &nest, const std::string &name) { return reduces(nest.reductions, name); }

} // namespace

/// Scalars that the loop could reduce: those whose result does not depend on the order, and sums and products in
/// floating point.
std::pair<std::set<std::string>, std::set<std::string>> AccLoopSema::reductionsOf(const ForStmt *loop) const {
  std::set<std::string> exact, rounded;
  for (const auto &[V, found] : reductionsIn(loop->getBody(), ctx, markers)) {
    const std::string name = V->getNameAsString();
    if (!sema.communication.reductionOfScalar(V, found.op) || resident(name))
      continue;
    if (V->getType()->isIntegerType() || found.op == ReductionOp::Max || found.op == ReductionOp::Min)
      exact.insert(name);
    else
      rounded.insert(name);
  }
  return {exact, rounded};
}

/// A variable that iterations only use as a sum or an extremum has no defined value without a reduction. Adds one (as
/// other compilers do), and warns unless an enclosing directive has the clause.
void AccLoopSema::addForgottenReductions(const TypedDirective &m, int number, const ForStmt *outermost,
                                         const AccLoop &loop) {
  if (!loop.parallel || isDeviceLoop(m.number))
    return;
  std::set<std::string> privates = privateByClauses(m, number);
  const bool proved = !m.directive.find(ClauseKind::Independent) &&
                      (around.accContext.kernels || m.directive.find(ClauseKind::Auto)); // the user need not write it
  const Directive &region = captured.directives[program.construct(around.accRegion).directive].directive;
  ParallelSema::addPrivates(m.directive, privates);
  ParallelSema::addPrivates(region, privates);
  for (const auto &[V, found] : reductionsIn(outermost->getBody(), ctx, markers)) {
    const std::string name = V->getNameAsString();
    const auto &counters = program.get<AccConstruct>(number).loops;
    if (privates.count(name) || std::ranges::count(counters, name, &LoopLevel::variable) > 0)
      continue;
    if (loop.outermost && reduces(program.get<AccConstruct>(around.accRegion), name))
      continue; // see shareReductions
    bool enclosing = false;
    for (const AccConstruct &acc : program.all<AccConstruct>())
      enclosing |= acc.number >= around.accRegion && acc.number < number && reduces(acc, name);
    auto reduction = sema.communication.reductionOfScalar(V, found.op);
    if (!reduction)
      continue;
    program.get<AccConstruct>(number).reductions.push_back(std::move(*reduction));
    for (AccCapture &c : program.get<AccConstruct>(number).captures)
      c.reduction |= c.name == name;
    if (enclosing || proved)
      continue;
    reporter.report(Diag::implied_reduction, found.where->getSourceRange(), {name});
    if (!program.get<AccConstruct>(number).implied)
      reports.suggestReduction(m.number, found.op, name);
  }
}

bool AccLoopSema::resident(const std::string &name) const {
  const auto *region = program.find<AccConstruct>(around.accRegion);
  return region &&
         std::ranges::any_of(region->captures, [&](const AccCapture &c) { return c.name == name && c.resident; });
}

/// Is V a variable of the function whose value after the loop nothing uses?
bool AccLoopSema::unusedAfter(const VarDecl *V, const ForStmt *loop) const {
  return around.function && V->hasLocalStorage() && keepsNoValue(around.function->getBody(), V, loop, markers);
}

/// Outer scalars that each iteration assigns before using them. Kernels do not provide the last value.
std::set<std::string> AccLoopSema::temporariesIn(const ForStmt *loop) const {
  std::set<std::string> names;
  VariableUses uses(markers, aligned);
  uses.walk(loop->getBody());
  for (const VarDecl *V : uses.order) {
    const IterationScalar scalar = scalarIn(loop->getBody(), V, markers);
    if (uses.uses[V].written && !resident(V->getNameAsString()) && V->getType()->isArithmeticType() &&
        scalar.temporary() && ((scalar.always && !makesKernels(program.target)) || unusedAfter(V, loop)))
      names.insert(V->getNameAsString());
  }
  return names;
}

/// Scalars that a kernels construct assigns are the program's own (OpenACC 3.3, 2.6.2). Threads have copies only of
/// scalars whose values no other iteration uses. After the loop they have the last iteration's value.
void AccLoopSema::shareScalars(int number, const ForStmt *outermost, AccLoop &loop) {
  const ForStmt *innermost = outermost;
  for (int k = 1; k < loop.collapse; ++k)
    if (const auto *next = dyn_cast_or_null<ForStmt>(markers.statement(onlyStatement(innermost->getBody()))))
      innermost = next;
  VariableUses uses(markers, aligned);
  uses.walk(outermost);
  AccConstruct &region = program.get<AccConstruct>(around.accRegion);
  const std::vector<std::string> written = std::move(loop.written);
  loop.written.clear();
  for (const VarDecl *V : uses.order) {
    const std::string name = V->getNameAsString();
    if (std::ranges::count(written, name) == 0 || resident(name))
      continue;
    const IterationScalar scalar = scalarIn(innermost->getBody(), V, markers);
    const bool byClause = std::ranges::any_of(program.get<AccConstruct>(number).captures, [&](const AccCapture &c) {
      return c.name == name && (c.isPrivate || c.isFirstprivate);
    });
    if (byClause || !V->getType()->isArithmeticType())
      loop.written.push_back(name);
    else if (!scalar.temporary())
      region.shared.push_back(name);
    else if (unusedAfter(V, outermost))
      loop.privates.push_back(name);
    else if (scalar.always && !makesKernels(program.target))
      loop.last.push_back(name);
    else
      loop.written.push_back(name);
  }
}

} // namespace xacc
