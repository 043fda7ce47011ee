// MistakeSema.cpp - see MistakeSema.h. Whatever may be right on some input is not reported: a guard, a node set of one
// node, or an index of unknown origin keep the compiler silent.
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {

/// Do different nodes have different indices of this dimension?
bool MistakeSema::dividedDimension(const ArrayDecl &a, size_t dim) const {
  const int td = dim < a.dims.size() ? a.dims[dim].templateDim : -1;
  if (td < 0 || a.dims[dim].fullShadow)
    return false;
  const TemplateDecl &t = program.templates[a.templ];
  const DimFormat &f = t.formats[td];
  return f.kind != FormatKind::Duplicated && program.nodes[t.nodes].sizes[f.nodeDim].known != 1;
}

/// Is what is walked in a part of a statement, which begins at or behind token `from`, that does not always run?
bool MistakeSema::conditional(uint32_t from) const {
  return std::any_of(around.ancestors.begin(), around.ancestors.end(), [&](const Stmt *S) {
    if (!isa<IfStmt, AbstractConditionalOperator, SwitchStmt, WhileStmt, DoStmt>(S) &&
        !(isa<BinaryOperator>(S) && cast<BinaryOperator>(S)->isLogicalOp()))
      return false;
    const auto at = locations.index(S->getBeginLoc());
    return !at || *at >= from;
  });
}

/// How far the element is from those of the node that runs the iteration, if a loop around says so.
std::optional<int64_t> MistakeSema::displacement(const ArrayDecl &a, size_t dim, const Expr *index) const {
  const auto affine = affineIndex(index, ctx);
  if (!affine || !affine->variable)
    return std::nullopt;
  for (auto outer = around.loops.rbegin(); outer != around.loops.rend(); ++outer) {
    const Loop &loop = program.get<Loop>(*outer);
    for (const LoopLevel &l : loop.loops) {
      if (l.variable != affine->variable->getNameAsString())
        continue;
      if (loop.on.kind != OnReference::Template || loop.on.object != a.templ || loop.shape != ClauseKind::On ||
          l.partDim != a.dims[dim].templateDim || l.whole || !l.offset.known || !a.dims[dim].offset.known)
        return std::nullopt;
      return affine->offset + *a.dims[dim].offset.known - *l.offset.known;
    }
  }
  return std::nullopt;
}

void MistakeSema::checkShadow(const ArrayUse &use, size_t dim, const Expr *index, int64_t away) {
  const ArrayDecl &a = program.arrays[use.array];
  const Value &width = away < 0 ? a.dims[dim].lower : a.dims[dim].upper;
  std::string element = a.name;
  for (size_t d = 0; d < dim; ++d)
    element += "[...]";
  element += "[" + locations.text(index) + "]";
  if (width.present() && !width.known)
    return; // a number of the run
  const int64_t wide = width.present() ? *width.known : 0;
  const int64_t distance = away < 0 ? -away : away;
  if (distance <= wide) {
    halos.try_emplace(use.array, HaloUse{index->getSourceRange(), element});
    return;
  }
  reporter.report(Diag::beyond_shadow, index->getSourceRange(),
                  {element, std::to_string(distance), away < 0 ? "below" : "above", std::to_string(wide)});
  if (a.shadowDirective >= 0)
    reports.noteDeclared(a.shadowDirective, a.name, Diag::shadow_declared_here);
}

/// In main, outside of all loops and tasks that choose nodes, every node would use the element, and one has it.
void MistakeSema::checkOwner(const ArrayUse &use) {
  const ArrayDecl &a = program.arrays[use.array];
  if (!around.function || !around.function->isMain() || around.taskDepth > 0 || conditional(0) || around.accRegion >= 0)
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
  if (use.kind != ArrayUse::Element || use.base.empty() || std::any_of(indices.begin(), indices.end(), section))
    return;
  bool divided = false;
  for (size_t d = 0; d < indices.size() && d < a.dims.size(); ++d)
    divided |= indices[d] && dividedDimension(a, d);
  if (!divided)
    return;
  if (around.loops.empty())
    return checkOwner(use);
  if (conditional(program.construct(around.loops.front()).body.begin))
    return;
  for (size_t d = 0; d < indices.size() && d < a.dims.size(); ++d)
    if (indices[d] && dividedDimension(a, d))
      if (const auto away = displacement(a, d, indices[d]); away && *away != 0)
        checkShadow(use, d, indices[d], *away);
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
    if (apart || level == loop.loops.end() || !dividedDimension(program.arrays[a.array], d))
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
  if (loop.device || std::none_of(loop.loops.begin(), loop.loops.end(), divided))
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
      updates.push_back({variable, found.front().whole->getSourceRange(), found.front().op});
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
  for (const Update &update : updates)
    if (!mended(update))
      reporter.report(Diag::not_reduced, update.where,
                      {update.variable->getNameAsString(), update.op.empty() ? "+" : update.op});
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

/// Elements of shadows that no directive of the program brings.
void MistakeSema::reportStaleHalos() {
  const bool widened =
      std::ranges::any_of(program.all<Loop>(), [](const Loop &loop) { return loop.shape != ClauseKind::On; });
  for (const auto &[array, use] : halos) {
    const ArrayDecl &a = program.arrays[array];
    const bool exchanged = std::ranges::any_of(program.all<Exchange>(), [&](const Exchange &e) {
      return std::find(e.arrays.begin(), e.arrays.end(), array) != e.arrays.end();
    });
    const bool described = std::any_of(program.descriptorUses.begin(), program.descriptorUses.end(),
                                       [&](const DescriptorUse &d) { return d.descriptor == a.descriptor; });
    if (a.form == ArrayDecl::Array && a.linkage != ArrayDecl::ExternOnly && !exchanged && !widened && !described)
      reporter.report(Diag::no_reflect, use.where, {use.text, a.name});
  }
}

void MistakeSema::finish() {
  reportUpdates();
  reportNeverWaited();
  if (program.main.defined) // else another file may bring what is missing here
    reportStaleHalos();
}

} // namespace xacc
