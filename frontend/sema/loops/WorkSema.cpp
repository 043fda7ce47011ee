// WorkSema.cpp - loop, task, tasks.
#include "analysis/PlainSums.h"
#include "directives/Reductions.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace clang;

namespace xacc {

void WorkSema::buildTask(const TypedDirective &m, const Stmt *body) {
  auto task = make<Task>(m);
  task.on = sema.mapping.onReference(m, *m.directive.argument<ClauseKind::On>());
  task.nocomm = m.directive.find(ClauseKind::Nocomm) != nullptr;
  task.enclosingTasks = around.tasks;
  if (body)
    task.body = {m.site.index, locations.statementEnd(body)};
  const llvm::SaveAndRestore insideTask(around.tasks, -1);
  const llvm::SaveAndRestore enclosingNocomm(around.nocommTasks);
  if (task.nocomm)
    around.nocommTasks.push_back(m.number);
  const bool single =
      task.on.kind == OnReference::Nodes && !task.on.parts.empty() && std::ranges::all_of(task.on.parts, &Part::single);
  sema.walker.announce(m, program.add(std::move(task)), body);
  const llvm::SaveAndRestore newSet(around.loopSets, {}); // a task creates a new executing node set
  const llvm::SaveAndRestore depth(around.taskDepth, around.taskDepth + 1);
  const llvm::SaveAndRestore oneNode(around.singleNode, single);
  sema.walker.walk(body);
}

void WorkSema::buildTasks(const TypedDirective &m, const Stmt *body) {
  auto tasks = make<Tasks>(m);
  const auto *block = dyn_cast_or_null<CompoundStmt>(body);
  const auto isTask = [&](const Stmt *S) {
    return isa<NullStmt>(S) || markers.kindOf(markers.prefixMarker(S)) == DirectiveKind::Task;
  };
  if (!block || !llvm::all_of(block->body(), isTask))
    return reports.error(m, Diag::needs_block_of_tasks, m.directive.keyword);
  tasks.body = {m.site.index, locations.statementEnd(body)};
  around.tasks = program.add(tasks).number;
  sema.walker.walk(body);
  around.tasks = -1;
}

/// The on-reference of a loop: which dimension follows which variable. False after an error.
bool WorkSema::loopReference(const TypedDirective &m, Loop &loop, LoopDimensions &dims) {
  const Directive &D = m.directive;
  const Reference &ref = *D.argument<ClauseKind::On>();
  loop.on = OnReference();
  if (!sema.mapping.findObject(m, ref, std::nullopt, loop.on))
    return false;
  dims.rank = sema.mapping.rankOf(loop.on);
  std::vector<std::string> &variables = dims.variables;
  for (const Subscript &s : ref.subscripts.items)
    if (s.variable) {
      if (llvm::is_contained(variables, s.variable->text))
        return reports.reject(m, Diag::loop_variable_in_on_twice, s.variable->range, {s.variable->text});
      variables.push_back(s.variable->text);
    }
  loop.on.parts = sema.mapping.parts(m, ref, loop.on, &dims.dims);
  if (loop.on.parts.empty() && ref.subscripts.present)
    return false;
  for (const Subscript &s : D.list.items)
    if (D.list.present && !llvm::is_contained(variables, s.variable->text))
      return reports.reject(m, Diag::loop_variable_unused, s.range, {s.variable->text});
  return true;
}

/// Relates the loop to its surroundings: enclosing loops, a compute construct, an acc construct on the same
/// statement.
void WorkSema::placeLoop(const TypedDirective &m, Loop &loop) {
  const Directive &D = m.directive;
  const Reference &ref = *D.argument<ClauseKind::On>();
  const AccConstruct *acc = program.lastAccOn(loop.body);
  loop.region = acc && acc->number == around.accRegion ? -1 : around.accRegion;
  for (size_t d = 0; d < loop.on.parts.size(); ++d) {
    Part &p = loop.on.parts[d];
    if (p.kind != Part::Range)
      continue;
    if (p.lower == p.upper && isDistributedByEnclosingLoop(loop.on, static_cast<int>(d), p.lower.source.spelling))
      p.kind = Part::Own; // the index of an enclosing loop that only its owner runs
    else if (loop.region >= 0)
      sema.targets.refuses(Limit::PartOfReference, reports.rangeOf(m, ref.range), {ref.name.text});
  }
  if (const Clause *reduction = D.find(ClauseKind::Reduction); reduction && loop.region >= 0)
    reports.error(m, Diag::acc_inner_reduction, reduction->range);
  if (loop.acc && !D.find(ClauseKind::Reduction))
    reports.error(m, Diag::missing_clause, D.find(ClauseKind::Acc)->range, {"acc' of 'loop", "reduction"});
}

/// Iterations that several nodes execute add to a sum more than once.
void WorkSema::reportRepeatedTerms(const TypedDirective &m, const Loop &loop) const {
  if (loop.shape == ClauseKind::PeelAndWait || std::ranges::none_of(loop.widths, [](const WidthPart &w) {
        return w.lower.known.value_or(0) > 0 || w.upper.known.value_or(0) > 0;
      }))
    return;
  for (const ReductionVariable &v : loop.reductions)
    if (!isIdempotent(v.op))
      reports.error(m, Diag::repeated_terms, m.directive.find(loop.shape)->range,
                    {std::string(spellingOf(m.directive.kind, loop.shape)), v.name});
}

/// expand, margin, peel_and_wait. False after an error.
bool WorkSema::loopWidths(const TypedDirective &m, const Clause &c, Loop &loop, const LoopDimensions &dims) {
  const Reference &ref = *m.directive.argument<ClauseKind::On>();
  const bool onNodes = loop.on.kind != OnReference::Template;
  loop.shape = c.kind;
  const WidthList &list = *c.as<WidthList>();
  if (list.id)
    loop.id = locations.value(m, *list.id);
  if (list.widths.size() != dims.rank)
    return reports.reject(m, Diag::loop_width_count, c.range,
                          {ref.name.text, std::to_string(dims.rank), std::to_string(list.widths.size())});
  loop.widths.resize(loop.loops.size());
  for (const auto &[dim, s] : dims.dims) {
    const Width &w = list.widths[ref.subscripts.square ? dims.rank - 1 - dim : dim];
    const WidthPart width = sema.mapping.widthOf(m, w);
    const DimFormat f = onNodes ? DimFormat() : program.templates[loop.on.object].formats[dim];
    const bool none = width.lower.known == 0 && width.upper.known == 0; // widens nothing, so any step is accepted
    const bool sequence = onNodes || !f.width.present() || f.width.known == 1;
    if ((onNodes || f.kind == FormatKind::Cyclic) && !(none && sequence))
      return reports.reject(m, Diag::loop_width_format, w.range, {std::string(spellingOf(m.directive.kind, c.kind))});
    for (size_t k = 0; k < loop.loops.size(); ++k)
      if (loop.loops[k].partDim == dim)
        loop.widths[k] = width;
  }
  return true;
}

/// The node set that executes one iteration: all of undivided dimensions, the executing node's index in divided ones.
OnReference WorkSema::iterationSet(const Loop &loop, size_t rank) {
  OnReference set = loop.on;
  if (set.parts.empty())
    set.parts.resize(rank);
  for (Part &p : set.parts)
    if (p.kind == Part::Own)
      p.kind = Part::All;
  for (const LoopLevel &L : loop.loops)
    if (L.partDim >= 0)
      set.parts[L.partDim].kind = Part::Own;
  return set;
}

std::vector<LoopSum> WorkSema::sumsIn(const Stmt *loop, const Reductions &reductions) {
  std::vector<LoopSum> sums;
  if (!program.reproducible)
    return sums;
  for (const LoopSumFound &found : sumsOf(loop, markers)) {
    const bool narrow = found.variable->getType()->isSpecificBuiltinType(BuiltinType::Float);
    LoopSum sum{found.variable->getNameAsString(), narrow ? BasicType::Float : BasicType::Double, found.why, {}};
    for (const SumUpdate &update : found.updates) {
      sum.updates.push_back({locations.spanOf(update.statement), {}});
      for (const auto &[term, minus] : update.terms) {
        sum.updates.back().terms.push_back({locations.spanOf(term), minus});
        if (sum.updates.back().terms.back().tokens.empty())
          sum.why = "part of its term comes from a macro";
      }
      if (sum.updates.back().statement.empty())
        sum.why = "part of the update comes from a macro";
    }
    if (!sum.why.empty() && reduces(reductions, sum.name))
      reporter.report(Diag::sum_in_order, found.updates[0].statement->getSourceRange(), {sum.name, sum.why});
    sums.push_back(std::move(sum));
  }
  return sums;
}

/// Relates each loop level to the dimension of the on-reference that names its variable.
void WorkSema::placeLevels(const TypedDirective &m, const LoopDimensions &dims, Loop &loop) {
  const bool square = m.directive.argument<ClauseKind::On>()->subscripts.square;
  for (const auto &[dim, s] : dims.dims)
    for (LoopLevel &L : loop.loops)
      if (L.variable == s->variable->text) {
        L.partDim = dim;
        L.offset = s->lower ? locations.value(m, *s->lower) : constant(0);
        if (loop.on.kind != OnReference::Template && square)
          L.offset = L.offset + constant(1); // the model counts nodes from 1
        L.whole = runsWhole(loop.on, L);
        checkReach(m, loop.on, L, s->variable->range);
      }
}

/// Adds the reductions and the widths of expand, margin or peel_and_wait. False after an error.
bool WorkSema::addClauses(const TypedDirective &m, const Stmt *body, const LoopDimensions &dims, Loop &loop) {
  for (const Clause &c : m.directive.clauses) {
    if (const auto *reduction = c.as<Reduction>()) {
      Reductions reduced = sema.communication.reductions(m, *reduction, /*onLoop=*/true);
      for (size_t v = 0; v < reduced.size(); ++v)
        for (const Variable &l : reduction->items[v].locations)
          findAssignments(body, aligned.keyOf(m.slots[l.expression.slot]), reduced[v].locationValues);
      loop.reductions.insert(loop.reductions.end(), reduced.begin(), reduced.end());
    } else if ((c.kind == ClauseKind::Expand || c.kind == ClauseKind::Margin || c.kind == ClauseKind::PeelAndWait) &&
               !loopWidths(m, c, loop, dims))
      return false;
  }
  return true;
}

void WorkSema::buildLoop(const TypedDirective &m, const Stmt *body) {
  auto loop = make<Loop>(m);
  LoopDimensions dims;
  if (!loopReference(m, loop, dims) || !loopNest(m, loop, body, dims.variables))
    return sema.walker.walk(body);
  loop.body = {m.site.index, locations.statementEnd(body)};
  if (const auto *statement = dyn_cast<ForStmt>(markers.statement(body)))
    checkLeaving(m, statement, loop.body);
  placeLoop(m, loop);
  placeLevels(m, dims, loop);
  sema.communication.checkReducedOnce(m);
  if (!addClauses(m, body, dims, loop))
    return sema.walker.walk(body);
  reportRepeatedTerms(m, loop);
  if (around.loops.empty() && !around.accContext.parallel)
    loop.sums = sumsIn(markers.statement(body), loop.reductions);
  around.loopSets.push_back(iterationSet(loop, dims.rank));
  Loop &added = program.add(std::move(loop));
  program.addToNest(added);
  const int number = added.number;
  sema.walker.announce(added, body);
  around.loops.push_back(number);
  {
    const llvm::SaveAndRestore insideLoop(around.tasks, -1);
    sema.walker.walk(body);
  }
  around.loopSets.pop_back();
  around.loops.pop_back();
  sema.walker.announceEnd(m, number, body);
}

} // namespace xacc
