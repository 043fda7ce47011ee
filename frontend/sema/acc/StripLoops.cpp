// StripLoops.cpp - loops inside kernels in which neighbouring threads read along different rows.
#include "analysis/Jumps.h"
#include "analysis/Traverse.h"
#include "analysis/uses/MemoryUses.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"

using namespace clang;

namespace xacc {
namespace {

/// The variables of one iteration of a kernel.
struct Iteration {
  const ASTContext &ctx;
  const Markers &markers;
  const std::set<std::string> own;         ///< the names of those that are declared outside
  std::vector<const VarDecl *> nest;       ///< counters of the kernel's loops, the fastest last
  std::set<const VarDecl *> declared = {}; ///< in the body

  bool has(const VarDecl *V) const {
    return declared.count(V) || (V->isLocalVarDecl() && own.count(V->getNameAsString()));
  }
};

/// Does the function only compute a number from numbers, like those of <math.h>?
bool computesNumber(const FunctionDecl *F) {
  return F && F->getBuiltinID() && F->getReturnType()->isArithmeticType() &&
         llvm::all_of(F->parameters(), [](const ParmVarDecl *p) { return p->getType()->isArithmeticType(); });
}

/// Looks for stores to anything but the iteration's variables, for calls with side effects, and for jumps: no
/// thread may end its iteration before the others of its block have run the loop.
class OwnStores : public MemoryWalk {
public:
  explicit OwnStores(const Iteration &iteration) : iteration(iteration) {}
  bool only = true;

protected:
  const Iteration &iteration;
  bool enter(const Stmt *S) override {
    if (const CallExpr *marker = iteration.markers.markerCall(S)) { // cache names what is reused anyway
      only &= iteration.markers.kindOf(marker) == DirectiveKind::AccCache;
      return false;
    }
    if (const auto *call = dyn_cast<CallExpr>(S))
      only &= computesNumber(call->getDirectCallee());
    only &= !isa<StmtExpr, AsmStmt, LabelStmt, GotoStmt, ReturnStmt, BreakStmt, ContinueStmt>(S);
    return true;
  }
  void use(const MemoryUse &u) override {
    if (u.stores || u.address)
      only &= u.lvalue.isName() && iteration.has(u.lvalue.variable);
  }
};

/// How often the sum E adds `variable`; nothing if it occurs in another way.
std::optional<int> timesAdded(const clang::Expr *E, const VarDecl *variable) {
  E = E->IgnoreParenImpCasts();
  if (namedVariable(E) == variable)
    return 1;
  if (const auto *sum = dyn_cast<BinaryOperator>(E); sum && sum->isAdditiveOp()) {
    const auto left = timesAdded(sum->getLHS(), variable), right = timesAdded(sum->getRHS(), variable);
    if (left && right && (sum->getOpcode() == BO_Add || *right == 0))
      return *left + *right;
    return std::nullopt;
  }
  return namesVariable(E, variable) ? std::nullopt : std::optional(0);
}

/// Collects the elements that each iteration of a loop reads one after the other, in a separate row for each thread.
class StripReads : public OwnStores {
public:
  StripReads(const Iteration &iteration, const VarDecl *counter) : OwnStores(iteration), counter(counter) {}
  std::vector<const clang::Expr *> found;

private:
  const VarDecl *counter;
  bool enter(const Stmt *S) override {
    only &= !isa<ForStmt, WhileStmt, DoStmt, SwitchStmt>(S);
    return OwnStores::enter(S);
  }
  void use(const MemoryUse &u) override {
    OwnStores::use(u);
    if (u.reads && !u.stores && !u.address && !u.guarded && u.lvalue.variable && inStrip(u.lvalue))
      found.push_back(u.lvalue.whole);
  }
  bool inStrip(const Lvalue &element) const {
    const QualType type = element.whole->getType();
    if (element.steps.empty() || !type->isArithmeticType() || type->isAnyComplexType() || type.isVolatileQualified())
      return false;
    const auto bytes = iteration.ctx.getTypeSizeInChars(type).getQuantity();
    bool good = bytes == 4 || bytes == 8, fastest = false;
    for (const Lvalue::Step &step : element.steps) {
      if (step.kind != Lvalue::Kind::Subscript)
        return false;
      traverse(step.index, [&](const Stmt *inner) {
        const VarDecl *V = namedVariable(inner);
        fastest |= V == iteration.nest.back();
        good &= !isa<CallExpr, ArraySubscriptExpr, MemberExpr>(inner) &&
                (!V || V == counter || V == iteration.nest.back() || (!iteration.has(V) && !isOuter(V)));
        return true;
      });
    }
    const clang::Expr *last = element.steps.back().index;
    return good && fastest && timesAdded(last, counter) == 1 && timesAdded(last, iteration.nest.back()) != 1 &&
           std::all_of(element.steps.begin(), element.steps.end() - 1,
                       [&](const Lvalue::Step &step) { return timesAdded(step.index, counter) == 0; });
  }
  bool isOuter(const VarDecl *V) const { return std::ranges::count(iteration.nest, V) > 0; }
};

/// The first loop of the block. Null if a statement before it contains a loop, or does more than OwnStores allows.
const ForStmt *firstLoop(const CompoundStmt &block, const Iteration &iteration) {
  OwnStores before(iteration);
  for (const Stmt *S : block.body()) {
    if (const auto *loop = dyn_cast<ForStmt>(iteration.markers.statement(S)))
      return before.only ? loop : nullptr;
    if (findIn(S, [](const Stmt *inner) { return isa<ForStmt, WhileStmt, DoStmt>(inner); }))
      return nullptr;
    before.walk(S);
  }
  return nullptr;
}

/// Does the loop count up by one, without conversions and wrap-around?
bool countsUpByOne(const LoopLevel &level) {
  return level.knownStep.value_or(1) == 1 && level.step.empty() && !level.downward && !level.unequal &&
         !level.mayWrap && !level.enumerated && level.round.empty() && !level.convertLower;
}

} // namespace

/// The counters of the nest that begins with `loop`.
std::vector<const VarDecl *> KernelSema::countersOf(const ForStmt *loop, size_t levels) const {
  std::vector<const VarDecl *> counters;
  for (size_t k = 0; k < levels; ++k) {
    counters.push_back(sema.work.variableOf(loop));
    if (k + 1 < levels)
      loop = cast<ForStmt>(markers.statement(onlyStatement(loop->getBody())));
  }
  return counters;
}

/// Does no directive but `loop seq` govern this loop?
bool KernelSema::isPlain(const ForStmt *loop) const {
  const auto token = locations.index(loop->getForLoc());
  for (const Loop &other : program.all<Loop>())
    for (const LoopLevel &l : other.loops)
      if (token && l.statement.begin == *token)
        return false;
  return token && std::ranges::none_of(program.all<AccConstruct>(), [&](const AccConstruct &other) {
           return other.loop.token == *token &&
                  (other.loop.parallel || !other.loop.privates.empty() || !other.reductions.empty());
         });
}

/// After the walk: the first loop in the body, if threads of a block can run it together. All of them must run it,
/// even those without an iteration, so until its end only variables of the iteration may be stored to.
void KernelSema::findStripLoop(int number, const ForStmt *outermost) {
  AccLoop &kernel = program.get<AccConstruct>(number).loop;
  if (kernel.nest.empty() || kernel.nest.size() > 2 || !kernel.lanes.empty())
    return;
  const Stmt *body = bodyOfNest(outermost, number);
  const auto *block = dyn_cast<CompoundStmt>(markers.statement(body));
  if (!block)
    return;
  Iteration iteration{ctx, markers, privatesOf(number), countersOf(outermost, kernel.nest.size())};
  traverse(body, [&](const Stmt *S) {
    for (const VarDecl *V : declaredBy(S))
      iteration.declared.insert(V->getCanonicalDecl());
    return true;
  });
  const ForStmt *loop = firstLoop(*block, iteration);
  if (!loop || !isPlain(loop))
    return;
  const auto level = sema.work.headerOf(loop);
  if (!level || !sema.work.boundsHold(loop, outermost) || !countsUpByOne(*level))
    return;
  const VarDecl *counter = sema.work.variableOf(loop);
  const auto varies = [&](const Stmt *inner) {
    const VarDecl *V = namedVariable(inner);
    return isa<CallExpr, ArraySubscriptExpr, MemberExpr>(inner) ||
           (V && V != counter && (iteration.has(V) || std::ranges::count(iteration.nest, V) > 0));
  };
  const bool outside = level->outside && std::ranges::any_of(block->body(), [&](const Stmt *S) {
                         return markers.statement(S) != loop && !onlyCounts(counter, S);
                       });
  StripReads reads(iteration, counter);
  reads.walk(loop->getBody());
  if (outside || !counter->getType()->isSignedIntegerType() || findIn(loop->getInit(), varies) ||
      findIn(loop->getCond(), varies) || !reads.only || reads.found.empty() || jumpOutOfLoop(loop->getBody(), markers))
    return;
  constexpr size_t maxStrips = 2; // strips that a block keeps in shared memory
  kernel.strips.loop = LoopHeader(*level);
  kernel.strips.body = {*locations.index(loop->getBody()->getBeginLoc()), locations.statementEnd(loop->getBody())};
  for (const clang::Expr *element : reads.found)
    if (const VarDecl *V = Lvalue::of(element)->variable; kernel.strips.reads.size() < maxStrips)
      kernel.strips.reads.push_back({V->getNameAsString(), locations.spanOf(element)});
}

} // namespace xacc
