// LoopSema.cpp - loops of compute constructs: which run in parallel, and what each thread has of its own.
#include "analysis/Dependence.h"
#include "analysis/VariableUses.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {
namespace {

bool containsLoop(const Stmt *S) {
  if (!S)
    return false;
  if (isa<ForStmt, WhileStmt, DoStmt>(S))
    return true;
  for (const Stmt *child : S->children())
    if (containsLoop(child))
      return true;
  return false;
}

} // namespace

/// An xmp loop written before this acc construct, of the same statement, which begins at `token`.
void AccLoopSema::pairWithLoop(int number, uint32_t token) {
  AccConstruct &acc = P.get<AccConstruct>(number);
  if (rowOf(acc.kind).attaches != Attaches::Loop)
    return;
  for (Loop &loop : P.all<Loop>())
    if (loop.number < number && !loop.loops.empty() && P.sites[loop.directive]->index == token &&
        loop.body.end == acc.body.end) {
      acc.partner = loop.number;
      loop.partner = number;
    }
}

void AccLoopSema::buildAccLoop(const TypedDirective &m, const Stmt *body) {
  if (around.accRegion < 0 && !around.accRoutine) {
    reports.error(m, Diag::acc_loop_outside, m.directive.keyword);
    return sema.walker.walk(body);
  }
  auto acc = make<AccConstruct>(m);
  for (const Clause &c : m.directive.clauses)
    if (c.kind == ClauseKind::Reduction)
      if (auto part = sema.communication.reductionPart(m, *c.reduction, true)) {
        sema.accCompute.checkReduced(m, c);
        acc.reductions.push_back(std::move(*part));
      }
  acc.body = {m.site.index, locations.statementEnd(body)};
  acc.region = around.accRegion;
  sema.accData.accClauses(m, acc);
  const int number = P.add(std::move(acc)).number;
  pairWithLoop(number, m.site.index);
  accLoopBody(m, body, number);
}

/// Do a private clause, a reduction and the body say that the iterations of this loop are independent? If not, a remark
/// says why.
bool AccLoopSema::provedIndependent(const TypedDirective &m, int number, const ForStmt *loop) {
  std::set<std::string> own;
  for (const Clause &c : m.directive.clauses)
    if (c.kind == ClauseKind::Private)
      for (const Variable &v : c.variables)
        own.insert(v.text);
  const AccConstruct &acc = P.get<AccConstruct>(number);
  for (const LoopNest *nest :
       {static_cast<const LoopNest *>(&acc), static_cast<const LoopNest *>(P.find<Loop>(acc.partner))})
    if (nest)
      for (const ReductionPart &part : nest->reductions)
        for (const ReductionVariable &v : part.variables)
          own.insert(v.text);
  const auto found = dependenceOf(markers, aligned, ctx, loop, sema.work.variableOf(loop), own);
  if (found)
    reporter.report(Diag::loop_in_order, found->where, {found->why});
  return !found;
}

/// A for statement of a kernels construct that no directive governs: it runs in parallel if that is proved.
bool AccLoopSema::impliedLoop(const ForStmt *loop) {
  if (around.accRegion < 0 || !around.accContext.kernels || !accLoops.insert(loop).second)
    return false;
  static const Directive plain = [] {
    Directive d;
    d.kind = DirectiveKind::AccLoop;
    return d;
  }();
  const auto token = locations.index(loop->getForLoc());
  const int region = P.construct(around.accRegion).directive;
  DirectiveSite site = *P.sites[region];
  if (!token)
    return false;
  site.index = *token;
  const TypedDirective m{region, plain, site, false, {}, {}, {}, {}};
  LoopLevel level;
  {
    const Reporter::Muted quiet(reporter);
    if (!sema.work.loopLevel(loop, level))
      return false;
  }
  auto acc = make<AccConstruct>(m);
  acc.implied = true;
  acc.body = {*token, locations.statementEnd(loop)};
  acc.region = around.accRegion;
  acc.kept = " independent";
  const int number = P.add(std::move(acc)).number;
  pairWithLoop(number, *token);
  if (provedIndependent(m, number, loop)) {
    accLoopBody(m, loop, number);
    return true;
  }
  if (auto *partner = P.find<Loop>(P.get<AccConstruct>(number).partner))
    partner->partner = -1;
  P.constructs.pop_back();
  return false;
}

/// The loop that the construct `number` governs: is it parallel, and what has each thread of its own?
void AccLoopSema::accLoopBody(const TypedDirective &m, const Stmt *body, int number) {
  AccLoop loop;
  const auto *outermost = dyn_cast_or_null<ForStmt>(sema.accCompute.throughMarkers(body));
  if (!outermost) {
    reports.error(m, Diag::needs_for, m.directive.keyword, {std::string(rowOf(m.directive.kind).spelling)});
    return sema.walker.walk(body);
  }
  loop.token = locations.index(outermost->getForLoc()).value_or(m.site.index);
  loop.gang = m.directive.find(ClauseKind::Gang), loop.worker = m.directive.find(ClauseKind::Worker);
  loop.vector = m.directive.find(ClauseKind::Vector);
  loop.sequential = m.directive.find(ClauseKind::Seq) || around.accContext.sequential;
  const bool independent =
      m.directive.find(ClauseKind::Independent) || (!around.accContext.kernels && !m.directive.find(ClauseKind::Auto));
  loop.parallel = independent && !loop.sequential && around.accRegion >= 0;
  bool provable = !independent && !loop.sequential && around.accRegion >= 0;
  if (const Clause *c = m.directive.find(ClauseKind::Collapse)) {
    const Value n = locations.value(m, *c->expression);
    if (!n.known || *n.known < 1)
      reports.error(m, Diag::acc_collapse, c->expression->range, {n.text});
    else
      loop.collapse = static_cast<int>(std::min<int64_t>(*n.known, 64));
  } else
    loop.collapse = sema.xmpDev.deviceLevels(m, number);
  std::vector<std::string> variables;
  const Stmt *inner = outermost;
  const ForStmt *deepest = outermost;
  std::vector<const ForStmt *> collapsed;
  for (int k = 0; k < loop.collapse; ++k) {
    const auto *level = dyn_cast_or_null<ForStmt>(sema.accCompute.throughMarkers(inner));
    if (!level) {
      reports.error(m, Diag::acc_collapse_nest, m.directive.keyword,
                    {std::to_string(loop.collapse), std::to_string(k)});
      break;
    }
    LoopLevel L;
    if (!sema.work.loopLevel(level, L))
      return sema.walker.walk(body);
    if (loop.parallel && !sema.work.checkBody(m, level->getBody(), L.variable, sema.work.variableOf(level), true))
      return sema.walker.walk(body);
    provable = provable && provedIndependent(m, number, level);
    accLoops.insert(level);
    variables.push_back(L.variable);
    P.get<AccConstruct>(number).loops.push_back(std::move(L));
    deepest = level;
    collapsed.push_back(level);
    inner = onlyStatement(level->getBody());
  }
  loop.parallel |= provable;
  loop.innermost = !containsLoop(deepest->getBody());
  loop.outermost = loop.parallel && !around.accContext.parallel;

  std::set<std::string> privates, reduced;
  for (const Clause &c : m.directive.clauses)
    if (c.kind == ClauseKind::Private)
      for (const Variable &v : c.variables)
        privates.insert(v.text);
  for (const ReductionPart &part : P.get<AccConstruct>(number).reductions)
    for (const ReductionVariable &v : part.variables)
      reduced.insert(v.text);
  std::set<std::string> firstprivates;
  for (const Clause &c : m.directive.clauses)
    if (c.kind == ClauseKind::Firstprivate)
      for (const Variable &v : c.variables)
        firstprivates.insert(v.text);
  VariableUses uses(markers, aligned);
  uses.collect(outermost);
  for (const VarDecl *V : uses.order) {
    const VariableUses::Use &u = uses.uses[V];
    const std::string name = V->getNameAsString();
    if (firstprivates.count(name) && (V->getType()->isArrayType() || V->getType()->isRecordType())) {
      loop.written.push_back(name);
      continue;
    }
    if (reduced.count(name) || (!u.written && !privates.count(name)) || V->getType()->isArrayType() ||
        std::find(variables.begin(), variables.end(), name) != variables.end())
      continue;
    if (u.loopVariable)
      privates.insert(name);
    else if (!privates.count(name))
      loop.written.push_back(name);
  }
  for (const std::string &variable : variables) // they are private anyhow, and no copies without a value in the nest
    privates.erase(variable);
  loop.privates.assign(privates.begin(), privates.end());

  const auto outer = around.accContext;
  const bool parallel = loop.parallel;
  P.get<AccConstruct>(number).loop = std::move(loop);
  sema.deviceSets.loopLayout(m, number);
  sema.kernels.kernelNest(m, number, outermost, deepest);
  for (size_t k = 1; k < P.get<AccConstruct>(number).loops.size(); ++k)
    if (!around.accContext.parallel && !sema.work.boundsHold(collapsed[k], outermost))
      sema.kernels.noKernel(m, "a collapsed loop whose bounds depend on the loops around it");
  around.accContext.parallel |= parallel;
  sema.walker.walk(body);
  if (!outer.parallel && parallel)
    sema.kernels.kernelLanes(
        number, P.get<AccConstruct>(number).loop.nest.empty() ? nullptr : sema.kernels.kernelBody(outermost, number));
  around.accContext = outer;
}

} // namespace xacc
