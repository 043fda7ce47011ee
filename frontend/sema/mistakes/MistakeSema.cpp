// MistakeSema.cpp - see MistakeSema.h. Code that may be correct for some input is not reported: under a guard, with a
// single node, or with an index of unknown origin.
#include "analysis/LibraryCalls.h"
#include "analysis/Traverse.h"
#include "analysis/Word.h"
#include "sema/Sema.h"
#include "sema/mistakes/CoarrayFlow.h"
#include "sema/mistakes/InFlight.h"
#include "sema/mistakes/RepeatedReductions.h"
#include "sema/mistakes/copies/DeviceCopyFlow.h"
#include "clang/AST/Decl.h"
#include <algorithm>
#include <ranges>

using namespace clang;

namespace xacc {

void MistakeSema::checkElement(const ArrayUse &use, const std::vector<const Expr *> &indices) {
  const ArrayDecl &a = program.arrays[use.array];
  const auto section = [&](const Expr *index) { // in a gmove or an assignment between sections
    const FunctionDecl *F = index ? calleeOf(index->IgnoreParenImpCasts()) : nullptr;
    return F && isInjected(F);
  };
  if (use.access == ArrayUse::Points)
    sema.shadows.noteAddress(use.array);
  if (use.kind != ArrayUse::Element || use.base.empty() || llvm::any_of(indices, section))
    return;
  bool divided = false;
  for (size_t d = 0; d < indices.size() && d < a.dims.size(); ++d)
    divided |= indices[d] && program.isDivided(a, d);
  if (!divided)
    return;
  if (around.loops.empty())
    checkOwner(use, indices);
  else
    sema.shadows.checkElement(use, indices);
}

/// Adds what the directives of a device loop, around a loop of the nodes or before its for statement, make private.
void MistakeSema::addDevicePrivates(const Stmt *body, std::set<std::string> &privates) const {
  if (around.accRegion >= 0)
    ParallelSema::addPrivates(captured.directives[program.construct(around.accRegion).directive].directive, privates);
  for (const int number : markers.directivesOn(body))
    ParallelSema::addPrivates(captured.directives[number].directive, privates);
}

/// Reports an enclosing loop that is distributed on the same dimension.
void MistakeSema::reportDistributedTwice(const Loop &loop, const LoopLevel &level) const {
  for (const int number : around.loops) {
    const Loop &outer = program.get<Loop>(number);
    if (loop.on.kind != OnReference::Template || outer.on.kind != OnReference::Template ||
        outer.on.object != loop.on.object)
      continue;
    for (const LoopLevel &l : outer.loops)
      if (l.partDim == level.partDim && !l.whole) {
        reporter.report(
            Diag::loops_same_dimension, captured.directives[loop.directive].place(),
            {l.variable, level.variable, std::to_string(level.partDim + 1), program.templates[loop.on.object].name});
        return;
      }
  }
}

/// The levels that the nodes divide, each with its for statement.
std::vector<std::pair<const LoopLevel *, const ForStmt *>> MistakeSema::dividedLevels(const Loop &loop,
                                                                                      const Stmt *body) const {
  std::vector<std::pair<const LoopLevel *, const ForStmt *>> levels;
  for (const LoopLevel &level : loop.loops) {
    const auto *statement = cast<ForStmt>(markers.statement(body));
    if (level.partDim >= 0 && !level.whole &&
        (loop.on.kind != OnReference::Template ||
         program.templates[loop.on.object].formats[level.partDim].kind != FormatKind::Duplicated))
      levels.emplace_back(&level, statement);
    body = onlyStatement(statement->getBody());
  }
  return levels;
}

/// Adds the variables that the loop reduces, and its counters.
static void addReduced(const Loop &loop, std::set<std::string> &reduced) {
  for (const ReductionVariable &v : loop.reductions) {
    reduced.insert(v.name);
    for (const auto &location : v.locations)
      reduced.insert(location.place.spelling);
  }
  for (const LoopLevel &level : loop.loops)
    reduced.insert(level.variable);
}

void MistakeSema::checkLoop(const Loop &loop, const Stmt *body) {
  const auto levels = dividedLevels(loop, body);
  if (levels.empty())
    return;
  for (const auto &[level, statement] : levels) {
    reportDistributedTwice(loop, *level);
    checkBounds(*level, statement);
  }
  LoopBodyUses uses(markers);
  uses.walk(body);
  std::set<std::string> reduced; // by this loop and enclosing ones
  addReduced(loop, reduced);
  sema.agreement.addLoop(loop, body, reduced);
  for (const int outer : around.loops)
    addReduced(program.get<Loop>(outer), reduced);
  if (loop.shape == ClauseKind::On) {
    ParallelLoop parallel{loop.directive, markers.statement(body), {}, reduced};
    addDevicePrivates(body, parallel.privates);
    for (const auto &[level, statement] : levels) {
      parallel.levels.push_back(ParallelSema::levelOf(*level, sema.work.variableOf(statement)));
      if (loop.on.kind == OnReference::Template && level->offset.known)
        parallel.levels.back().on = {loop.on.object, level->partDim, *level->offset.known};
    }
    sema.parallel.checkLoop(parallel);
  }
  const auto outside = [&](const VarDecl *V) { // declared outside all enclosing distributed loops
    const auto at = locations.index(V->getLocation());
    return around.loops.empty() || !at || *at < program.construct(around.loops.front()).body.begin;
  };
  if (around.function) {
    checkLoopScalars(loop, body, uses, reduced, outside);
    checkLoopArrays(loop, body, reduced, outside);
  }
  for (const auto &[variable, found] : uses.updates)
    if (outside(variable) && !uses.used.count(variable) && !reduced.count(variable->getNameAsString()))
      updates.push_back({variable, found.front().whole->getSourceRange(), found.front().op, loop.directive});
}

namespace {

/// Values that a statement stores to one variable.
class StoredValues : public MemoryWalk {
public:
  StoredValues(const Markers &markers, const VarDecl *V) : markers(markers), variable(V) {}
  std::vector<const Expr *> values; ///< null: the stored value is not an expression

private:
  const Markers &markers;
  const VarDecl *variable;

  bool enter(const Stmt *S) override {
    const CallExpr *marker = markers.markerCall(S);
    const ForStmt *prefix = markers.prefixMarker(S); // gmove, task, loop: nodes may store different values
    if (marker || (prefix && FileEffects::of(prefix->getBody()).written.count(variable)))
      if (prefix || namesVariable(marker, variable))
        values.push_back(nullptr);
    return !marker;
  }
  void use(const MemoryUse &u) override {
    if (u.lvalue.variable != variable || !(u.stores || u.address))
      return;
    const auto *B = dyn_cast<BinaryOperator>(u.by);
    values.push_back(u.stores && B && B->getOpcode() == BO_Assign ? B->getRHS() : nullptr);
  }
  void declares(const VarDecl *V) override {
    if (V == variable && V->getInit())
      values.push_back(V->getInit());
  }
};

} // namespace

/// The only value that a variable of the current function ever has. Null if there are several.
const Expr *MistakeSema::onlyValue(const VarDecl *V) const {
  if (!V->isLocalVarDecl() || !V->hasLocalStorage() || !around.function || sema.effects.addressTaken(V))
    return nullptr;
  const auto [known, fresh] = onlyValues.try_emplace(V->getCanonicalDecl(), nullptr);
  if (fresh) {
    StoredValues stores(markers, V->getCanonicalDecl());
    stores.walk(around.function->getBody());
    known->second = stores.values.size() == 1 ? stores.values.front() : nullptr;
  }
  return known->second;
}

std::optional<int64_t> MistakeSema::knownValue(const Expr *E) const {
  const VarDecl *V = namedVariable(E->IgnoreParenImpCasts());
  if (const Expr *only = V ? onlyValue(V) : nullptr)
    E = only;
  const auto value = E->getType()->isIntegerType() && !E->isValueDependent() ? constantOf(E, ctx) : std::nullopt;
  return value && value->getSignificantBits() <= 32 ? std::optional(value->getExtValue()) : std::nullopt;
}

/// Is it an element of an array that is divided among nodes?
bool MistakeSema::isPart(const Expr *E) const {
  const auto lvalue = isa<ArraySubscriptExpr>(E) ? Lvalue::of(E) : std::nullopt;
  const auto part = lvalue ? lvalue->alignedPart(aligned) : std::nullopt;
  if (!part || part->firstSubscript >= lvalue->steps.size())
    return false;
  const ArrayDecl &a = program.arrays[part->array];
  for (size_t d = 0; d < a.dims.size(); ++d)
    if (program.isDivided(a, d))
      return true;
  return false;
}

bool readsClock(const CallExpr *call) {
  static const std::set<StringRef> clocks = {"xmp_wtime", "MPI_Wtime", "omp_get_wtime", "time", "clock"};
  const FunctionDecl *F = call->getDirectCallee();
  return F && !F->isDefined() && clocks.contains(nameOf(F));
}

/// Does the value certainly differ between nodes? It does if it, or the constant value of a variable in it, queries the
/// node number or contains an element of a divided array.
bool MistakeSema::ofThisNode(const Stmt *value, int depth) const {
  const bool unknown = findIn(value, [&](const Stmt *S) { // may communicate
    const auto *call = dyn_cast<CallExpr>(S);
    const FunctionDecl *F = calleeOf(S);
    return call && !isLibrary(F, LibraryFact::OwnNumber) && !readsClock(call) &&
           !(F && sema.effects.changesOnlyArguments(F));
  });
  return !unknown && depth < 8 && findIn(value, [&](const Stmt *S) {
    if (const auto *call = dyn_cast<CallExpr>(S))
      return isLibrary(call->getDirectCallee(), LibraryFact::OwnNumber) || readsClock(call);
    if (const auto *E = dyn_cast<Expr>(S); E && isPart(E))
      return true;
    const VarDecl *V = namedVariable(S);
    const Expr *only = V ? onlyValue(V) : nullptr;
    return only && ofThisNode(only, depth + 1);
  });
}

/// Does the file pass the array to a function that may combine the values of the nodes?
bool MistakeSema::passedOn(const VarDecl *array) const {
  const auto passes = [&](const Stmt *S) {
    const auto *call = dyn_cast<CallExpr>(S);
    const FunctionDecl *F = calleeOf(S);
    return call && !markers.markerCall(call) && (passesToMpi(call) || !F || !sema.effects.changesOnlyArguments(F)) &&
           llvm::any_of(call->arguments(), [&](const Expr *argument) {
             return argument->getType()->isPointerType() && namedVariable(argument) == array;
           });
  };
  return llvm::any_of(programFunctions(ctx), [&](const FunctionDecl *F) { return findIn(F->getBody(), passes); });
}

/// Does a directive, or a function that receives its address, handle the variable elsewhere?
bool MistakeSema::isHandledElsewhere(const Update &update) const {
  const std::string name = update.variable->getNameAsString();
  for (const NodeReduction &r : program.all<NodeReduction>())
    if (reduces(r.reductions, name))
      return true;
  return sema.effects.addressTaken(update.variable) || copyReduced(update.variable) ||
         (update.variable->getType()->isArrayType() && passedOn(update.variable));
}

void MistakeSema::reportUpdates() {
  for (const Update &update : updates) {
    if (isHandledElsewhere(update))
      continue;
    const std::string name = update.variable->getNameAsString();
    reporter.report(Diag::not_reduced, update.where, {name});
    if (update.op)
      reports.suggestReduction(update.directive, *update.op, name);
  }
}

void MistakeSema::reportNeverWaited() {
  const auto declares = [&](const auto &matches) {
    return std::ranges::any_of(ctx.getTranslationUnitDecl()->decls(), [&](const Decl *D) {
      const auto *F = dyn_cast<FunctionDecl>(D);
      return F && F->getIdentifier() && matches(F);
    });
  };
  bool waitsForAny =
      declares([](const FunctionDecl *F) { return F->getName() == "xmp_test_async" && F->isUsed(false); });
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
      reporter.report(Diag::never_waited, captured.directives[wait.directive].place(), {"async(" + wait.id + ")"});
  // Any wait may be meant for all queues.
  if (waited.empty() && !waitsForAny &&
      std::ranges::none_of(program.all<AccConstruct>(),
                           [](const AccConstruct &acc) {
                             return acc.kind == DirectiveKind::AccWait || acc.waitsAll || !acc.waits.empty() ||
                                    !acc.waitsElsewhere.empty();
                           }) &&
      declares([](const FunctionDecl *F) { return F->isMain(); }) &&
      !declares([](const FunctionDecl *F) { return F->getName().starts_with("acc_") && F->isUsed(false); }))
    for (const AccConstruct &acc : program.all<AccConstruct>())
      if ((dividesWork(acc.kind) || acc.kind == DirectiveKind::AccUpdate) && acc.hasQueue && !acc.implied &&
          (acc.queue.known ? *acc.queue.known >= 0 : !acc.queue.present()))
        reporter.report(Diag::never_waited, captured.directives[acc.directive].place(),
                        {acc.queue.known ? "async(" + std::to_string(*acc.queue.known) + ")" : std::string("async")});
}

void MistakeSema::finish() {
  for (const FunctionDecl *F : programFunctions(ctx))
    reportNodeNumbers(F);
  reportUpdates();
  reportLeftOut();
  reportNeverWaited();
  reportUnowned();
  reportFileCalls();
  reportDividedCalls();
  sema.parallel.finish();
  sema.agreement.finish();
  reportStaleCopies(sema);
  reportInFlight(sema);
  reportUnordered(sema);
  reportRepeatedReductions(sema);
  sema.shadows.finish();
}

} // namespace xacc
