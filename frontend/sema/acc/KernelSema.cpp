// KernelSema.cpp - GPU kernels of a compute construct: iteration space, body, and loops divided among lanes of a warp.
#include "analysis/Dependence.h"
#include "analysis/IndexWidening.h"
#include "analysis/Traverse.h"
#include "analysis/uses/MemoryUses.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {

/// Extends the collapsed levels by parallel loops that are alone in the body, as long as no bound depends on the nest.
/// Neighbouring threads should run iterations of the innermost loop. A loop without a directive is included if it is
/// proved parallel.
void KernelSema::extendNest(int number, const ForStmt *outermost, const ForStmt *deepest) {
  AccConstruct &construct = program.get<AccConstruct>(number);
  AccLoop &loop = construct.loop;
  std::set<std::string> reduced;
  for (const ReductionVariable &v : construct.reductions)
    reduced.insert(v.name);
  for (const LoopLevel &l : construct.loops)
    loop.nest.push_back(LoopHeader(l));
  while (loop.parallel) {
    const Stmt *S = onlyStatement(deepest->getBody());
    const auto *next = dyn_cast_or_null<ForStmt>(markers.statement(S));
    const std::vector<int> directives = markers.directivesOn(S);
    std::set<std::string> own = reduced;
    bool deeper = directives.empty() && next && !loop.vector, proved = false;
    for (const int d : directives) {
      const Directive &D = captured.directives[d].directive;
      if (D.kind != DirectiveKind::AccLoop)
        continue;
      deeper = !D.find(ClauseKind::Seq) && !D.find(ClauseKind::Collapse);
      proved = D.find(ClauseKind::Independent) || (!around.accContext.kernels && !D.find(ClauseKind::Auto));
      for (const Variable *v : D.operandsOf({ClauseKind::Private}))
        own.insert(v->text);
      for (const ReductionItem *item : D.reduced())
        deeper &= reduced.count(item->variable.text) > 0;
    }
    if (!deeper || !next)
      break;
    const auto header = sema.work.headerOf(next); // errors are reported when that loop is walked
    if (!header || reduced.count(header->variable) > 0 || !sema.work.boundsHold(next, outermost) ||
        (!proved && dependenceOf(markers, aligned, ctx, next, sema.work.variableOf(next), own)))
      break;
    loop.nest.push_back(LoopHeader(*header));
    deepest = next;
  }
  const ForStmt *level = outermost;
  for (LoopHeader &header : loop.nest) {
    const VarDecl *variable = level ? sema.work.variableOf(level) : nullptr;
    header.mayBeLong = variable && mayBeLong(variable, deepest->getBody(), ctx);
    level = level ? dyn_cast_or_null<ForStmt>(markers.statement(onlyStatement(level->getBody()))) : nullptr;
  }
  loop.statement = loop.nest.front().statement;
  const auto begin = locations.index(markers.statement(deepest->getBody())->getBeginLoc());
  if (begin)
    loop.body = {*begin, locations.statementEnd(deepest->getBody())};
  collectContinues(deepest->getBody(), loop.continues);
}

/// The `continue` statements of S that belong to the enclosing loop.
void KernelSema::collectContinues(const Stmt *S, std::vector<uint32_t> &found) const {
  traverse(S, [&](const Stmt *inner) {
    if (isa<ContinueStmt>(inner))
      if (const auto token = locations.index(inner->getBeginLoc()))
        found.push_back(*token);
    return !isa<ForStmt, WhileStmt, DoStmt>(inner) || markers.prefixMarker(inner) != nullptr;
  });
}

namespace {
/// Does a statement store to memory, or make a call that may do so?
class Stores : public MemoryWalk {
public:
  Stores(const std::set<std::string> &own, const std::set<std::string> &shared) : own(own), shared(shared) {}
  bool toMemory = false, toOwn = false; ///< toOwn: to variables private to each thread

private:
  const std::set<std::string> &own, &shared;
  bool enter(const Stmt *S) override {
    if (const auto *call = dyn_cast<CallExpr>(S))
      toMemory |= !call->getDirectCallee() || !ofSystem(call->getDirectCallee());
    return true;
  }
  void use(const MemoryUse &u) override {
    if (!u.stores)
      return;
    const VarDecl *V = u.lvalue.isName() ? u.lvalue.variable : nullptr;
    if (V && !shared.count(V->getNameAsString()) && (own.count(V->getNameAsString()) || V->isLocalVarDecl()))
      toOwn = true;
    else
      toMemory = true;
  }
};
} // namespace

/// `assignsOwn` is set if S assigns to a variable private to each thread.
bool KernelSema::storesMemory(const Stmt *S, const std::set<std::string> &own, bool &assignsOwn) const {
  std::set<std::string> shared; // scalars with a device copy
  if (const auto *region = program.find<AccConstruct>(around.accRegion))
    for (const AccCapture &c : region->captures)
      if (c.resident && !own.count(c.name))
        shared.insert(c.name);
  Stores stores(own, shared);
  stores.walk(S);
  assignsOwn |= stores.toOwn;
  return stores.toMemory;
}

/// Collects the statements of a body that only one lane may execute. False if lanes cannot divide the loops.
bool KernelSema::findLaneGuards(const Stmt *S, const std::set<uint32_t> &laneLoops, const std::set<std::string> &own,
                                std::vector<LaneGuard> &guards) const {
  if (!S || markers.markerCall(S)) // a stand-alone directive such as cache
    return true;
  const Stmt *inner = markers.statement(S);
  bool assigns = false;
  if (const auto *marker = markers.prefixMarker(S);
      marker && markers.kindOf(marker) == DirectiveKind::AccAtomic && !markers.markerCall(inner)) {
    const auto begin = locations.index(inner->getBeginLoc());
    const Directive &atomic = captured.directives[*markers.directiveOf(marker)].directive;
    const bool moves = atomic.find(ClauseKind::Read) || atomic.find(ClauseKind::Capture);
    storesMemory(inner, own, assigns);
    if (begin)
      guards.push_back({*begin, locations.statementEnd(inner)});
    return begin && !(moves && assigns); // a variable of each lane would receive the value in one of them
  }
  if (const auto *loop = dyn_cast<ForStmt>(inner))
    if (const auto at = locations.index(loop->getForLoc()); at && laneLoops.count(*at))
      return true;
  if (isa<clang::Expr>(inner)) {
    if (!storesMemory(inner, own, assigns))
      return true;
    guards.push_back({locations.spanOf(inner).begin, locations.statementEnd(inner)});
    return !assigns && !guards.back().empty();
  }
  if (const auto *declaration = dyn_cast<DeclStmt>(inner))
    return llvm::none_of(declaration->children(), [&](const Stmt *inner) { return storesMemory(inner, own, assigns); });
  if (const auto *loop = dyn_cast<ForStmt>(inner)) {
    if (storesMemory(loop->getInit(), own, assigns) || storesMemory(loop->getCond(), own, assigns) ||
        storesMemory(loop->getInc(), own, assigns))
      return false;
    return findLaneGuards(loop->getBody(), laneLoops, own, guards);
  }
  if (const auto *choice = dyn_cast<IfStmt>(inner))
    return !storesMemory(choice->getCond(), own, assigns) &&
           findLaneGuards(choice->getThen(), laneLoops, own, guards) &&
           findLaneGuards(choice->getElse(), laneLoops, own, guards);
  if (const auto *block = dyn_cast<CompoundStmt>(inner))
    return llvm::all_of(block->body(),
                        [&](const Stmt *inner) { return findLaneGuards(inner, laneLoops, own, guards); });
  return isa<NullStmt>(inner);
}

/// Does S use an array or struct that is in `own` or declared in S outside the loops divided among lanes, or such a
/// scalar by its address or in an atomic directive? All lanes would have to share one copy.
bool KernelSema::usesOwnMemory(const Stmt *S, const std::set<uint32_t> &laneLoops,
                               const std::set<std::string> &own) const {
  const auto isMemory = [](const VarDecl *V) { return V->getType()->isArrayType() || V->getType()->isRecordType(); };
  std::set<const VarDecl *> declared, pointed;
  traverse(S, [&](const Stmt *inner) {
    for (const VarDecl *V : declaredBy(inner))
      declared.insert(V->getCanonicalDecl());
    if (const auto *address = dyn_cast<UnaryOperator>(inner); address && address->getOpcode() == UO_AddrOf)
      if (const VarDecl *V = namedVariable(address->getSubExpr()->IgnoreParens()))
        pointed.insert(V);
    const auto *loop = dyn_cast<ForStmt>(inner);
    const auto at = loop ? locations.index(loop->getForLoc()) : std::nullopt;
    return !at || !laneLoops.count(*at);
  });
  const auto isOwn = [&](const VarDecl *V) { return own.count(V->getNameAsString()) || declared.count(V); };
  const auto updated = [&](const VarDecl *V) {
    return std::ranges::any_of(program.all<AccConstruct>(), [&](const AccConstruct &acc) {
      return acc.kind == DirectiveKind::AccAtomic && acc.atomic.object == V->getName() &&
             acc.body.isIn(locations.spanOf(S));
    });
  };
  return std::ranges::any_of(pointed, isOwn) || findIn(S, [&](const Stmt *inner) {
           const VarDecl *V = namedVariable(inner);
           return V && isOwn(V) && (isMemory(V) || updated(V));
         });
}

/// Is it a level of an xmp loop that governs an outer statement?
static bool dividedByNodes(const Program &program, const AccConstruct &acc) {
  return std::ranges::any_of(program.all<Loop>(), [&](const Loop &loop) {
    return std::ranges::any_of(loop.loops, [&](const LoopLevel &l) {
      return l.partDim >= 0 && !acc.loops.empty() && l.statement == acc.loops[0].statement;
    });
  });
}

/// The variables declared outside a kernel's loop that have a copy per iteration, except reduced ones.
std::set<std::string> KernelSema::privatesOf(int number) const {
  const AccConstruct &construct = program.get<AccConstruct>(number);
  std::set<std::string> own(construct.loop.privates.begin(), construct.loop.privates.end());
  own.insert(construct.loop.written.begin(), construct.loop.written.end());
  for (const AccConstruct &level : program.all<AccConstruct>()) // of the nest
    if (level.number > number && level.kind == DirectiveKind::AccLoop && construct.loop.body.isIn(level.body))
      own.insert(level.loop.privates.begin(), level.loop.privates.end());
  if (const auto *region = program.find<AccConstruct>(around.accRegion))
    ParallelSema::addPrivates(captured.directives[region->directive].directive, own);
  if (construct.gangs.present())
    for (const AccCapture &c : construct.captures)
      if (c.kind == AccCapture::Scalar && !c.resident)
        own.insert(c.name);
  for (const ReductionVariable &v : construct.reductions)
    own.erase(v.name);
  return own;
}

/// Can the lanes of a warp divide the iterations of a loop that gangs divide? Not if they divide a loop inside it, or
/// if it sets variables that later statements of the gang use.
bool KernelSema::lanesShareGangs(const AccConstruct &loop) const {
  return loop.loop.written.empty() && loop.layout.empty() &&
         std::ranges::none_of(program.all<AccConstruct>(), [&](const AccConstruct &inner) {
           return inner.kind == DirectiveKind::AccLoop && inner.number > loop.number && inner.body.isIn(loop.body) &&
                  inner.loop.parallel;
         });
}

/// Does an iteration of the loop assign a scalar that later statements use? Each lane has its own copy.
static bool assignsForLater(const AccConstruct &loop) {
  return std::ranges::any_of(loop.loop.carried,
                             [&](const std::string &name) { return !reduces(loop.reductions, name); });
}

/// After the walk: selects the inner loops whose iterations the lanes of a warp can divide. Each lane has its own copy
/// of a sum, and only one copy is kept, so the sum must be a scalar, which lanes make equal.
void KernelSema::divideAmongLanes(int number, const Stmt *body) {
  AccConstruct &construct = program.get<AccConstruct>(number);
  const auto *region = program.find<AccConstruct>(around.accRegion);
  if (construct.reducesArrays() || !construct.privateSections.empty() ||
      (region && (region->reducesArrays() || !region->privateSections.empty())))
    return;
  AccLoop &loop = construct.loop;
  std::set<std::string> own = privatesOf(number);
  for (const ReductionVariable &v : construct.reductions)
    own.insert(v.name);
  std::set<uint32_t> loops;
  std::vector<int> lanes;
  uint32_t end = 0;
  for (const AccConstruct &inner : program.all<AccConstruct>()) {
    if (inner.number <= number || inner.kind != DirectiveKind::AccLoop || inner.body.begin < loop.body.begin ||
        inner.body.begin < end || inner.loops.empty())
      continue;
    const AccLoop &info = inner.loop;
    const bool byGangs = std::ranges::count(loop.gangs, inner.number) > 0;
    if (!info.parallel || program.loopOn(inner) || dividedByNodes(program, inner) || inner.reducesArrays() ||
        !inner.privateSections.empty() || assignsForLater(inner) || inner.loops.size() != 1 ||
        !inner.loops[0].knownStep || inner.loops[0].mayWrap ||
        (byGangs ? !lanesShareGangs(inner) : !info.vector && !info.worker && info.gang))
      continue;
    loops.insert(info.token);
    lanes.push_back(inner.number);
    end = inner.body.end;
  }
  if (loops.empty())
    return;
  std::vector<LaneGuard> guards;
  if (usesOwnMemory(body, loops, own) || !findLaneGuards(body, loops, own, guards))
    return; // each thread runs the inner loops alone
  loop.lanes = std::move(lanes);
  loop.guards = std::move(guards);
}

/// The body of the innermost loop in the nest that begins with `loop`.
const Stmt *KernelSema::bodyOfNest(const ForStmt *loop, int number) const {
  const size_t levels = program.get<AccConstruct>(number).loop.nest.size();
  for (size_t k = 1; k < levels; ++k)
    loop = cast<ForStmt>(markers.statement(onlyStatement(loop->getBody())));
  return loop->getBody();
}

/// Declarations of a block stay on the host, between kernels. Scalars whose initial values need the device, or that a
/// kernel sets, live in its memory.
std::set<const VarDecl *> KernelSema::describeDeclarations(const TypedDirective &m, const CompoundStmt *block,
                                                           AccConstruct &acc) {
  std::set<const VarDecl *> found;
  std::set<std::string> names;
  const auto needsDevice = [](const Stmt *S) {
    const auto *U = dyn_cast<UnaryOperator>(S);
    return isa<ArraySubscriptExpr, MemberExpr, CallExpr>(S) || storedBy(S) || (U && U->getOpcode() == UO_Deref);
  };
  for (const Stmt *S : block->body()) {
    const Span span = locations.spanOf(S);
    const auto leaves = [&](const Stmt *inner) {
      const auto *jump = dyn_cast<GotoStmt>(inner);
      const auto label = jump ? locations.index(jump->getLabel()->getLocation()) : std::nullopt;
      return label && !span.contains(*label);
    };
    if (const auto *jump = cast_or_null<GotoStmt>(findIn(S, leaves)))
      sema.targets.refuses(Limit::Jump, m, {jump->getLabel()->getNameAsString()});
    const auto *d = dyn_cast<DeclStmt>(S);
    if (!d)
      continue;
    BlockDeclaration &declaration = acc.declarations.emplace_back(BlockDeclaration{locations.spanOf(d)});
    for (const VarDecl *V : declaredBy(d)) {
      const bool valued = V->getInit() != nullptr;
      const auto at = locations.index(V->getLocation());
      const bool assignable = at && (!valued || captured.source.tokens[*at + 1].text == "="); // no attribute follows
      if (!V->getType()->isScalarType() || V->getType()->isPointerType() || V->isStaticLocal() || !assignable ||
          !names.insert(V->getNameAsString()).second) {
        sema.targets.refuses(Limit::Declaration, m, {V->getNameAsString()});
        continue;
      }
      found.insert(V->getCanonicalDecl());
      declaration.variables.push_back({V->getNameAsString(),
                                       locations.typeOf(V->getType().getUnqualifiedType()),
                                       {*at, valued ? locations.spanOf(V->getInit()).end : *at + 1},
                                       valued,
                                       findIn(V->getInit(), needsDevice) != nullptr});
    }
  }
  return found;
}

/// A compute construct on a block: each statement becomes a kernel.
void KernelSema::splitBlock(const TypedDirective &m, const Stmt *body, AccConstruct &acc) {
  const auto *block = dyn_cast<CompoundStmt>(markers.statement(body));
  if (!block || acc.wholeBlock()) {
    acc.parts.push_back({m.site.index, locations.statementEnd(body)});
    return;
  }
  for (const Stmt *S : block->body())
    if (isa<DeclStmt>(S) && !makesKernels(program.target))
      acc.declarations.push_back({locations.spanOf(S)});
    else if (const Stmt *inner = markers.statement(S); !isa<NullStmt, DeclStmt>(inner))
      if (const auto begin = locations.index(inner->getBeginLoc()))
        acc.parts.push_back({*begin, locations.statementEnd(S)});
}

} // namespace xacc
