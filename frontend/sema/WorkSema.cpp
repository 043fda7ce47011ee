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

// ---- loop

const VarDecl *WorkSema::variableOf(const ForStmt *loop) const {
  const auto *init = dyn_cast_or_null<DeclStmt>(loop->getInit());
  const ValueDecl *V = init ? cast<VarDecl>(init->getSingleDecl())
                            : aligned.keyOf(cast<BinaryOperator>(loop->getInit())->getLHS()).first;
  return cast<VarDecl>(V->getCanonicalDecl());
}

bool WorkSema::loopLevel(const Met &m, const ForStmt *loop, LoopLevel &L) {
  auto fail = [&] {
    reporter.report(Diag::loop_not_canonical, SourceRange(loop->getForLoc()), {L.variable.empty() ? "i" : L.variable});
    return false;
  };
  const VarDecl *var = nullptr;
  const clang::Expr *lower = nullptr;
  if (const auto *init = dyn_cast_or_null<DeclStmt>(loop->getInit())) {
    var = init->isSingleDecl() ? dyn_cast<VarDecl>(init->getSingleDecl()) : nullptr;
    lower = var ? var->getInit() : nullptr;
  } else if (const auto *assign = dyn_cast_or_null<BinaryOperator>(loop->getInit());
             assign && assign->getOpcode() == BO_Assign) {
    var = dyn_cast_or_null<VarDecl>(aligned.keyOf(assign->getLHS()).first);
    if (aligned.keyOf(assign->getLHS()).second)
      return fail();
    lower = assign->getRHS();
    L.outside = true;
  }
  if (!var || !lower)
    return fail();
  L.variable = var->getName().str();
  if (!var->getType()->isIntegerType())
    return fail();
  L.type = locations.typeText(var->getType());
  var = var->getCanonicalDecl();
  auto isVariable = [&](const clang::Expr *E) {
    const ArrayKey k = aligned.keyOf(E);
    return k.first == var && !k.second;
  };
  const auto *cond = dyn_cast_or_null<BinaryOperator>(loop->getCond());
  if (!cond || !cond->isComparisonOp())
    return fail();
  BinaryOperatorKind op = cond->getOpcode();
  const clang::Expr *bound = cond->getRHS();
  if (!isVariable(cond->getLHS())) {
    if (!isVariable(cond->getRHS()))
      return fail();
    bound = cond->getLHS();
    L.reversed = true;
    op = BinaryOperator::reverseComparisonOp(op);
  }
  const clang::Expr *step = nullptr;
  bool minus = false;
  const clang::Expr *inc = loop->getInc() ? loop->getInc()->IgnoreParens() : nullptr;
  if (const auto *U = dyn_cast_or_null<UnaryOperator>(inc);
      U && U->isIncrementDecrementOp() && isVariable(U->getSubExpr()))
    minus = U->isDecrementOp();
  else if (const auto *A = dyn_cast_or_null<BinaryOperator>(inc); A && A->isAssignmentOp() && isVariable(A->getLHS())) {
    step = A->getRHS();
    if (A->getOpcode() == BO_SubAssign)
      minus = true;
    else if (A->getOpcode() == BO_Assign) { // i = i + c, i = c + i, i = i - c
      const auto *sum = dyn_cast<BinaryOperator>(A->getRHS()->IgnoreParenImpCasts());
      if (!sum || (sum->getOpcode() != BO_Add && sum->getOpcode() != BO_Sub))
        return fail();
      minus = sum->getOpcode() == BO_Sub;
      if (isVariable(sum->getLHS()))
        step = sum->getRHS();
      else if (isVariable(sum->getRHS()) && !minus)
        step = sum->getLHS();
      else
        return fail();
    } else if (A->getOpcode() != BO_AddAssign)
      return fail();
  } else
    return fail();
  L.knownStep = 1;
  if (step) {
    clang::Expr::EvalResult r;
    L.knownStep.reset();
    if (step->EvaluateAsInt(r, ctx))
      L.knownStep = r.Val.getInt().getExtValue();
    L.step = locations.spanOf(step);
    if (L.knownStep == 0)
      return fail();
  }
  if (L.knownStep && minus)
    L.knownStep = -*L.knownStep;
  if (op == BO_NE) {
    if (L.knownStep != 1 && L.knownStep != -1)
      return fail();
    L.downward = L.knownStep == -1;
  } else if (op == BO_EQ)
    return fail();
  else {
    L.downward = op == BO_GT || op == BO_GE;
    L.inclusive = op == BO_LE || op == BO_GE;
    if (L.knownStep && (*L.knownStep < 0) != L.downward)
      return fail();
  }
  L.minusStep = minus;
  for (const auto &[E, known] : {std::pair{lower, &L.knownLower}, std::pair{bound, &L.knownBound}}) {
    clang::Expr::EvalResult r;
    if (E->EvaluateAsInt(r, ctx) && r.Val.getInt().getSignificantBits() <= 32)
      *known = r.Val.getInt().getExtValue();
  }
  L.lower = locations.spanOf(lower);
  L.bound = locations.spanOf(bound);
  L.condition = locations.spanOf(cond);
  L.increment = locations.spanOf(loop->getInc());
  const auto begin = locations.index(loop->getForLoc());
  if (!begin || L.lower.empty() || L.bound.empty() || L.condition.empty() || L.increment.empty())
    return fail();
  L.statement = {*begin, locations.statementEnd(loop)};
  (void)m;
  return true;
}

/// Do the bounds of `loop` keep their values while `nest` runs?
bool WorkSema::boundsHold(const ForStmt *loop, const Stmt *nest) const {
  const Invariance during(sema.effects, nest);
  const auto *init = dyn_cast_or_null<DeclStmt>(loop->getInit());
  const Stmt *lower =
      init ? cast<VarDecl>(init->getSingleDecl())->getInit() : cast<BinaryOperator>(loop->getInit())->getRHS();
  const auto *cond = cast<BinaryOperator>(loop->getCond());
  const bool reversed =
      !isa<DeclRefExpr>(cond->getLHS()->IgnoreParenImpCasts()) ||
      cast<DeclRefExpr>(cond->getLHS()->IgnoreParenImpCasts())->getDecl()->getCanonicalDecl() != variableOf(loop);
  return during.holds(lower) && during.holds(reversed ? cond->getLHS() : cond->getRHS());
}

/// Does a loop around deal out dimension `dim` of the same object by this variable?
bool WorkSema::dividesAround(const OnReference &on, int dim, const std::string &variable) const {
  for (const int number : around.loops)
    if (const Item &around = P.items[number]; around.on.kind == on.kind && around.on.object == on.object)
      for (const LoopLevel &l : around.loops)
        if (l.variable == variable && l.partDim == dim && l.offset.known == 0)
          return true;
  return false;
}

bool WorkSema::loopNest(const Met &m, Item &it, const Stmt *body, std::vector<std::string> needed) {
  const auto *outermost = dyn_cast_or_null<ForStmt>(body);
  const Invariance during(sema.effects, body);
  const Stmt *S = body;
  while (!needed.empty()) {
    S = sema.accCompute.throughAcc(S);
    const auto *loop = dyn_cast_or_null<ForStmt>(S);
    if (!loop || markers.prefixMarker(loop)) {
      if (it.loops.empty())
        reports.error(m, Diag::needs_for, m.D.keyword, {"loop"});
      else
        reporter.report(Diag::loop_not_nested, SourceRange(S ? S->getBeginLoc() : outermost->getForLoc()), {needed[0]});
      return false;
    }
    LoopLevel L;
    if (!loopLevel(m, loop, L))
      return false;
    const Stmt *lower = nullptr;
    if (const auto *init = dyn_cast_or_null<DeclStmt>(loop->getInit()))
      lower = cast<VarDecl>(init->getSingleDecl())->getInit();
    else
      lower = cast<BinaryOperator>(loop->getInit())->getRHS();
    const auto *cond = cast<BinaryOperator>(loop->getCond());
    L.hoistable =
        it.loops.empty() || (during.holds(lower) && during.holds(L.reversed ? cond->getLHS() : cond->getRHS()));
    L.regional =
        around.accRegion < 0 || (!sema.accCompute.declaredInRegion(lower) &&
                                 !sema.accCompute.declaredInRegion(L.reversed ? cond->getLHS() : cond->getRHS()) &&
                                 !sema.accCompute.declaredInRegion(loop->getInc()));
    const bool divided = std::find(needed.begin(), needed.end(), L.variable) != needed.end();
    if (divided &&
        (!checkBody(m, loop->getBody(), L.variable, variableOf(loop), true) || !checkBounds(loop, L.variable)))
      return false;
    needed.erase(std::remove(needed.begin(), needed.end(), L.variable), needed.end());
    it.loops.push_back(std::move(L));
    S = loop->getBody();
    for (;;) {
      const auto *block = dyn_cast_or_null<CompoundStmt>(S);
      if (!block || block->size() != 1)
        break;
      S = block->body_front();
    }
  }
  return true;
}

/// The values that S assigns to a variable by name.
void WorkSema::findAssignments(const Stmt *S, ArrayKey variable, std::vector<Span> &values) const {
  if (!S || !variable.first)
    return;
  if (const auto *B = dyn_cast<BinaryOperator>(S);
      B && B->getOpcode() == BO_Assign && aligned.keyOf(B->getLHS()) == variable)
    if (const Span value = locations.spanOf(B->getRHS()); !value.empty())
      values.push_back(value);
  for (const Stmt *child : S->children())
    findAssignments(child, variable, values);
}

void WorkSema::buildLoop(const Met &m, const Stmt *body) {
  const Directive &D = m.D;
  Item it = item(m);
  const Reference &ref = *D.find(ClauseKind::On)->reference;
  it.on = OnReference();
  const auto finish = [&] { sema.walker.walk(body); };
  const bool entire = ref.name.text.empty(); // (i): numbers of the entire node set
  const auto object =
      entire ? std::optional<NamedObject>({NameKind::Nodes, -1}) : names.require(m, ref.name, std::nullopt);
  if (!object)
    return finish();
  it.on.object = object->index;
  const bool onNodes = object->kind == NameKind::Nodes;
  it.on.kind = entire ? OnReference::EntireNumbers : onNodes ? OnReference::Nodes : OnReference::Template;
  if (!onNodes && !P.templates[object->index].distributed()) {
    reports.error(m, Diag::not_distributed, ref.name.range, {ref.name.text});
    reports.noteDeclared(P.templates[object->index].directive, ref.name.text);
    return finish();
  }
  const size_t rank = entire    ? 1
                      : onNodes ? P.nodes[object->index].sizes.size()
                                : P.templates[object->index].lower.size();
  std::vector<std::string> variables;
  for (const Subscript &s : ref.subscripts.items)
    if (s.variable) {
      if (std::find(variables.begin(), variables.end(), s.variable->text) != variables.end()) {
        reports.error(m, Diag::loop_variable_in_on_twice, s.variable->range, {s.variable->text});
        return finish();
      }
      variables.push_back(s.variable->text);
    }
  std::vector<std::pair<int, const Subscript *>> dims;
  it.on.parts = sema.mapping.parts(m, ref.subscripts, rank, onNodes, entire ? "the entire node set" : ref.name.text,
                                   ref.range, &variables, &dims);
  if (it.on.parts.empty() && ref.subscripts.present)
    return finish();
  if (variables.empty()) {
    reports.error(m, Diag::loop_nothing, ref.range);
    return finish();
  }
  if (D.list.present) {
    for (const Subscript &s : D.list.items)
      if (std::find(variables.begin(), variables.end(), s.variable->text) == variables.end()) {
        reports.error(m, Diag::loop_variable_unused, s.range, {s.variable->text});
        return finish();
      }
  }
  if (!loopNest(m, it, body, variables))
    return finish();
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
  it.body = {m.site.index, locations.statementEnd(body)};
  if (const auto *loop = dyn_cast<ForStmt>(sema.accCompute.throughMarkers(body)))
    checkLeaving(m, loop, it.body);
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
  for (const auto &[dim, s] : dims)
    for (LoopLevel &L : it.loops)
      if (L.variable == s->variable->text) {
        L.partDim = dim;
        L.offset = s->lower ? locations.value(m, *s->lower) : constant(0);
        if (onNodes && ref.subscripts.square)
          L.offset = locations.plus(L.offset, 1); // nodes are 1-based inside
        L.whole = runsWhole(it.on, L);
        checkReach(m, it.on, L, s->variable->range);
      }

  sema.communication.checkReducedOnce(m);
  for (const Clause &c : D.clauses) {
    if (c.kind == ClauseKind::Reduction) {
      if (auto part = sema.communication.reductionPart(m, *c.reduction, true)) {
        for (size_t v = 0; v < part->variables.size(); ++v)
          for (const Variable &l : c.reduction->items[v].locations)
            findAssignments(body, aligned.keyOf(m.slots[l.expression.slot]), part->variables[v].locationValues);
        it.reductions.push_back(std::move(*part));
      }
    } else if (c.kind == ClauseKind::Expand || c.kind == ClauseKind::Margin || c.kind == ClauseKind::PeelAndWait) {
      it.shape = c.kind;
      if (c.expression)
        it.id = locations.value(m, *c.expression);
      if (c.widths.size() != rank) {
        reports.error(m, Diag::loop_width_count, c.range,
                      {ref.name.text, std::to_string(rank), std::to_string(c.widths.size())});
        return finish();
      }
      it.widths.resize(it.loops.size());
      for (const auto &[dim, s] : dims) {
        const Width &w = c.widths[ref.subscripts.square ? rank - 1 - dim : dim];
        const WidthPart width = {locations.value(m, *w.lower),
                                 w.upper ? locations.value(m, *w.upper) : locations.value(m, *w.lower), w.periodic};
        const DimFormat f = onNodes ? DimFormat() : P.templates[object->index].formats[dim];
        const bool none = width.lower.known == 0 && width.upper.known == 0; // widens nothing: any sequence will do
        const bool sequence = onNodes || !f.width.present() || f.width.known == 1;
        if ((onNodes || f.kind == FormatKind::Cyclic) && !(none && sequence)) {
          reports.error(m, Diag::loop_width_format, w.range, {c.kind == ClauseKind::Expand ? "expand" : "margin"});
          return finish();
        }
        for (size_t k = 0; k < it.loops.size(); ++k)
          if (it.loops[k].partDim == dim)
            it.widths[k] = width;
      }
    }
  }
  // The set that executes one iteration: all of the undivided dimensions, this node's part of the divided ones.
  OnReference set = it.on;
  if (set.parts.empty())
    set.parts.resize(rank);
  for (Part &p : set.parts)
    if (p.kind == Part::Own)
      p.kind = Part::All;
  for (const LoopLevel &L : it.loops)
    if (L.partDim >= 0)
      set.parts[L.partDim].kind = Part::Own;
  around.loops.push_back(static_cast<int>(P.items.size()));
  P.items.push_back(std::move(it));
  around.loopSets.push_back(std::move(set));
  const int outer = around.tasks;
  around.tasks = -1;
  sema.walker.walk(body);
  around.tasks = outer;
  around.loopSets.pop_back();
  around.loops.pop_back();
}

} // namespace xacc
