// ParallelSema.cpp - see ParallelSema.h. Code that may be correct for some input is not reported: under a guard, with a
// jump, or with an index of unknown origin.
#include "sema/mistakes/ParallelSema.h"
#include "analysis/Traverse.h"
#include "analysis/uses/IndexOrigins.h"
#include "analysis/uses/IterationScalars.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {

ParallelLevel ParallelSema::levelOf(const LoopLevel &level, const VarDecl *variable) {
  ParallelLevel parallel;
  parallel.variable = variable->getCanonicalDecl();
  parallel.step = level.knownStep.value_or(level.step.empty() ? 1 : 0);
  const IndexRange range = IndexRange::of(level, level.knownLower, level.knownBound, 0);
  if (range.known && range.greatest)
    parallel.iterations = *range.greatest < range.least ? 0 : (*range.greatest - range.least) / range.step + 1;
  return parallel;
}

void ParallelSema::reportDependences(const ParallelLoop &loop, const ElementUses &uses) {
  std::set<const VarDecl *> arrays;
  const auto divided = [&](const ElementUse &e, const VarDecl *variable) { // among nodes, if it is aligned
    const auto part = e.lvalue.alignedPart(aligned);
    size_t at = 0; // number of the next subscript
    for (size_t k = 0; part && k < e.lvalue.steps.size() && at < e.indices.size(); ++k) {
      if (e.lvalue.steps[k].kind != Lvalue::Kind::Subscript)
        continue;
      const std::optional<AffineIndex> &index = e.indices[at++];
      if (k >= part->firstSubscript && index && index->follows(variable))
        return program.isDivided(program.arrays[part->array], k - part->firstSubscript);
    }
    return !part;
  };
  for (const ElementUse &store : uses.elements) {
    const VarDecl *root = store.lvalue.variable;
    const auto declared = locations.index(root->getLocation());
    if (!store.stores || store.guarded || loop.privates.count(root->getNameAsString()) || arrays.count(root) ||
        (declared && loop.region.contains(*declared)))
      continue;
    for (const ElementUse &other : uses.elements) {
      const bool sums = store.reads && other.stores && other.reads; // the use case of reduce_shadow
      const bool onlyStores = !store.reads && !other.reads;         // possibly of equal values
      if (other.guarded || (loop.device ? onlyStores : sums))
        continue;
      const ParallelLevel *level = uses.carriedBy(store, other, loop.levels);
      if (!level || (!loop.device && !divided(store, level->variable)))
        continue;
      arrays.insert(root);
      if (!reported.insert(other.lvalue.whole).second)
        break;
      const std::vector<std::string> texts = {locations.text(store.lvalue.whole), locations.text(other.lvalue.whole),
                                              level->variable->getNameAsString()};
      reporter.report(loop.device ? Diag::device_dependence : Diag::carried_dependence,
                      other.lvalue.whole->getSourceRange(), texts);
      if (loop.device)
        reports.noteDeclared(loop.directive, texts[2], Diag::parallel_here);
      break;
    }
  }
}

/// Was the variable declared before S?
bool ParallelSema::isOutside(const VarDecl *V, const Stmt *S) const {
  const auto at = locations.index(S->getBeginLoc()), declared = locations.index(V->getLocation());
  return at && declared && *declared < *at;
}

namespace {

using Variables = std::set<const VarDecl *>;

/// The variables of the divided levels, and those that the loop initialises with values computed from them.
Variables varyingIn(const ParallelLoop &loop) {
  Variables varying;
  for (const ParallelLevel &level : loop.levels)
    varying.insert(level.variable);
  traverse(loop.statement, [&](const Stmt *S) {
    for (const VarDecl *V : declaredBy(S))
      if (namesAny(V->getInit(), varying))
        varying.insert(V->getCanonicalDecl());
    return true;
  });
  return varying;
}

/// The assignments in S that are executed on a condition that names one of the variables.
std::set<const Stmt *> selectedIn(const Stmt *S, const Variables &varying) {
  std::set<const Stmt *> selected;
  traverse(S, [&](const Stmt *inner) {
    const auto *choice = dyn_cast<IfStmt>(inner);
    if (!choice || !namesAny(choice->getCond(), varying))
      return true;
    traverse(choice, [&](const Stmt *assignment) {
      if (isa<BinaryOperator>(assignment))
        selected.insert(assignment);
      return true;
    });
    return false;
  });
  return selected;
}

} // namespace

/// Scalars whose value after the loop depends on the iterations that a node or a thread has executed.
void ParallelSema::noteScalars(const ParallelLoop &loop, const ElementUses &uses) {
  if (uses.scalars.empty())
    return;
  const Variables varying = varyingIn(loop);
  const auto selected = selectedIn(loop.statement, varying);
  std::set<std::string> reduced; // without a clause
  if (loop.device)
    for (const auto &[V, reduction] : reductionsIn(cast<ForStmt>(loop.statement)->getBody(), ctx, markers))
      reduced.insert(V->getNameAsString());
  for (const ScalarStore &store : uses.scalars) {
    const VarDecl *V = store.variable;
    const bool shared = loop.device && (loop.kernels || sema.accLoops.resident(V->getNameAsString()));
    if ((loop.device && !V->hasLocalStorage()) || (store.guarded && shared) || !isOutside(V, loop.statement) ||
        uses.isInside(V) || varying.count(V) || loop.privates.count(V->getNameAsString()) ||
        reduced.count(V->getNameAsString()) || sema.effects.addressTaken(V) ||
        namesVariable(store.by->getRHS(), V)) // not the value of a single iteration
      continue;
    if (store.guarded ? selected.count(store.by) > 0 : namesAny(store.by->getRHS(), varying))
      accesses[around.function].stores[loop.directive].push_back(
          {V, store.by->getSourceRange(),
           store.guarded && !loop.device ? NodeStore::SomeNodes : NodeStore::EachIteration});
  }
}

void ParallelSema::addPrivates(const Directive &directive, std::set<std::string> &privates) {
  for (const Variable *v : directive.operandsOf({ClauseKind::Private, ClauseKind::Firstprivate}))
    privates.insert(v->text);
}

/// A counter that was declared before the loop ends where the node's own iterations do.
void ParallelSema::reportCounters(const ParallelLoop &loop) {
  for (const ParallelLevel &level : loop.levels)
    if (isOutside(level.variable, loop.statement) && !sema.effects.addressTaken(level.variable))
      accesses[around.function].stores[loop.directive].push_back(
          {level.variable, loop.statement->getSourceRange(), NodeStore::EachIteration});
}

/// The extent of dimension k of an array.
static std::optional<int64_t> extentOf(QualType type, size_t k, const ASTContext &ctx) {
  const auto *array = ctx.getAsConstantArrayType(type);
  while (array && k-- > 0)
    array = ctx.getAsConstantArrayType(array->getElementType());
  return array ? std::optional(static_cast<int64_t>(array->getSize().getLimitedValue(INT64_MAX))) : std::nullopt;
}

/// Nothing if no subscript follows the variable of a level, or if the level's place on a template is unknown.
static std::optional<IterationElement> iterationElement(const ElementUse &e, const std::vector<ParallelLevel> &levels,
                                                        const ASTContext &ctx) {
  size_t k = 0; // number of the subscript
  for (const Lvalue::Step &step : e.lvalue.steps) {
    if (step.kind != Lvalue::Kind::Subscript)
      continue;
    for (const ParallelLevel &level : levels) {
      if (!level.on)
        continue;
      if (e.indices[k] && e.indices[k]->follows(level.variable))
        return IterationElement{level.on->templ, level.on->dim, k, e.indices[k]->offset - level.on->offset};
      const auto moved =
          movedIndex(step.index, extentOf(e.lvalue.variable->getType(), k, ctx), ctx, [&](const auto &index) {
            return index && index->follows(level.variable) ? std::optional(index->offset) : std::nullopt;
          });
      if (moved)
        return IterationElement{level.on->templ, level.on->dim, k, moved->reach, moved->kind};
    }
    ++k;
  }
  return std::nullopt;
}

/// Records which elements of undivided arrays each node accesses in its own iterations.
void ParallelSema::noteElements(const ParallelLoop &loop, const ElementUses &uses) {
  NodeAccesses &known = accesses[around.function];
  const IndexOrigins origins(around.stored(), loop.privates);
  const auto followsLevel = [&](const auto &index) {
    return index && std::ranges::any_of(loop.levels, [&](const auto &l) { return index->follows(l.variable); });
  };
  for (const ElementUse &e : uses.elements) {
    const VarDecl *V = e.lvalue.variable;
    if (isa<ParmVarDecl>(V) && V->getType()->isPointerType() && !e.indices.empty() && followsLevel(e.indices[0]) &&
        e.lvalue.steps[0].kind == Lvalue::Kind::Subscript && !e.lvalue.alignedPart(aligned))
      indexed.insert(V);
    if (!V->getType()->isArrayType() || !e.lvalue.isPartOfVariable() || e.lvalue.alignedPart(aligned) ||
        !isOutside(V, loop.statement) || uses.isInside(V) || sema.codimensions.count(V) ||
        loop.privates.count(V->getNameAsString()))
      continue;
    std::vector<bool> &shared = known.shared[e.lvalue.whole];
    for (const Lvalue::Step &step : e.lvalue.steps)
      if (step.kind == Lvalue::Kind::Subscript)
        shared.push_back(origins.shared(step.index));
    const auto element = iterationElement(e, loop.levels, ctx);
    if (!element && std::ranges::none_of(e.indices, followsLevel))
      continue;
    if (e.stores)
      known.stores[loop.directive].push_back({V, e.lvalue.whole->getSourceRange(), NodeStore::OwnElements, element});
    else if (e.reads && !e.guarded && element)
      known.reads.emplace(e.lvalue.whole, *element);
  }
}

void ParallelSema::checkLoop(const ParallelLoop &loop) {
  if (loop.levels.empty() || !loop.statement || !around.function)
    return;
  ElementUses uses(markers, ctx);
  uses.walk(loop.statement);
  if (uses.jumps)
    return;
  reportDependences(loop, uses);
  noteScalars(loop, uses);
  if (!loop.device) // the device loop's variable may be a copy
    reportCounters(loop);
  if (!loop.device)
    noteElements(loop, uses);
}

void ParallelSema::checkAccLoop(const TypedDirective &m, int number, const std::vector<const ForStmt *> &loops) {
  const AccConstruct &acc = program.get<AccConstruct>(number);
  const std::set<std::string> privates = sema.accLoops.privateByClauses(m, number);
  ParallelLoop parallel{
      .directive = m.number, .statement = loops.front(), .privates = privates, .noCopy = privates, .device = true};
  const Construct &region = program.construct(around.accRegion);
  const Directive &outer = captured.directives[region.directive].directive;
  addPrivates(outer, parallel.privates);
  for (const Variable *v : outer.operandsOf({ClauseKind::Private}))
    parallel.noCopy.insert(v->text);
  parallel.region = region.body;
  parallel.kernels = around.accContext.kernels;
  for (size_t k = 0; k < loops.size(); ++k)
    parallel.levels.push_back(levelOf(acc.loops[k], sema.work.variableOf(loops[k])));
  checkLoop(parallel);
  reportCarriedScalars(parallel, loops.front());
}

namespace {

/// Scalars of the surrounding code to which a statement stores.
class OuterStores : public MemoryWalk {
public:
  std::map<const VarDecl *, const Expr *> stored;

private:
  std::set<const VarDecl *> inside;
  void declares(const VarDecl *V) override { inside.insert(V); }
  void use(const MemoryUse &u) override {
    const VarDecl *V = u.lvalue.isName() ? u.lvalue.variable : nullptr;
    if (V && u.stores && V->getType()->isArithmeticType() && !inside.count(V))
      stored.emplace(V, u.by);
  }
};

/// Is the part certainly shorter than the dimension?
bool isShorter(const Part &part, const Value &size) {
  return part.kind == Part::Range && size.known && part.lower.known && part.upper.known &&
         *part.upper.known - *part.lower.known + 1 < *size.known;
}

/// Does the index belong to a block that is certainly not the first one of several nodes?
bool isInOtherBlock(const Program &program, const TemplateDecl &t, size_t d, int64_t index) {
  const DimFormat &f = t.formats[d];
  if (f.kind != FormatKind::Block || !t.lower[d].known || !t.upper[d].known ||
      program.nodes[t.nodes].sizes[f.nodeDim].known == 1)
    return false;
  const auto width = f.width.present() ? f.width.known : (*t.upper[d].known - *t.lower[d].known + 2) / 2;
  return width && index - *t.lower[d].known >= *width;
}

/// A single node, or the owner of a single element, that is certainly not the first node?
bool isOtherNode(const Program &program, const OnReference &on) {
  const TemplateDecl *t = on.kind == OnReference::Template ? &program.templates[on.object] : nullptr;
  if (on.kind != OnReference::Nodes && !(t && t->distributed()))
    return false;
  bool other = false;
  for (size_t d = 0; d < on.parts.size(); ++d) {
    const Part &p = on.parts[d];
    if (!p.single() || !p.lower.known)
      return false;
    other |= t ? isInOtherBlock(program, *t, d, *p.lower.known) : *p.lower.known != 1;
  }
  return other;
}

} // namespace

/// Does the reference certainly name only some of two or more nodes?
bool ParallelSema::namesSome(const OnReference &on) const {
  const auto some = [&](size_t d) {
    const Part &part = on.parts[d];
    if (on.kind == OnReference::Nodes) {
      const Value &size = program.nodes[on.object].sizes[d];
      return (part.single() && size.known != 1) || isShorter(part, size);
    }
    const TemplateDecl *t = on.kind == OnReference::Template ? &program.templates[on.object] : nullptr;
    const int nodeDim = t && t->distributed() ? t->formats[d].nodeDim : -1;
    return nodeDim >= 0 && part.single() && program.nodes[t->nodes].sizes[nodeDim].known != 1;
  };
  for (size_t d = 0; d < on.parts.size(); ++d)
    if (some(d))
      return true;
  return false;
}

void ParallelSema::noteTask(const TypedDirective &m, const Task &task, const Stmt *body) {
  if (!around.function || around.taskDepth > 0 || !body || !namesSome(task.on))
    return;
  if (!around.loops.empty()) {
    const bool known = std::ranges::all_of(task.on.parts, [](const Part &p) { return p.single() && p.lower.known; });
    const bool divided = std::ranges::any_of(program.get<Loop>(around.loops.back()).loops,
                                             [](const LoopLevel &l) { return l.partDim >= 0 && !l.whole; });
    if (known && divided && program.get<Loop>(around.loops.back()).on.kind == OnReference::Template)
      reports.error(m, Diag::task_in_iterations, m.directive.keyword,
                    {locations.text(m, m.directive.argument<ClauseKind::On>()->range).spelling});
    return;
  }
  OuterStores outer;
  outer.walk(body);
  lastTask = {};
  if (isOtherNode(program, task.on)) {
    lastTask = {task.body.end, {}, locations.text(m, m.directive.argument<ClauseKind::On>()->range).spelling};
    for (const auto &[variable, by] : outer.stored)
      lastTask.names.insert(variable->getNameAsString());
  }
  for (const auto &[variable, by] : outer.stored)
    if (!sema.effects.addressTaken(variable))
      accesses[around.function].stores[task.directive].push_back(
          {variable, by->getSourceRange(), NodeStore::SomeNodes});
}

void ParallelSema::checkBroadcast(const TypedDirective &m) {
  if (lastTask.end != m.site.index || m.directive.find(ClauseKind::From) || m.directive.find(ClauseKind::On))
    return;
  for (const Variable &v : m.directive.variables)
    if (const std::string name = locations.text(m, v.expression.range).spelling; lastTask.names.contains(name)) {
      reports.error(m, Diag::other_source, v.expression.range, {name, lastTask.on});
      return reports.suggestClause(m.number, "from " + lastTask.on);
    }
}

void ParallelSema::finish() {
  reportPassed();
  reportPointed();
  for (const auto &[function, known] : accesses)
    reportNodeValues(sema, function, known);
}

} // namespace xacc
