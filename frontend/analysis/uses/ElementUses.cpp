// ElementUses.cpp - see ElementUses.h.
#include "analysis/uses/ElementUses.h"
#include "analysis/Traverse.h"
#include "clang/AST/Decl.h"
#include <algorithm>

using namespace clang;

namespace xacc {
namespace {

/// In a loop of unknown length, iterations up to this distance apart are assumed to exist.
constexpr int64_t nearBy = 8;

/// The step of the loop, 0 if unknown.
int64_t stepOf(const ForStmt *loop, const ASTContext &ctx) {
  if (const auto *U = dyn_cast_or_null<UnaryOperator>(loop->getInc()); U && U->isIncrementDecrementOp())
    return 1;
  const auto *B = dyn_cast_or_null<CompoundAssignOperator>(loop->getInc());
  const auto step = B && (B->getOpcode() == BO_AddAssign || B->getOpcode() == BO_SubAssign)
                        ? affineIndex(B->getRHS(), ctx)
                        : std::nullopt;
  return step && !step->variable ? std::abs(step->offset) : 0;
}

/// Do both reach their elements through the same variable and members?
bool sameWay(const Lvalue &a, const Lvalue &b) {
  return a.variable == b.variable && std::ranges::equal(a.steps, b.steps, [](const auto &x, const auto &y) {
           return x.kind == y.kind && x.field == y.field;
         });
}

} // namespace

/// The only variable that the loop's header declares, or null.
static const VarDecl *declaredCounter(const ForStmt *loop) {
  const auto *declared = dyn_cast_or_null<DeclStmt>(loop->getInit());
  return declared && declared->isSingleDecl() ? dyn_cast<VarDecl>(declared->getSingleDecl()) : nullptr;
}

const VarDecl *counterOf(const ForStmt *loop) {
  if (const VarDecl *V = declaredCounter(loop))
    return V->getCanonicalDecl();
  const auto *assigned = dyn_cast_or_null<BinaryOperator>(loop->getInit());
  return assigned && assigned->getOpcode() == BO_Assign ? namedVariable(assigned->getLHS()) : nullptr;
}

const Expr *initialValueOf(const ForStmt *loop) {
  if (const VarDecl *V = declaredCounter(loop))
    return V->getInit();
  const auto *assigned = dyn_cast_or_null<BinaryOperator>(loop->getInit());
  return assigned ? assigned->getRHS() : nullptr;
}

const BinaryOperator *comparisonOf(const ForStmt *loop) {
  return loop->getCond() ? dyn_cast<BinaryOperator>(loop->getCond()->IgnoreParens()) : nullptr;
}

bool ElementUses::enter(const Stmt *S) {
  jumps |= isa<ContinueStmt, BreakStmt, GotoStmt, ReturnStmt, IndirectGotoStmt, AsmStmt>(S);
  if (const ForStmt *marker = markers.prefixMarker(S))
    return markers.kindOf(marker) != DirectiveKind::AccAtomic;
  if (const auto *loop = dyn_cast<ForStmt>(S))
    if (const VarDecl *counter = counterOf(loop))
      loops[counter].push_back(loop);
  return !markers.markerCall(S);
}

void ElementUses::use(const MemoryUse &u) {
  const Lvalue &lvalue = u.lvalue;
  if (!lvalue.variable)
    return;
  if (lvalue.isName()) {
    if (u.stores)
      stored.insert(lvalue.variable);
    const auto *by = dyn_cast_or_null<BinaryOperator>(u.by);
    if (u.stores && by && by->getOpcode() == BO_Assign && !u.valueUsed &&
        lvalue.variable->getType()->isArithmeticType())
      scalars.push_back({lvalue.variable, by, u.guarded});
    return;
  }
  if (u.address || !lvalue.whole->getType()->isArithmeticType())
    return;
  ElementUse e{lvalue, {}, u.stores, u.reads, u.guarded};
  bool understood = true;
  for (size_t k = 0; k < lvalue.steps.size(); ++k) {
    const Lvalue::Step &step = lvalue.steps[k];
    // Pointers in memory may have been swapped.
    understood = understood && step.kind != Lvalue::Kind::Star && !(step.follows && k > 0);
    if (step.kind == Lvalue::Kind::Subscript)
      e.indices.push_back(affineIndex(step.index, ctx));
  }
  if (understood && !e.indices.empty())
    elements.push_back(std::move(e));
}

/// In any two iterations of the parallel levels, does the inner loop of this counter have values that are `apart`? It
/// may not if it starts differently in each iteration and its step is not 1.
bool ElementUses::coversSameDistances(const VarDecl *counter, int64_t apart,
                                      const std::vector<ParallelLevel> &levels) const {
  const auto found = loops.find(counter);
  if (found == loops.end() || found->second.size() != 1)
    return false;
  const ForStmt *loop = found->second.front();
  const int64_t step = stepOf(loop, ctx);
  if (step == 0 || apart % step != 0 || std::abs(apart) / step > nearBy)
    return false;
  const auto start = initialValueOf(loop) ? affineIndex(initialValueOf(loop), ctx) : std::nullopt;
  const auto changes = [&](const VarDecl *V) {
    return inside.count(V) || stored.count(V) ||
           std::ranges::any_of(levels, [&](const ParallelLevel &level) { return level.variable == V; });
  };
  return step == 1 || (start && !(start->variable && changes(start->variable)));
}

const ParallelLevel *ElementUses::carriedBy(const ElementUse &a, const ElementUse &b,
                                            const std::vector<ParallelLevel> &levels) const {
  const VarDecl *root = a.lvalue.variable;
  if (!sameWay(a.lvalue, b.lvalue) || inside.count(root) || stored.count(root))
    return nullptr;
  std::map<const VarDecl *, int64_t> distances;
  for (size_t d = 0; d < a.indices.size(); ++d) {
    const auto &x = a.indices[d], &y = b.indices[d];
    if (!x || !y || x->variable != y->variable)
      return nullptr;
    const int64_t apart = x->offset - y->offset;
    if (!x->variable ? apart != 0 : distances.try_emplace(x->variable, apart).first->second != apart)
      return nullptr;
  }
  const ParallelLevel *carrier = nullptr;
  for (const auto &[variable, apart] : distances) {
    const auto level = std::ranges::find(levels, variable, &ParallelLevel::variable);
    const bool inner = loops.count(variable) > 0;
    if (level == levels.end() || (apart == 0 && inner)) {
      const bool changes = inside.count(variable) || stored.count(variable);
      if (inner ? !coversSameDistances(variable, apart, levels) : changes || apart != 0)
        return nullptr;
    } else if (apart != 0) {
      if (level->step == 0 || apart % level->step != 0 ||
          std::abs(apart / level->step) > (level->iterations ? *level->iterations - 1 : nearBy))
        return nullptr;
      carrier = carrier ? std::min(carrier, &*level) : &*level; // the outermost
    }
  }
  return carrier;
}

} // namespace xacc
