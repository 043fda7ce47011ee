// MistakeSema.cpp - see MistakeSema.h. Whatever may be right on some input is not reported: a guard, a node set of one
// node, or an index of unknown origin keep the compiler silent.
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {

/// In main, outside of all loops and tasks that choose nodes, every node would use the element, and one has it.
void MistakeSema::checkOwner(const ArrayUse &use) {
  const ArrayDecl &a = program.arrays[use.array];
  if (!around.function || !around.function->isMain() || around.taskDepth > 0 || sema.halos.conditional(0) ||
      around.accRegion >= 0)
    return;
  for (const Stmt *S : around.ancestors)
    if (const auto *loop = dyn_cast<ForStmt>(S)) { // over local indices?
      const auto *cond = dyn_cast_or_null<BinaryOperator>(loop->getCond());
      Expr::EvalResult r;
      if (!cond || !cond->getRHS()->EvaluateAsInt(r, ctx))
        return;
    }
  reporter.report(Diag::element_elsewhere, SourceRange(captured.tokens[use.base.begin].getLocation()),
                  {a.name, program.templates[a.templ].name});
}

void MistakeSema::element(const ArrayUse &use, const std::vector<const Expr *> &indices) {
  const ArrayDecl &a = program.arrays[use.array];
  const auto section = [&](const Expr *index) { // of gmove and of assignments between sections
    const auto *call = index ? dyn_cast<CallExpr>(index->IgnoreParenImpCasts()) : nullptr;
    return call && call->getDirectCallee() && isInjected(call->getDirectCallee());
  };
  if (use.access == ArrayUse::Points)
    sema.halos.pointed(use.array);
  if (use.kind != ArrayUse::Element || use.base.empty() || std::any_of(indices.begin(), indices.end(), section))
    return;
  bool divided = false;
  for (size_t d = 0; d < indices.size() && d < a.dims.size(); ++d)
    divided |= indices[d] && sema.halos.divided(a, d);
  if (!divided)
    return;
  if (around.loops.empty())
    checkOwner(use);
  else
    sema.halos.element(use, indices);
}

/// Is it certain that the two are uses of one element in different iterations of this loop?
bool MistakeSema::inOtherIteration(const Loop &loop, const ElementUse &a, const ElementUse &b) const {
  if (a.array != b.array || a.indices.size() != b.indices.size())
    return false;
  bool apart = false;
  for (size_t d = 0; d < a.indices.size(); ++d) {
    const auto &x = a.indices[d], &y = b.indices[d];
    if (!x || !y || x->variable != y->variable)
      return false;
    if (x->offset == y->offset)
      continue;
    const auto level = std::find_if(loop.loops.begin(), loop.loops.end(), [&](const LoopLevel &l) {
      return x->variable && l.variable == x->variable->getNameAsString() && l.partDim >= 0 && !l.whole;
    });
    if (apart || level == loop.loops.end() || !sema.halos.divided(program.arrays[a.array], d))
      return false;
    const int64_t step = level->knownStep.value_or(level->step.empty() ? 1 : 0);
    if (step == 0 || (x->offset - y->offset) % step != 0)
      return false; // elements between those of the other iterations
    apart = true;
  }
  return apart;
}

void MistakeSema::checkDependences(const Loop &loop, const LoopBodyUses &uses) {
  std::set<int> reported;
  for (const ElementUse &store : uses.elements) {
    if (!store.stores || store.guarded)
      continue;
    for (const ElementUse &other : uses.elements)
      // Sums into neighbours are what reduce_shadow is for.
      if (const bool sums = store.reads && other.stores && other.reads;
          !sums && !other.guarded && inOtherIteration(loop, store, other) && reported.insert(store.array).second) {
        reporter.report(Diag::carried_dependence, other.whole->getSourceRange(),
                        {locations.text(store.whole), locations.text(other.whole)});
        break;
      }
  }
}

void MistakeSema::loop(const Loop &loop, const Stmt *body) {
  const auto divided = [&](const LoopLevel &l) {
    if (l.partDim < 0 || l.whole)
      return false;
    return loop.on.kind != OnReference::Template ||
           program.templates[loop.on.object].formats[l.partDim].kind != FormatKind::Duplicated;
  };
  if (std::none_of(loop.loops.begin(), loop.loops.end(), divided))
    return;
  LoopBodyUses uses(markers, aligned, ctx);
  uses.collect(body);
  if (loop.shape == ClauseKind::On)
    checkDependences(loop, uses);
  std::set<std::string> reduced; // by this loop and those around
  const auto add = [&](const Loop &l) {
    for (const ReductionPart &part : l.reductions)
      for (const ReductionVariable &v : part.variables)
        reduced.insert(v.name.empty() ? v.text : v.name);
    for (const LoopLevel &level : l.loops)
      reduced.insert(level.variable);
  };
  add(loop);
  for (const int outer : around.loops)
    add(program.get<Loop>(outer));
  const auto outside = [&](const VarDecl *V) { // of all distributed loops around
    const auto at = locations.index(V->getLocation());
    return around.loops.empty() || !at || *at < program.construct(around.loops.front()).body.begin;
  };
  for (const auto &[variable, found] : uses.updates)
    if (outside(variable) && !uses.used.count(variable) && !reduced.count(variable->getNameAsString()))
      updates.push_back({variable, found.front().whole->getSourceRange(), found.front().op, loop.directive});
}

/// Does the condition, or the value that one of its variables begins with, ask which node this is?
bool MistakeSema::ofThisNode(const Stmt *condition) const {
  const auto asks = [](const CallExpr *call) {
    static const std::set<std::string> functions = {"xmp_node_num",        "xmp_all_node_num", "xmpc_node_num",
                                                    "xmpc_all_node_num",   "xmp_this_image",   "xmpc_this_image",
                                                    "xmpc_node_num_entire"};
    const FunctionDecl *F = call ? call->getDirectCallee() : nullptr;
    return F && functions.count(F->getNameAsString()) > 0;
  };
  return findIn(condition, [&](const Stmt *S) {
    const auto *ref = dyn_cast<DeclRefExpr>(S);
    const auto *V = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
    if (V && V->getInit() && (V->getType().isConstQualified() || V->isLocalVarDecl()))
      return asks(dyn_cast<CallExpr>(V->getInit()->IgnoreParenImpCasts()));
    return asks(dyn_cast<CallExpr>(S));
  });
}

void MistakeSema::communicates(const TypedDirective &m) {
  if (const Clause *async = m.directive.find(ClauseKind::Async)) {
    if (const Value id = locations.value(m, *async->expression); id.known)
      asynchronous.push_back({m.number, std::to_string(*id.known)});
  }
  const bool oneSided = m.directive.find(ClauseKind::In) || m.directive.find(ClauseKind::Out);
  if (oneSided || m.directive.find(ClauseKind::On) || around.taskDepth > 0)
    return;
  for (const Stmt *S : around.ancestors)
    if (const auto *choice = dyn_cast<IfStmt>(S); choice && ofThisNode(choice->getCond())) {
      reports.error(m, Diag::node_condition, m.directive.keyword, {std::string(rowOf(m.directive.kind).spelling)});
      reporter.report(Diag::condition_here, choice->getCond()->getSourceRange());
      return;
    }
}

/// Does a directive, or a function that gets its address, have to do with the variable elsewhere?
bool MistakeSema::mended(const Update &update) const {
  const std::string name = update.variable->getNameAsString();
  for (const NodeReduction &r : program.all<NodeReduction>())
    for (const ReductionPart &part : r.reductions)
      for (const ReductionVariable &v : part.variables)
        if (v.name == name || v.text == name)
          return true;
  return sema.effects.addressTaken(update.variable);
}

void MistakeSema::reportUpdates() {
  for (const Update &update : updates) {
    if (mended(update))
      continue;
    const std::string name = update.variable->getNameAsString();
    reporter.report(Diag::not_reduced, update.where, {name});
    if (!update.op.empty())
      reports.suggestClause(update.directive, "reduction(" + update.op + ":" + name + ")");
  }
}

void MistakeSema::reportNeverWaited() {
  bool waitsForAny = std::any_of(
      ctx.getTranslationUnitDecl()->decls_begin(), ctx.getTranslationUnitDecl()->decls_end(), [](const Decl *D) {
        const auto *F = dyn_cast<FunctionDecl>(D);
        return F && F->getIdentifier() && F->getName() == "xmp_test_async" && F->isUsed(false);
      });
  std::set<std::string> waited;
  const auto waitsFor = [&](const Value &id) {
    waitsForAny |= !id.known;
    if (id.known)
      waited.insert(std::to_string(*id.known));
  };
  for (const WaitAsync &wait : program.all<WaitAsync>())
    std::ranges::for_each(wait.ids, waitsFor);
  for (const Loop &loop : program.all<Loop>())
    if (loop.id.present())
      waitsFor(loop.id);
  for (const Wait &wait : asynchronous)
    if (!waitsForAny && !waited.count(wait.id))
      reporter.report(Diag::never_waited, SourceRange(captured.directives[wait.directive].tokens.front().getLocation()),
                      {wait.id});
}

void MistakeSema::finish() {
  reportUpdates();
  reportNeverWaited();
  sema.halos.finish();
}

} // namespace xacc
