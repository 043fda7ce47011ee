// PlacedUses.cpp - see PlacedUses.h.
#include "sema/mistakes/PlacedUses.h"
#include "analysis/AffineIndex.h"
#include "analysis/PathWalk.h"
#include "analysis/uses/ElementUses.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace xacc {
namespace {

struct UsesIn : MemoryWalk {
  UsesIn(const Markers &markers, llvm::function_ref<void(const MemoryUse &)> found) : markers(markers), found(found) {}
  const Markers &markers;
  llvm::function_ref<void(const MemoryUse &)> found;
  bool enter(const Stmt *S) override { return !markers.markerCall(S); }
  void use(const MemoryUse &u) override { found(u); }
};

} // namespace

PlacedUses::PlacedUses(Sema &sema, const FunctionDecl *function, ParameterValues parameters)
    : sema(sema), values(std::move(parameters)) {
  traverse(function->getBody(), [&](const Stmt *S) {
    if (const auto *loop = dyn_cast<ForStmt>(S); loop && !sema.markers.prefixMarker(S))
      addLoop(loop);
    return true;
  });
  for (const VarDecl *V : variablesIn(function->getBody()))
    names[V->getNameAsString()].insert(V);
  UsesIn(sema.markers, [&](const MemoryUse &u) {
    if (u.lvalue.variable && !placed(u).element)
      escaped.insert(u.lvalue.variable);
    if (u.lvalue.variable && u.lvalue.steps.empty() && (u.stores || u.address))
      replaced.insert(u.lvalue.variable);
  }).walk(function->getBody());
}

/// The value of an expression with one parameter whose value is known.
std::optional<int64_t> PlacedUses::given(const Expr *E) const {
  const auto affine = E ? affineIndex(E, sema.ctx) : std::nullopt;
  const auto found = affine && affine->variable ? values.find(affine->variable) : values.end();
  return found == values.end() ? std::nullopt : std::optional(found->second + affine->offset);
}

void PlacedUses::addLoop(const ForStmt *loop) {
  const auto begin = sema.locations.index(loop->getForLoc());
  auto level = begin ? sema.work.headerOf(loop) : std::nullopt;
  if (!level)
    return;
  const auto *condition = comparisonOf(loop);
  if (!level->knownLower)
    level->knownLower = given(initialValueOf(loop));
  if (!level->knownBound)
    level->knownBound = given(level->reversed ? condition->getLHS() : condition->getRHS());
  loops.push_back({loop, *begin, sema.locations.statementEnd(loop), sema.work.variableOf(loop),
                   IndexRange::of(*level, level->knownLower, level->knownBound, 0)});
}

/// `a[2:3]`
IndexRange PlacedUses::rangeOfSection(const CallExpr *section) const {
  std::optional<int64_t> parts[3]; // base, length, step
  const auto absent = [&](unsigned k) { return isAbsent(section->getArg(k)); };
  for (unsigned k = 0; k < 3; ++k)
    if (const auto part = affineIndex(section->getArg(k), sema.ctx); part && !part->variable && !absent(k))
      parts[k] = part->offset;
  if (absent(0))
    parts[0] = 0;
  if (!parts[0] || !(absent(2) || parts[2] == 1))
    return {};
  return IndexRange::section(*parts[0], parts[1]);
}

IndexRange PlacedUses::rangeOf(const Expr *index) const {
  if (sema.markers.isCallTo(index, sectionName))
    return rangeOfSection(cast<CallExpr>(index->IgnoreParenImpCasts()));
  const auto affine = affineIndex(index, sema.ctx);
  const auto at = sema.locations.index(index->getBeginLoc());
  if (!affine || !at)
    return {};
  if (!affine->variable)
    return IndexRange::of(affine->offset);
  const CountedLoop *innermost = nullptr;
  for (const CountedLoop &loop : loops) // outer loops come first
    if (loop.variable == affine->variable && loop.begin < *at && *at < loop.end)
      innermost = &loop;
  IndexRange range = innermost ? innermost->range : IndexRange();
  range.least += affine->offset;
  if (range.greatest)
    *range.greatest += affine->offset;
  return range;
}

PlacedUse PlacedUses::placed(const MemoryUse &u) const {
  PlacedUse p{u.lvalue.variable, u.lvalue.whole, {}, false, u.reads, u.stores, u.guarded};
  p.element = !u.address && u.lvalue.whole->getType()->isArithmeticType();
  for (size_t k = 0; k < u.lvalue.steps.size(); ++k) {
    const Lvalue::Step &step = u.lvalue.steps[k];
    const bool own = step.kind == Lvalue::Kind::Subscript && !(step.follows && k > 0);
    p.ranges.push_back(own ? rangeOf(step.index) : IndexRange());
  }
  return p;
}

std::optional<PlacedUse> PlacedUses::place(const Expr *E) const {
  const auto lvalue = Lvalue::of(E->IgnoreParenImpCasts());
  if (!lvalue || !lvalue->variable)
    return std::nullopt;
  MemoryUse use{};
  use.lvalue = *lvalue;
  return placed(use);
}

const std::vector<PlacedUse> &PlacedUses::of(const Stmt *S) {
  const auto [found, isNew] = known.try_emplace(S);
  if (isNew) {
    std::vector<const Expr *> by;
    UsesIn(sema.markers, [&](const MemoryUse &u) {
      if (!u.lvalue.variable)
        return;
      found->second.push_back(placed(u));
      by.push_back(u.by);
    }).walk(S);
    storeLast(found->second, by);
  }
  return found->second;
}

/// Moves stores of assignments after the reads. `by`: the assignments.
void PlacedUses::storeLast(std::vector<PlacedUse> &uses, const std::vector<const Expr *> &by) const {
  const auto at = [&](SourceLocation place) { return sema.locations.index(place).value_or(0); };
  for (size_t k = uses.size(); k-- > 0;)
    if (uses[k].stores && isa_and_nonnull<BinaryOperator>(by[k])) {
      const uint32_t end = at(by[k]->getEndLoc());
      const auto first = uses.begin() + static_cast<std::ptrdiff_t>(k);
      std::rotate(first, first + 1, std::find_if(first + 1, uses.end(), [&](const PlacedUse &u) {
                    return at(u.whole->getBeginLoc()) > end;
                  }));
    }
}

const VarDecl *PlacedUses::named(const std::string &name) const {
  const auto found = names.find(name);
  return found != names.end() && found->second.size() == 1 ? *found->second.begin() : nullptr;
}

bool PlacedUses::isPrivate(const VarDecl *V) const {
  return V->hasLocalStorage() && V->getType()->isArrayType() && !escaped.count(V);
}

bool PlacedUses::callsUnknown(const Stmt *S) const {
  return findIn(S, [&](const Stmt *inner) {
    const FunctionDecl *F = calleeOf(inner);
    return isa<CallExpr>(inner) && !(F && sema.effects.changesOnlyArguments(F));
  });
}

std::vector<const FunctionDecl *> functionsWith(Sema &sema, const std::set<int> &directives) {
  std::vector<const FunctionDecl *> found;
  const auto isOne = [&](const Stmt *S) {
    const auto number = sema.markers.directiveOf(sema.markers.markerCall(S));
    return number && directives.count(*number) > 0;
  };
  for (const FunctionDecl *F : programFunctions(sema.ctx))
    if (!directives.empty() && !hasLabels(F->getBody()) && findIn(F->getBody(), isOne))
      found.push_back(F);
  return found;
}

} // namespace xacc
