// ShadowSema.cpp - see ShadowSema.h. Code that may be correct for some input is not reported: under a guard, with a
// single node, or with an index of unknown origin.
#include "analysis/MovedIndex.h"
#include "analysis/Traverse.h"
#include "sema/Sema.h"
#include "sema/mistakes/ShadowFlow.h"
#include "clang/AST/Decl.h"
#include <algorithm>
#include <limits>

using namespace clang;

namespace xacc {

std::string textsOf(const std::vector<const LoopElement *> &elements) {
  std::vector<std::string> texts;
  for (const LoopElement *e : elements)
    if (!llvm::is_contained(texts, e->text))
      texts.push_back(e->text);
  return quotedList(texts);
}

bool ShadowSema::conditional(uint32_t from) const {
  return std::ranges::any_of(around.ancestors, [&](const Stmt *S) {
    return isConditional(S) && locations.index(S->getBeginLoc()).value_or(from) >= from;
  });
}

/// Can a jump in a loop that begins at token `from` or later cut iterations short?
bool ShadowSema::bodyMaySkip(uint32_t from) const {
  return std::ranges::any_of(around.ancestors, [&](const Stmt *S) {
    const auto at = isa<ForStmt>(S) ? locations.index(S->getBeginLoc()) : std::nullopt;
    if (!at || *at < from)
      return false;
    const auto [jumps, unknown] = loopJumps.try_emplace(S);
    if (unknown)
      jumps->second = findIn(cast<ForStmt>(S)->getBody(), [](const Stmt *inner) {
        return isa<ContinueStmt, BreakStmt, GotoStmt, ReturnStmt>(inner);
      });
    return jumps->second;
  });
}

/// Distances of the elements from those owned by the node that runs the iterations, if an enclosing loop determines
/// them: the lowest and the highest, which differ if the loop also runs iterations of neighbours.
std::optional<std::pair<int64_t, int64_t>> ShadowSema::reach(const ArrayDecl &a, size_t dim,
                                                             const std::optional<AffineIndex> &affine) const {
  if (!affine || !affine->variable)
    return std::nullopt;
  for (auto outer = around.loops.rbegin(); outer != around.loops.rend(); ++outer) {
    const Loop &loop = program.get<Loop>(*outer);
    for (size_t k = 0; k < loop.loops.size(); ++k) {
      const LoopLevel &l = loop.loops[k];
      if (l.variable != affine->variable->getNameAsString())
        continue;
      if (loop.on.kind != OnReference::Template || loop.on.object != a.templ || l.partDim != a.dims[dim].templateDim ||
          l.whole || !l.offset.known || !a.dims[dim].offset.known)
        return std::nullopt;
      const int64_t distance = affine->offset + *a.dims[dim].offset.known - *l.offset.known;
      if (loop.shape == ClauseKind::On)
        return std::pair(distance, distance);
      const WidthPart &w = loop.widths[k];
      if (!w.lower.known || !w.upper.known)
        return std::nullopt;
      // margin and peel_and_wait run the iterations at the border, whichever way it moves.
      const int64_t least = loop.shape == ClauseKind::Expand ? std::numeric_limits<int64_t>::min() : 0;
      return std::pair(distance - std::max(*w.lower.known, least), distance + std::max(*w.upper.known, least));
    }
  }
  return std::nullopt;
}

/// The same for loops that only run iterations of the node.
std::optional<int64_t> ShadowSema::displacement(const ArrayDecl &a, size_t dim,
                                                const std::optional<AffineIndex> &affine) const {
  const auto distances = reach(a, dim, affine);
  const bool widened =
      std::ranges::any_of(around.loops, [&](int loop) { return program.get<Loop>(loop).shape != ClauseKind::On; });
  return distances && !widened ? std::optional(distances->first) : std::nullopt;
}

/// Values of an index while the statement from token `from` on runs.
IndexRange ShadowSema::rangeOf(const Expr *index, uint32_t from) const {
  const auto affine = index ? affineIndex(index, ctx) : std::nullopt;
  if (!affine)
    return {};
  if (!affine->variable)
    return IndexRange::of(affine->offset);
  for (const Stmt *S : around.ancestors) {
    const auto *loop = dyn_cast<ForStmt>(S);
    const auto at = loop ? locations.index(loop->getForLoc()) : std::nullopt;
    const auto level = at && *at >= from ? sema.work.headerOf(loop) : std::nullopt;
    if (level && sema.work.variableOf(loop) == affine->variable)
      return IndexRange::of(*level, level->knownLower, level->knownBound, affine->offset);
  }
  return {};
}

/// Is the element at this distance from the iteration's own certainly not in the shadow? Reports it.
bool ShadowSema::beyondShadow(const ArrayDecl &a, size_t dim, int64_t distance, const std::string &element,
                              SourceRange where) {
  const Value &width = distance < 0 ? a.dims[dim].lower : a.dims[dim].upper;
  if (width.present() && !width.known)
    return false; // known only at run time
  const int64_t wide = width.present() ? *width.known : 0;
  const int64_t length = std::abs(distance);
  if (length <= wide)
    return false;
  reporter.report(Diag::beyond_shadow, where,
                  {element, std::to_string(length), distance < 0 ? "below" : "above", std::to_string(wide)});
  if (a.shadowDirective >= 0)
    reports.noteDeclared(a.shadowDirective, a.name, Diag::shadow_declared_here);
  return true;
}

bool ShadowSema::shadowReaches(const ArrayUse &use, size_t dim, const Expr *index, int64_t distance) {
  const ArrayDecl &a = program.arrays[use.array];
  std::string element = a.name;
  for (size_t d = 0; d < dim; ++d)
    element += "[...]";
  return !beyondShadow(a, dim, distance, element + "[" + locations.text(index) + "]", index->getSourceRange());
}

/// Reports `(i + 1) % N`, `i ? i - 1 : N - 1`, `N - 1 - i` and `2 * i`, where i is the variable of a loop that nodes
/// divide as the array: in some or all iterations, the element lies at the other end of the array.
void ShadowSema::reportOtherEnd(const ArrayUse &use, size_t dim, const Expr *index) {
  const ArrayDecl &a = program.arrays[use.array];
  const auto moved = movedIndex(index, a.dims[dim].extent.known, ctx,
                                [&](const std::optional<AffineIndex> &E) { return displacement(a, dim, E); });
  if (!moved)
    return;
  const SourceRange where = index->getSourceRange();
  const std::string text = locations.text(index);
  if (moved->kind == MovedIndex::Wraps)
    reporter.report(Diag::wraps_around, where, {text, a.name, std::to_string(std::abs(moved->reach))});
  else
    reporter.report(moved->kind == MovedIndex::Backwards ? Diag::runs_backwards : Diag::scaled_index, where,
                    {text, a.name});
}

void ShadowSema::checkElement(const ArrayUse &use, const std::vector<const Expr *> &indices) {
  const ArrayDecl &a = program.arrays[use.array];
  const Construct &outermost = program.construct(around.loops.front());
  const uint32_t from = outermost.body.begin;
  LoopElement e{use.array, use.base.begin, SourceRange(captured.tokens[use.base.begin].getLocation()), a.name, {}};
  e.reads = use.access != ArrayUse::Stores;
  e.stores = use.access != ArrayUse::Reads;
  const bool guarded = conditional(from);
  bool known = use.access != ArrayUse::Points;
  for (size_t d = 0; d < indices.size() && d < a.dims.size(); ++d) {
    e.ranges.push_back(rangeOf(indices[d], from));
    e.distances.push_back(0);
    e.text += indices[d] ? "[" + locations.text(indices[d]) + "]" : "[...]";
    if (!program.isDivided(a, d))
      continue;
    const auto distance = indices[d] ? displacement(a, d, affineIndex(indices[d], ctx)) : std::nullopt;
    known &= distance.has_value();
    if (!distance && indices[d] && !guarded) {
      reportOtherEnd(use, d, indices[d]);
      if (const auto distances = reach(a, d, affineIndex(indices[d], ctx)); distances && distances->first < 0)
        shadowReaches(use, d, indices[d], distances->first);
      else if (distances && distances->second > 0)
        shadowReaches(use, d, indices[d], distances->second);
    }
    if (distance.value_or(0) == 0)
      continue;
    e.inShadow = true;
    e.distances.back() = *distance;
    e.where = indices[d]->getSourceRange();
    known &= guarded || shadowReaches(use, d, indices[d], *distance);
  }
  if (known && !e.inShadow)
    own.insert(e.token);
  e.certain = known && !guarded && !bodyMaySkip(from);
  e.inShadow &= known;
  loops[outermost.directive].push_back(std::move(e));
}

template <class Key>
static const std::vector<LoopElement> &listOf(const std::map<Key, std::vector<LoopElement>> &lists, Key key) {
  static const std::vector<LoopElement> none;
  const auto found = lists.find(key);
  return found == lists.end() ? none : found->second;
}

const std::vector<LoopElement> &ShadowSema::elementsIn(int directive) const { return listOf(loops, directive); }

const std::vector<LoopElement> &ShadowSema::operandsAt(uint32_t statement) const { return listOf(sections, statement); }

const std::vector<const AnyConstruct *> &ShadowSema::constructsOf(int directive) {
  if (constructs.empty())
    for (const AnyConstruct &construct : program.constructs)
      constructs[common(construct).directive].push_back(&construct);
  return constructs[directive];
}

bool ShadowSema::onDevice(int directive) {
  return std::ranges::any_of(constructsOf(directive), [this](const AnyConstruct *construct) {
    const auto *loop = std::get_if<Loop>(construct);
    return loop && (loop->region >= 0 || sema.program.accOn(*loop) || loop->device);
  });
}

void ShadowSema::suggestReflect(int directive, const std::string &array) {
  const std::string_view acc = spellingOf(DirectiveKind::Reflect, ClauseKind::Acc);
  reports.suggestLine(directive, DirectiveKind::Reflect,
                      "(" + array + ")" + (onDevice(directive) ? " " + std::string(acc) : ""));
}

void ShadowSema::noteAddress(int array) {
  for (auto up = around.ancestors.rbegin(); up != around.ancestors.rend(); ++up)
    if (isa<CallExpr>(*up)) {
      escaped.insert(array);
      return;
    } else if (!isa<ParenExpr, CastExpr>(*up)) {
      break;
    }
  lost.insert(array);
}

void ShadowSema::noteAssignment(int array, const Expr *value) {
  if (!isa<CallExpr>(value->IgnoreParenCasts())) // it may be the memory of another array
    lost.insert(array);
}

bool ShadowSema::followed(int array) const {
  const ArrayDecl &a = program.arrays[array];
  return !a.member && !lost.count(array) && !described(array);
}

/// Can an unknown function obtain its descriptor?
bool ShadowSema::described(int array) const {
  return std::ranges::any_of(program.descriptorUses,
                             [&](const DescriptorUse &d) { return d.isOf(array) && !d.ofLibrary; });
}

/// Reports stores to neighbours' elements in arrays without a reduce_shadow.
void ShadowSema::reportStoresToShadow() {
  for (const auto &[directive, elements] : loops)
    for (const LoopElement &e : elements) {
      if (!e.inShadow || !e.stores)
        continue;
      const bool added = std::ranges::any_of(program.all<Exchange>(), [&](const Exchange &x) {
        return x.kind == DirectiveKind::ReduceShadow && llvm::is_contained(x.arrays, e.array);
      });
      const ArrayDecl &a = program.arrays[e.array];
      if (!added && followed(e.array) && (program.main.defined || !isShared(e.array)))
        reporter.report(Diag::stored_in_shadow, e.where, {e.text, a.name});
    }
}

/// Reports elements of shadows that no directive of the program fills.
void ShadowSema::reportNeverReflected(const std::set<int> &reported) {
  const bool widened =
      std::ranges::any_of(program.all<Loop>(), [](const Loop &loop) { return loop.shape != ClauseKind::On; });
  std::map<int, std::pair<int, std::vector<const LoopElement *>>> uses; ///< key: array; the first loop, and elements
  for (const auto &[directive, elements] : loops)
    for (const LoopElement &e : elements)
      if (e.inShadow && e.reads && !reported.count(e.array))
        uses.try_emplace(e.array, directive, std::vector<const LoopElement *>()).first->second.second.push_back(&e);
  for (const auto &[array, found] : uses) {
    const auto &[directive, elements] = found;
    const ArrayDecl &a = program.arrays[array];
    const bool exchanged = std::ranges::any_of(
        program.all<Exchange>(), [array = array](const Exchange &e) { return llvm::is_contained(e.arrays, array); });
    if (a.form != ArrayDecl::Array || a.linkage == ArrayDecl::ExternOnly || exchanged || widened || described(array))
      continue;
    reporter.report(Diag::no_reflect, elements.front()->where, {textsOf(elements), a.name});
    if (a.shadowDirective >= 0)
      suggestReflect(directive, a.name);
  }
}

void ShadowSema::finish() {
  reportStoresToShadow();
  const std::set<int> reported = reportStaleShadows(sema);
  if (program.main.defined) // otherwise another file may contain the directive
    reportNeverReflected(reported);
}

} // namespace xacc
