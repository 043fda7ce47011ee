// WorkSema.cpp - loop, task, tasks and on-references.
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <set>

using namespace clang;

namespace xacc {

OnReference WorkSema::onReference(const Met &m, const Reference &r) {
  OnReference on;
  if (r.name.text.empty()) { // (l:u): node numbers of the entire set
    on.kind = OnReference::EntireNumbers;
    on.parts = sema.mapping.parts(m, r.subscripts, 1, true, "the entire node set", r.range);
    return on;
  }
  const auto object = names.require(m, r.name, std::nullopt);
  if (!object)
    return on;
  on.object = object->index;
  on.kind = object->kind == NameKind::Nodes ? OnReference::Nodes : OnReference::Template;
  if (on.kind == OnReference::Template && !P.templates[on.object].distributed()) {
    reports.error(m, Diag::not_distributed, r.name.range, {r.name.text});
    reports.noteDeclared(P.templates[on.object].directive, r.name.text);
  }
  const size_t rank =
      on.kind == OnReference::Nodes ? P.nodes[on.object].sizes.size() : P.templates[on.object].lower.size();
  on.parts = sema.mapping.parts(m, r.subscripts, rank, on.kind == OnReference::Nodes, r.name.text, r.range);
  for (size_t d = 0; d < on.parts.size(); ++d) {
    const Part &p = on.parts[d];
    const bool nodes = on.kind == OnReference::Nodes;
    const Value lo = nodes ? constant(1) : P.templates[on.object].lower[d];
    const Value hi = nodes ? P.nodes[on.object].sizes[d] : P.templates[on.object].upper[d];
    for (const Value *v : {&p.lower, &p.upper})
      if (v->known && ((lo.known && *v->known < *lo.known) || (hi.known && *v->known > *hi.known))) {
        reports.error(m, Diag::subscript_outside, r.range,
                      {std::to_string(*v->known), lo.text, hi.text, std::to_string(d + 1), r.name.text});
        break;
      }
  }
  return on;
}

// ---- task

void WorkSema::buildTask(const Met &m, const Stmt *body) {
  Item it = item(m);
  it.on = onReference(m, *m.D.find(ClauseKind::On)->reference);
  it.nocomm = m.D.find(ClauseKind::Nocomm) != nullptr;
  it.enclosingTasks = around.tasks;
  if (!body || isa<NullStmt>(body))
    it.body = body ? Span{m.site.index, locations.statementEnd(body)} : Span{};
  else
    it.body = {m.site.index, locations.statementEnd(body)};
  const int outer = around.tasks;
  around.tasks = -1;
  if (it.nocomm)
    around.nocommTasks.push_back(m.number);
  const size_t silent = around.nocommTasks.size() - it.nocomm;
  P.items.push_back(std::move(it));
  auto sets = std::move(around.loopSets); // a task makes a new executing node set
  around.loopSets.clear();
  sema.walker.walk(body);
  around.loopSets = std::move(sets);
  around.nocommTasks.resize(silent);
  around.tasks = outer;
}

void WorkSema::buildTasks(const Met &m, const Stmt *body) {
  Item it = item(m);
  const auto *block = dyn_cast_or_null<CompoundStmt>(body);
  bool good = block != nullptr;
  if (block)
    for (const Stmt *S : block->body()) {
      const ForStmt *marker = markers.prefixMarker(S);
      const CallExpr *call = marker ? markers.markerCall(marker->getInit()) : nullptr;
      clang::Expr::EvalResult r;
      good &= isa<NullStmt>(S) || (call && call->getArg(0)->EvaluateAsInt(r, ctx) &&
                                   C.directives[r.Val.getInt().getExtValue()].directive.kind == DirectiveKind::Task);
    }
  if (!good)
    return reports.error(m, Diag::needs_block_of_tasks, m.D.keyword);
  it.body = {m.site.index, locations.statementEnd(body)};
  around.tasks = static_cast<int>(P.items.size());
  P.items.push_back(std::move(it));
  sema.walker.walk(body);
  around.tasks = -1;
}

/// The reference of a loop: which of its dimensions follows which variable; false after a report.
bool WorkSema::loopReference(const Met &m, Item &it, LoopDimensions &dims) {
  const Directive &D = m.D;
  const Reference &ref = *D.find(ClauseKind::On)->reference;
  it.on = OnReference();
  const bool entire = ref.name.text.empty(); // (i): numbers of the entire node set
  const auto object =
      entire ? std::optional<NamedObject>({NameKind::Nodes, -1}) : names.require(m, ref.name, std::nullopt);
  if (!object)
    return false;
  it.on.object = object->index;
  const bool onNodes = object->kind == NameKind::Nodes;
  it.on.kind = entire ? OnReference::EntireNumbers : onNodes ? OnReference::Nodes : OnReference::Template;
  if (!onNodes && !P.templates[object->index].distributed()) {
    reports.error(m, Diag::not_distributed, ref.name.range, {ref.name.text});
    reports.noteDeclared(P.templates[object->index].directive, ref.name.text);
    return false;
  }
  dims.rank = entire ? 1 : onNodes ? P.nodes[object->index].sizes.size() : P.templates[object->index].lower.size();
  std::vector<std::string> &variables = dims.variables;
  for (const Subscript &s : ref.subscripts.items)
    if (s.variable) {
      if (std::find(variables.begin(), variables.end(), s.variable->text) != variables.end()) {
        reports.error(m, Diag::loop_variable_in_on_twice, s.variable->range, {s.variable->text});
        return false;
      }
      variables.push_back(s.variable->text);
    }
  it.on.parts = sema.mapping.parts(m, ref.subscripts, dims.rank, onNodes,
                                   entire ? "the entire node set" : ref.name.text, ref.range, &variables, &dims.dims);
  if (it.on.parts.empty() && ref.subscripts.present)
    return false;
  if (variables.empty()) {
    reports.error(m, Diag::loop_nothing, ref.range);
    return false;
  }
  for (const Subscript &s : D.list.items)
    if (D.list.present && std::find(variables.begin(), variables.end(), s.variable->text) == variables.end()) {
      reports.error(m, Diag::loop_variable_unused, s.range, {s.variable->text});
      return false;
    }
  return true;
}

/// What the loop's place has to do with it: loops around, a compute construct, an acc construct of the same statement.
void WorkSema::placeLoop(const Met &m, Item &it) {
  const Directive &D = m.D;
  const Reference &ref = *D.find(ClauseKind::On)->reference;
  for (size_t d = 0; d < it.on.parts.size(); ++d) {
    Part &p = it.on.parts[d];
    if (p.kind != Part::Range)
      continue;
    if (p.lower.text == p.upper.text && dividesAround(it.on, static_cast<int>(d), p.lower.text))
      p.kind = Part::Own; // the index of a loop around that only its owner runs
    else if (!P.target.empty() && around.accRegion >= 0 && P.items[around.accRegion].body.begin != m.site.index)
      reports.error(m, Diag::not_yet_target, ref.range,
                    {"a loop on a part of '" + ref.name.text + "' in a compute construct", P.target});
  }
  it.accRegion = around.accRegion;
  // An acc construct of the same statement has come just before.
  for (size_t k = P.items.size(); k-- > 0 && P.sites[P.items[k].directive]->index >= m.site.index;)
    if (P.sites[P.items[k].directive]->index == m.site.index && P.items[k].accConstruct >= 0 &&
        rowOf(P.items[k].kind).attaches == Attaches::Loop && P.items[k].body.end == it.body.end) {
      it.accPartner = static_cast<int>(k);
      P.items[k].accPartner = static_cast<int>(P.items.size());
    }
  const bool alone = it.accPartner < 0 || it.accPartner != around.accRegion;
  if (const Clause *reduction = D.find(ClauseKind::Reduction); reduction && around.accRegion >= 0 && alone)
    reports.error(m, Diag::acc_inner_reduction, reduction->range);
  if (it.acc && !D.find(ClauseKind::Reduction))
    reports.error(m, Diag::missing_clause, D.find(ClauseKind::Acc)->range, {"acc' of 'loop", "reduction"});
}

/// expand, margin, peel_and_wait; false after a report.
bool WorkSema::loopWidths(const Met &m, const Clause &c, Item &it, const LoopDimensions &dims) {
  const Reference &ref = *m.D.find(ClauseKind::On)->reference;
  const bool onNodes = it.on.kind != OnReference::Template;
  it.shape = c.kind;
  if (c.expression)
    it.id = locations.value(m, *c.expression);
  if (c.widths.size() != dims.rank) {
    reports.error(m, Diag::loop_width_count, c.range,
                  {ref.name.text, std::to_string(dims.rank), std::to_string(c.widths.size())});
    return false;
  }
  it.widths.resize(it.loops.size());
  for (const auto &[dim, s] : dims.dims) {
    const Width &w = c.widths[ref.subscripts.square ? dims.rank - 1 - dim : dim];
    const WidthPart width = {locations.value(m, *w.lower),
                             w.upper ? locations.value(m, *w.upper) : locations.value(m, *w.lower), w.periodic};
    const DimFormat f = onNodes ? DimFormat() : P.templates[it.on.object].formats[dim];
    const bool none = width.lower.known == 0 && width.upper.known == 0; // widens nothing: any sequence will do
    const bool sequence = onNodes || !f.width.present() || f.width.known == 1;
    if ((onNodes || f.kind == FormatKind::Cyclic) && !(none && sequence)) {
      reports.error(m, Diag::loop_width_format, w.range, {c.kind == ClauseKind::Expand ? "expand" : "margin"});
      return false;
    }
    for (size_t k = 0; k < it.loops.size(); ++k)
      if (it.loops[k].partDim == dim)
        it.widths[k] = width;
  }
  return true;
}

/// The set that executes one iteration: all of the undivided dimensions, this node's part of the divided ones.
OnReference WorkSema::iterationSet(const Item &it, size_t rank) {
  OnReference set = it.on;
  if (set.parts.empty())
    set.parts.resize(rank);
  for (Part &p : set.parts)
    if (p.kind == Part::Own)
      p.kind = Part::All;
  for (const LoopLevel &L : it.loops)
    if (L.partDim >= 0)
      set.parts[L.partDim].kind = Part::Own;
  return set;
}

void WorkSema::buildLoop(const Met &m, const Stmt *body) {
  const Directive &D = m.D;
  Item it = item(m);
  LoopDimensions dims;
  if (!loopReference(m, it, dims) || !loopNest(m, it, body, dims.variables))
    return sema.walker.walk(body);
  it.body = {m.site.index, locations.statementEnd(body)};
  if (const auto *loop = dyn_cast<ForStmt>(sema.accCompute.throughMarkers(body)))
    checkLeaving(m, loop, it.body);
  placeLoop(m, it);
  const Reference &ref = *D.find(ClauseKind::On)->reference;
  for (const auto &[dim, s] : dims.dims)
    for (LoopLevel &L : it.loops)
      if (L.variable == s->variable->text) {
        L.partDim = dim;
        L.offset = s->lower ? locations.value(m, *s->lower) : constant(0);
        if (it.on.kind != OnReference::Template && ref.subscripts.square)
          L.offset = locations.plus(L.offset, 1); // nodes are 1-based inside
        L.whole = runsWhole(it.on, L);
        checkReach(m, it.on, L, s->variable->range);
      }
  sema.communication.checkReducedOnce(m);
  for (const Clause &c : D.clauses) {
    if (c.kind == ClauseKind::Reduction) {
      auto part = sema.communication.reductionPart(m, *c.reduction, true);
      if (!part)
        continue;
      for (size_t v = 0; v < part->variables.size(); ++v)
        for (const Variable &l : c.reduction->items[v].locations)
          findAssignments(body, aligned.keyOf(m.slots[l.expression.slot]), part->variables[v].locationValues);
      it.reductions.push_back(std::move(*part));
    } else if ((c.kind == ClauseKind::Expand || c.kind == ClauseKind::Margin || c.kind == ClauseKind::PeelAndWait) &&
               !loopWidths(m, c, it, dims))
      return sema.walker.walk(body);
  }
  around.loopSets.push_back(iterationSet(it, dims.rank));
  around.loops.push_back(static_cast<int>(P.items.size()));
  P.items.push_back(std::move(it));
  const int outer = around.tasks;
  around.tasks = -1;
  sema.walker.walk(body);
  around.tasks = outer;
  around.loopSets.pop_back();
  around.loops.pop_back();
}

} // namespace xacc
