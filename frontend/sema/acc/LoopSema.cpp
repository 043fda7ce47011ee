// LoopSema.cpp - loops of compute constructs: which ones run in parallel, and the variables private to each thread.
#include "analysis/Dependence.h"
#include "analysis/Jumps.h"
#include "analysis/Traverse.h"
#include "analysis/uses/IterationScalars.h"
#include "analysis/uses/VariableUses.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {
namespace {

/// The variables in all clauses of one kind, without sections, which are not copied like variables.
std::set<std::string> variablesOf(const TypedDirective &m, ClauseKind kind) {
  std::set<std::string> names;
  for (const Variable *v : m.directive.operandsOf({kind}))
    if (const VarDecl *V = m.variable(*v); !V || !AccComputeSema::isPrivateSection(V, *v))
      names.insert(v->text);
  return names;
}

} // namespace

/// The construct around a loop copies sections that the loop reduces and that nothing else puts on the device.
void AccLoopSema::copyReduced(const TypedDirective &m) {
  if (around.accRegion < 0)
    return;
  AccConstruct &region = program.get<AccConstruct>(around.accRegion);
  for (const ReductionItem *item : m.directive.reduced()) {
    const VarDecl *V = m.variable(item->variable);
    const auto ofV = [&](const auto &part) { return V && part.name == V->getName(); };
    if (std::ranges::any_of(region.captures, ofV) && V->getType()->isPointerType() && !sema.accData.isResident(V) &&
        std::ranges::none_of(region.data, ofV))
      sema.accCompute.copyReduced(m, V, region);
  }
}

void AccLoopSema::buildAccLoop(const TypedDirective &m, const Stmt *body) {
  if (around.accRegion < 0 && !around.accRoutine) {
    reports.error(m, Diag::acc_loop_outside, m.directive.keyword);
    return sema.walker.walk(body);
  }
  sema.accClauses.checkEnclosingReductions(m);
  auto acc = make<AccConstruct>(m);
  sema.accCompute.addReductions(m, acc);
  copyReduced(m);
  acc.body = {m.site.index, locations.statementEnd(body)};
  acc.region = around.accRegion;
  sema.accData.addClauses(m, acc);
  AccConstruct &added = program.add(std::move(acc));
  const int number = added.number;
  program.addToNest(added);
  analyseLoop(m, body, number);
}

/// Variables private to each iteration because of clauses of the directives on this loop.
std::set<std::string> AccLoopSema::privateByClauses(const TypedDirective &m, int number) const {
  std::set<std::string> privates;
  for (const Variable *v : m.directive.operandsOf({ClauseKind::Private}))
    privates.insert(v->text);
  const AccConstruct &acc = program.get<AccConstruct>(number);
  for (const LoopDirective *nest :
       {static_cast<const LoopDirective *>(&acc), static_cast<const LoopDirective *>(program.loopOn(acc))})
    if (nest)
      for (const ReductionVariable &v : nest->reductions)
        privates.insert(v.name);
  return privates;
}

/// Do private clauses, reductions and the body prove that the loop's iterations are independent? If not, a remark gives
/// the reason.
bool AccLoopSema::provedIndependent(const TypedDirective &m, int number, const ForStmt *loop) {
  std::set<std::string> privates = privateByClauses(m, number);
  privates.merge(temporariesIn(loop));
  const auto [exact, sums] = reductionsOf(loop);
  privates.insert(exact.begin(), exact.end());
  const auto found = dependenceOf(markers, aligned, ctx, loop, sema.work.variableOf(loop), privates);
  if (!found)
    return true;
  reporter.report(Diag::loop_in_order, found->where, {found->why});
  privates.insert(sums.begin(), sums.end());
  if (runsOnOneThread(loop)) {
    if (!sums.empty() && !dependenceOf(markers, aligned, ctx, loop, sema.work.variableOf(loop), privates)) {
      reporter.report(Diag::sum_of_one_thread, found->where, {*sums.begin()});
      return false;
    }
    reporter.report(Diag::loop_of_one_thread, loop->getForLoc(), {});
    reporter.report(Diag::may_depend, found->where, {found->why});
  }
  return false;
}

/// Is a dependent loop one that a single GPU thread executes for long, and that the user has not made sequential?
bool AccLoopSema::runsOnOneThread(const ForStmt *loop) {
  if (!makesKernels(program.target) || around.accContext.parallel || around.accContext.sequential)
    return false;
  const auto header = sema.work.headerOf(loop);
  if (!header)
    return false;
  constexpr int64_t few = 32;
  const std::optional<int64_t> iterations = ParallelSema::levelOf(*header, sema.work.variableOf(loop)).iterations;
  const Span span{locations.index(loop->getForLoc()).value_or(0), locations.statementEnd(loop)};
  if ((iterations && *iterations <= few) || span.isIn(oneThread))
    return false;
  oneThread = span;
  return true;
}

bool AccLoopSema::declaredInRegion(const VarDecl *V) const {
  const auto declared = locations.index(V->getLocation());
  return declared && around.accRegion >= 0 && program.construct(around.accRegion).body.contains(*declared);
}

/// A for statement of a kernels construct without a directive becomes an acc loop if it is proved safe to run it in
/// parallel. False for other loops.
bool AccLoopSema::buildImpliedLoop(const ForStmt *loop) {
  if (around.accRegion < 0 || !around.accContext.kernels || !accLoops.insert(loop).second)
    return false;
  static const Directive plain = [] {
    Directive d;
    d.kind = DirectiveKind::AccLoop;
    return d;
  }();
  const auto token = locations.index(loop->getForLoc());
  const int region = program.construct(around.accRegion).directive;
  DirectiveSite site = *program.sites[region];
  if (!token)
    return false;
  site.index = *token;
  const TypedDirective m{region, plain, site};
  const auto header = sema.work.headerOf(loop);
  if (!header)
    return false;
  const VarDecl *counter = sema.work.variableOf(loop);
  const bool kept = !makesKernels(program.target) && program.target != Target::Openacc && !declaredInRegion(counter);
  if (header->outside && !kept && !onlyCounts(counter, around.accBody))
    return false; // other statements use its last value
  auto acc = make<AccConstruct>(m);
  acc.implied = true;
  acc.body = {*token, locations.statementEnd(loop)};
  acc.region = around.accRegion;
  acc.kept = {{ClauseKind::Independent, "independent"}};
  AccConstruct &added = program.add(std::move(acc));
  const int number = added.number;
  program.addToNest(added);
  if (provedIndependent(m, number, loop)) {
    analyseLoop(m, loop, number);
    return true;
  }
  program.dropLast();
  return false;
}

/// Outer variables of which each thread has a copy.
void AccLoopSema::findPrivateVariables(const TypedDirective &m, int number, const std::vector<const ForStmt *> &loops,
                                       AccLoop &loop) {
  const AccConstruct &acc = program.get<AccConstruct>(number);
  const std::set<std::string> inClauses = variablesOf(m, ClauseKind::Private),
                              firstprivates = variablesOf(m, ClauseKind::Firstprivate);
  std::set<std::string> privates = inClauses, reduced, counters;
  for (const ReductionVariable &v : acc.reductions)
    reduced.insert(v.name);
  for (const LoopLevel &level : acc.loops)
    counters.insert(level.variable);
  VariableUses uses(markers, aligned);
  uses.walk(loops.front());
  for (const VarDecl *V : uses.order) {
    const VariableUses::Use &u = uses.uses[V];
    const std::string name = V->getNameAsString();
    if (firstprivates.count(name) && (V->getType()->isArrayType() || V->getType()->isRecordType())) {
      loop.written.push_back(name);
      continue;
    }
    if (reduced.count(name) || (!u.written && !privates.count(name)) || V->getType()->isArrayType() ||
        counters.count(name))
      continue;
    const bool parallel = loop.outermost && !around.accContext.kernels && !resident(name);
    const bool temporary = scalarIn(loops.back()->getBody(), V, markers).temporary();
    if (u.loopVariable || (parallel && temporary))
      privates.insert(name); // no iteration begins with its value, which may be uninitialised
    else if (!privates.count(name)) {
      loop.written.push_back(name);
      if (!temporary)
        loop.carried.push_back(name);
    }
  }
  for (size_t k = 0; k < std::min(acc.loops.size(), loops.size()); ++k) { // they are private anyway
    const std::string &counter = acc.loops[k].variable;
    const bool declared = makesKernels(program.target) && around.accRegion >= 0 &&
                          !onlyCounts(sema.work.variableOf(loops[k]), around.accBody);
    if (declared) // by the kernel
      privates.insert(counter);
    else
      privates.erase(counter);
  }
  loop.privates.assign(privates.begin(), privates.end());
  loop.clause.assign(inClauses.begin(), inClauses.end());
}

/// A loop run by one thread has nothing to combine. It updates the variable itself, which the construct treats as
/// `copy` unless a clause says otherwise (OpenACC 2.9.11).
void AccLoopSema::reduceSerially(int number) {
  AccConstruct &acc = program.get<AccConstruct>(number);
  AccConstruct &region = program.get<AccConstruct>(around.accRegion);
  for (const ReductionVariable &v : acc.reductions)
    region.reducedSerially.push_back(v.name);
  acc.reductions.clear();
}

/// Variables that threads of an inner loop update atomically are shared, not private copies.
void AccLoopSema::shareAtomics(int number) {
  AccConstruct &acc = program.get<AccConstruct>(number);
  if (acc.kind != DirectiveKind::AccLoop || around.accRegion < 0)
    return;
  for (const AccConstruct &atomic : program.all<AccConstruct>())
    if (atomic.kind == DirectiveKind::AccAtomic && atomic.number > number &&
        std::erase(acc.loop.written, atomic.atomic.variable) > 0)
      program.get<AccConstruct>(around.accRegion).shared.push_back(atomic.atomic.variable);
}

/// What the clauses and the surroundings of a loop say about it.
AccLoop AccLoopSema::loopByClauses(const TypedDirective &m, const ForStmt *outermost) const {
  const auto has = [&](ClauseKind kind) { return m.directive.find(kind) != nullptr; };
  AccLoop loop;
  loop.token = locations.index(outermost->getForLoc()).value_or(m.site.index);
  loop.gang = has(ClauseKind::Gang);
  loop.worker = has(ClauseKind::Worker);
  loop.vector = has(ClauseKind::Vector);
  loop.sequential = has(ClauseKind::Seq) || around.accContext.sequential;
  return loop;
}

/// Analyses the loop that construct `number` governs: is it parallel, and which variables are private to threads?
void AccLoopSema::analyseLoop(const TypedDirective &m, const Stmt *body, int number) {
  const auto *outermost = dyn_cast_or_null<ForStmt>(markers.statement(body));
  if (!outermost || anotherLoop(body)) {
    reports.error(m, Diag::needs_for, m.directive.keyword, {std::string(rowOf(m.directive.kind).spelling)});
    return sema.walker.walk(body);
  }
  if (around.loops.empty() && !around.accContext.parallel)
    program.get<AccConstruct>(number).sums = sema.work.sumsIn(outermost, program.get<AccConstruct>(number).reductions);
  AccLoop loop = loopByClauses(m, outermost);
  const bool independent =
      m.directive.find(ClauseKind::Independent) || (!around.accContext.kernels && !m.directive.find(ClauseKind::Auto));
  if (m.directive.kind == DirectiveKind::AccLoop && loop.sequential && jumpOutOfLoop(outermost->getBody(), markers))
    program.get<AccConstruct>(number).handled = true; // GCC accepts no directive on such a loop
  if (m.directive.find(ClauseKind::Seq))
    oneThread = {loop.token, locations.statementEnd(outermost)};
  const bool divisible = !loop.sequential && around.accRegion >= 0;
  loop.parallel = independent && divisible;
  loop.collapse = collapsedLoops(m, number);
  const auto loops = addLoops(m, number, outermost, !independent && divisible, loop);
  if (!loops)
    return sema.walker.walk(body);
  for (const LoopLevel &level : program.get<AccConstruct>(number).loops)
    if (loop.parallel && level.enumerated) // GCC fails with errors, or an internal one
      sema.targets.refuses(Limit::EnumeratedLoop, m, {level.variable});
  if (!loop.parallel && around.accRegion >= 0 && around.accRegion != number)
    reduceSerially(number);
  if (independent && loop.parallel && !loops->empty())
    sema.walker.announce(m, number, *loops);
  const ForStmt *deepest = loops->empty() ? outermost : loops->back();
  loop.innermost = !findIn(deepest->getBody(), [](const Stmt *S) { return isa<ForStmt, WhileStmt, DoStmt>(S); });
  loop.gathers = findIn(deepest->getBody(), [](const Stmt *S) {
    const auto *element = dyn_cast<ArraySubscriptExpr>(S);
    return element && findIn(element->getIdx(), [](const Stmt *index) { return isa<ArraySubscriptExpr>(index); });
  });
  loop.outermost = loop.parallel && !around.accContext.parallel;
  addForgottenReductions(m, number, outermost, loop);
  findPrivateVariables(m, number, loops->empty() ? std::vector{outermost} : *loops, loop);
  if (loop.outermost && around.accContext.kernels)
    shareScalars(number, outermost, loop);
  program.get<AccConstruct>(number).loop = std::move(loop);
  walkLoop(m, body, number, *loops);
}

/// Analyses what is inside the loops of construct `number`, and then their kernel.
void AccLoopSema::walkLoop(const TypedDirective &m, const Stmt *body, int number,
                           const std::vector<const ForStmt *> &loops) {
  const auto *outermost = cast<ForStmt>(markers.statement(body));
  const AccConstruct &acc = program.get<AccConstruct>(number);
  const auto outer = around.accContext;
  enterLevels(m);
  sema.accClauses.checkLevelSizes(m);
  sema.layouts.loopLayout(m, number);
  sema.kernels.extendNest(number, outermost, loops.empty() ? outermost : loops.back());
  for (size_t k = 1; k < acc.loops.size(); ++k)
    if (!around.accContext.parallel && !sema.work.boundsHold(loops[k], outermost, Changes::Variables))
      sema.targets.refuses(Limit::DependentCollapse, m);
  around.accContext.parallel |= acc.loop.parallel;
  sema.walker.walk(body);
  shareAtomics(number);
  if (acc.loop.outermost) {
    sema.kernels.divideAmongLanes(number, acc.loop.nest.empty() ? nullptr : sema.kernels.bodyOfNest(outermost, number));
    sema.kernels.findStripLoop(number, outermost);
  }
  around.accContext = outer;
}

} // namespace xacc
