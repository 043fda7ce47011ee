// BuildAccLoops.cpp - loops of compute constructs: which run in parallel, and what each thread has of its own.
#include "analysis/Dependence.h"
#include "analysis/VariableUses.h"
#include "sema/Builder.h"
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
void Builder::pairWithLoop(int number, uint32_t token) {
  Item &it = P.items[number];
  if (rowOf(it.kind).attaches != Attaches::Loop)
    return;
  for (int k = 0; k < number; ++k)
    if (P.items[k].kind == DirectiveKind::Loop && !P.items[k].loops.empty() &&
        P.sites[P.items[k].directive]->index == token && P.items[k].body.end == it.body.end) {
      it.accPartner = k;
      P.items[k].accPartner = number;
    }
}

void Builder::buildAccLoop(const Met &m, const Stmt *body) {
  if (accRegion < 0 && !accRoutine) {
    error(m, Diag::acc_loop_outside, m.D.keyword);
    return walk(body);
  }
  Item it = item(m);
  for (const Clause &c : m.D.clauses)
    if (c.kind == ClauseKind::Reduction)
      if (auto part = reductionPart(m, *c.reduction, true)) {
        checkReduced(m, c);
        it.reductions.push_back(std::move(*part));
      }
  it.body = {m.site.index, statementEnd(body)};
  it.accRegion = accRegion;
  it.accConstruct = static_cast<int>(P.accConstructs.size());
  AccConstruct acc;
  accClauses(m, acc);
  P.accConstructs.push_back(std::move(acc));
  P.items.push_back(std::move(it));
  pairWithLoop(static_cast<int>(P.items.size()) - 1, m.site.index);
  accLoopBody(m, body, static_cast<int>(P.items.size()) - 1);
}

/// Do a private clause, a reduction and the body say that the iterations of this loop are independent? If not, a remark
/// says why.
bool Builder::provedIndependent(const Met &m, int number, const ForStmt *loop) {
  std::set<std::string> own;
  for (const Clause &c : m.D.clauses)
    if (c.kind == ClauseKind::Private)
      for (const Variable &v : c.variables)
        own.insert(v.text);
  const int partner = P.items[number].accPartner;
  for (const int of : {number, partner})
    if (of >= 0)
      for (const ReductionPart &part : P.items[of].reductions)
        for (const ReductionVariable &v : part.variables)
          own.insert(v.text);
  const auto found = dependenceOf(*this, ctx, loop, variableOf(loop), own);
  if (found)
    reporter.report(Diag::loop_in_order, found->where, {found->why});
  return !found;
}

/// A for statement of a kernels construct that no directive governs: it runs in parallel if that is proved.
bool Builder::impliedLoop(const ForStmt *loop) {
  if (accRegion < 0 || !accContext.kernels || !accLoops.insert(loop).second)
    return false;
  static const Directive plain = [] {
    Directive d;
    d.kind = DirectiveKind::AccLoop;
    return d;
  }();
  const auto token = index(loop->getForLoc());
  const int region = P.items[accRegion].directive;
  DirectiveSite site = *P.sites[region];
  if (!token)
    return false;
  site.index = *token;
  const Met m{region, plain, site, false, {}, {}, {}, {}};
  LoopLevel level;
  {
    const Reporter::Muted quiet(reporter);
    if (!loopLevel(m, loop, level))
      return false;
  }
  Item it = item(m);
  it.implied = true;
  it.body = {*token, statementEnd(loop)};
  it.accRegion = accRegion;
  it.accConstruct = static_cast<int>(P.accConstructs.size());
  const int number = static_cast<int>(P.items.size());
  AccConstruct acc;
  acc.kept = " independent";
  P.accConstructs.push_back(std::move(acc));
  P.items.push_back(std::move(it));
  pairWithLoop(number, *token);
  if (provedIndependent(m, number, loop)) {
    accLoopBody(m, loop, number);
    return true;
  }
  if (const int partner = P.items[number].accPartner; partner >= 0)
    P.items[partner].accPartner = -1;
  P.items.pop_back();
  P.accConstructs.pop_back();
  return false;
}

/// The loop that `number`, an item, governs: is it parallel, and what has each thread of its own?
void Builder::accLoopBody(const Met &m, const Stmt *body, int number) {
  AccLoop loop;
  const auto *outermost = dyn_cast_or_null<ForStmt>(throughMarkers(body));
  if (!outermost) {
    error(m, Diag::needs_for, m.D.keyword, {std::string(rowOf(m.D.kind).spelling)});
    return walk(body);
  }
  loop.token = index(outermost->getForLoc()).value_or(m.site.index);
  loop.gang = m.D.find(ClauseKind::Gang), loop.worker = m.D.find(ClauseKind::Worker);
  loop.vector = m.D.find(ClauseKind::Vector);
  loop.sequential = m.D.find(ClauseKind::Seq) || accContext.sequential;
  const bool independent = m.D.find(ClauseKind::Independent) || (!accContext.kernels && !m.D.find(ClauseKind::Auto));
  loop.parallel = independent && !loop.sequential && accRegion >= 0;
  bool provable = !independent && !loop.sequential && accRegion >= 0;
  if (const Clause *c = m.D.find(ClauseKind::Collapse)) {
    const Value n = value(m, *c->expression);
    if (!n.known || *n.known < 1)
      error(m, Diag::acc_collapse, c->expression->range, {n.text});
    else
      loop.collapse = static_cast<int>(std::min<int64_t>(*n.known, 64));
  } else
    loop.collapse = deviceLevels(m, number);
  std::vector<std::string> variables;
  const Stmt *inner = outermost;
  const ForStmt *deepest = outermost;
  std::vector<const ForStmt *> collapsed;
  for (int k = 0; k < loop.collapse; ++k) {
    const auto *level = dyn_cast_or_null<ForStmt>(throughMarkers(inner));
    if (!level) {
      error(m, Diag::acc_collapse_nest, m.D.keyword, {std::to_string(loop.collapse), std::to_string(k)});
      break;
    }
    LoopLevel L;
    if (!loopLevel(m, level, L))
      return walk(body);
    if (loop.parallel && !checkBody(m, level->getBody(), L.variable, variableOf(level), true))
      return walk(body);
    provable = provable && provedIndependent(m, number, level);
    accLoops.insert(level);
    variables.push_back(L.variable);
    P.items[number].loops.push_back(std::move(L));
    deepest = level;
    collapsed.push_back(level);
    inner = onlyStatement(level->getBody());
  }
  loop.parallel |= provable;
  loop.innermost = !containsLoop(deepest->getBody());
  loop.outermost = loop.parallel && !accContext.parallel;

  std::set<std::string> privates, reduced;
  for (const Clause &c : m.D.clauses)
    if (c.kind == ClauseKind::Private)
      for (const Variable &v : c.variables)
        privates.insert(v.text);
  for (const ReductionPart &part : P.items[number].reductions)
    for (const ReductionVariable &v : part.variables)
      reduced.insert(v.text);
  std::set<std::string> firstprivates;
  for (const Clause &c : m.D.clauses)
    if (c.kind == ClauseKind::Firstprivate)
      for (const Variable &v : c.variables)
        firstprivates.insert(v.text);
  VariableUses uses(*this);
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

  const AccContext outer = accContext;
  const bool parallel = loop.parallel;
  P.accConstructs[P.items[number].accConstruct].loop = std::move(loop);
  loopLayout(m, number);
  kernelNest(m, number, outermost, deepest);
  for (size_t k = 1; k < P.items[number].loops.size(); ++k)
    if (!accContext.parallel && !boundsHold(collapsed[k], outermost))
      noKernel(m, "a collapsed loop whose bounds depend on the loops around it");
  accContext.parallel |= parallel;
  walk(body);
  if (!outer.parallel && parallel)
    kernelLanes(number, P.accConstructs[P.items[number].accConstruct].loop.nest.empty()
                            ? nullptr
                            : kernelBody(outermost, number));
  accContext = outer;
}

} // namespace xacc
