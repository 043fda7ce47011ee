// LeftOutIterations.cpp - MistakeSema: iterations of distributed loops that no node executes, because of bounds that
// differ between nodes, or of clauses that need a second loop.
#include "analysis/uses/ElementUses.h"
#include "sema/Sema.h"
#include <algorithm>

using namespace clang;

namespace xacc {

/// Reports a bound that differs between nodes. If both do, they are probably those of the node's own part.
void MistakeSema::checkBounds(const LoopLevel &level, const ForStmt *statement) const {
  if (!around.loops.empty() || around.taskDepth > 0)
    return;
  const BinaryOperator *condition = comparisonOf(statement);
  const Expr *lower = initialValueOf(statement);
  if (!condition || !lower)
    return;
  const Expr *bound = level.reversed ? condition->getLHS() : condition->getRHS();
  if (ofThisNode(lower) == ofThisNode(bound))
    return;
  const Expr *differs = ofThisNode(lower) ? lower : bound;
  reporter.report(Diag::bound_of_node, differs->getSourceRange(), {locations.text(differs), level.variable});
}

/// Reports `expand` without the outermost iterations of each node and `margin` with only these, if no loop executes
/// the others.
void MistakeSema::reportLeftOut() const {
  const auto shrinks = [](const Loop &loop, ClauseKind shape) {
    return loop.shape == shape && std::ranges::any_of(loop.widths, [](const WidthPart &w) {
             return w.lower.known.value_or(0) < 0 || w.upper.known.value_or(0) < 0;
           });
  };
  for (const Loop &loop : program.all<Loop>()) {
    const bool inside = shrinks(loop, ClauseKind::Expand);
    if (!inside && !shrinks(loop, ClauseKind::Margin))
      continue;
    const ClauseKind other = inside ? ClauseKind::Margin : ClauseKind::Expand;
    if (std::ranges::none_of(program.all<Loop>(), [&](const Loop &l) {
          return l.on.kind == loop.on.kind && l.on.object == loop.on.object && shrinks(l, other);
        }))
      reporter.report(inside ? Diag::border_left_out : Diag::inside_left_out,
                      captured.directives[loop.directive].place());
  }
}

} // namespace xacc
