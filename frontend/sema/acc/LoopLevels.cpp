// LoopLevels.cpp - AccLoopSema: gang, worker and vector of nested loops (OpenACC 3.3, 2.9.2 to 2.9.4).
#include "sema/Sema.h"

using namespace clang;

namespace xacc {

/// Records the loop's levels for the loops inside it, and checks that they come after those of the loops around it: the
/// order is gangs, of higher dimensions first, workers, lanes.
void AccLoopSema::enterLevels(const TypedDirective &m) {
  const auto written = [&](const Clause &c) { return std::string(spellingOf(DirectiveKind::AccLoop, c.kind)); };
  const Directive *routine = around.accRegion < 0 ? sema.routines.routineDirective(around.function) : nullptr;
  const Clause *innermost = nullptr;
  auto context = around.accContext;
  for (const ClauseKind level : {ClauseKind::Gang, ClauseKind::Worker, ClauseKind::Vector}) {
    const Clause *c = m.directive.find(level);
    if (!c)
      continue;
    if (level == ClauseKind::Gang)
      context.gangs = sema.accData.gangDimension(m, *c);
    const Clause *outer = around.accContext.level;
    if (outer && (levelOf(level) < levelOf(outer->kind) ||
                  (level == outer->kind && (level != ClauseKind::Gang || context.gangs >= around.accContext.gangs))))
      reports.error(m, Diag::acc_level, c->range, {written(*c), written(*outer)});
    else if (routine)
      for (const Clause &highest : routine->clauses)
        if (highest.kind == ClauseKind::Seq || (isLevel(highest.kind) && levelOf(level) < levelOf(highest.kind)))
          reports.error(m, Diag::acc_routine_level, c->range, {written(*c), written(highest)});
    innermost = c;
  }
  if (innermost)
    context.level = innermost;
  around.accContext = context;
}

} // namespace xacc
