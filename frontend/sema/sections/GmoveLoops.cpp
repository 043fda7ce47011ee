// GmoveLoops.cpp - GmoveSema: the forms of a gmove that plain C can read, loops around one assignment and memcpy. They
// become the sections that they access.
#include "analysis/AffineIndex.h"
#include "analysis/Traverse.h"
#include "analysis/Word.h"
#include "sema/Sema.h"
#include "clang/AST/Decl.h"
#include <algorithm>
#include <cstdlib>
#include <map>

using namespace clang;

namespace xacc {
namespace {

constexpr int64_t largest = int64_t{1} << 31; ///< of factors and steps, so that products fit

std::optional<int64_t> bounded(int64_t factor) {
  return factor > largest || factor < -largest ? std::nullopt : std::optional(factor);
}

/// An index factor * V + rest, where the rest does not contain V.
struct Linear {
  int64_t factor = 0;
  std::optional<int64_t> rest; ///< if it is constant
};

/// Nothing if the index has a different form.
std::optional<Linear> linearIn(const clang::Expr *index, const VarDecl *V, const ASTContext &ctx) {
  const clang::Expr *E = index->IgnoreParenImpCasts();
  if (namedVariable(E) == V)
    return Linear{1, 0};
  if (!namesVariable(E, V)) {
    const auto value = constantOf(E, ctx);
    return Linear{0, value && value->isSignedIntN(31) ? std::optional(value->getExtValue()) : std::nullopt};
  }
  const auto scaled = [](const Linear &x, int64_t by) -> std::optional<Linear> {
    const auto factor = bounded(x.factor * by);
    return factor ? std::optional(Linear{*factor, x.rest ? bounded(*x.rest * by) : std::nullopt}) : std::nullopt;
  };
  if (const auto *U = dyn_cast<UnaryOperator>(E); U && U->getOpcode() == UO_Minus) {
    const auto inner = linearIn(U->getSubExpr(), V, ctx);
    return inner ? scaled(*inner, -1) : std::nullopt;
  }
  const auto *B = dyn_cast<BinaryOperator>(E);
  if (!B || !(B->isAdditiveOp() || B->getOpcode() == BO_Mul))
    return std::nullopt;
  const auto left = linearIn(B->getLHS(), V, ctx), right = linearIn(B->getRHS(), V, ctx);
  if (!left || !right)
    return std::nullopt;
  if (B->isAdditiveOp()) {
    const int64_t sign = B->getOpcode() == BO_Add ? 1 : -1;
    const auto factor = bounded(left->factor + sign * right->factor);
    const auto rest = left->rest && right->rest ? bounded(*left->rest + sign * *right->rest) : std::nullopt;
    return factor ? std::optional(Linear{*factor, rest}) : std::nullopt;
  }
  const auto &[variable, constant] =
      namesVariable(B->getLHS(), V) ? std::pair(*left, *right) : std::pair(*right, *left);
  return constant.factor == 0 && constant.rest ? scaled(variable, *constant.rest) : std::nullopt;
}

CountedRange rangeOf(const LoopLevel &level) {
  return {level.lower, level.bound, level.inclusive, *level.knownStep, {}};
}

/// Number of iterations, if it is known; 0 if the loop does not run.
std::optional<int64_t> iterations(const LoopLevel &level) {
  if (!level.knownLower || !level.knownBound)
    return std::nullopt;
  int64_t end = *level.knownBound; // exclusive
  if (level.inclusive)
    end += level.downward ? -1 : 1;
  const int64_t span = *level.knownStep > 0 ? end - *level.knownLower : *level.knownLower - end;
  const int64_t width = std::abs(*level.knownStep);
  return span <= 0 ? 0 : (span + width - 1) / width;
}

/// Are all indices of one subscript above those of the other?
bool indicesAreApart(const SectionSubscript &a, const SectionSubscript &b) {
  if (!a.knownBase || !b.knownBase || (a.range && !a.knownLength) || (b.range && !b.knownLength))
    return false;
  const auto end = [](const SectionSubscript &s) {
    return *s.knownBase + (s.range ? (*s.knownLength - 1) * *s.knownStep : 0);
  };
  const auto [firstA, lastA] = std::minmax({*a.knownBase, end(a)});
  const auto [firstB, lastB] = std::minmax({*b.knownBase, end(b)});
  return lastA < firstB || lastB < firstA;
}

} // namespace

std::optional<std::vector<GmoveSema::Counter>> GmoveSema::counters(const TypedDirective &m, const Stmt *&S) const {
  std::vector<Counter> nest;
  const Stmt *const outermost = S;
  while (const auto *loop = dyn_cast_or_null<ForStmt>(S)) {
    LoopLevel level;
    if (!sema.work.readLoopHeader(loop, level))
      return std::nullopt;
    const VarDecl *variable = sema.work.variableOf(loop);
    if (!variable || !level.knownStep || !bounded(*level.knownStep) || level.unequal || level.convertLower ||
        !level.round.empty() || !sema.work.boundsHold(loop, outermost)) {
      reporter.report(Diag::gmove_loop, SourceRange(loop->getForLoc()), {level.variable});
      return std::nullopt;
    }
    nest.push_back({loop, variable->getCanonicalDecl(), std::move(level)});
    S = onlyStatement(loop->getBody());
  }
  if (!S)
    reports.error(m, Diag::gmove_form, m.directive.keyword);
  return S ? std::optional(std::move(nest)) : std::nullopt;
}

std::vector<CountedLoop> GmoveSema::loopsOf(const std::vector<Counter> &nest) {
  std::vector<CountedLoop> loops;
  for (const auto &[loop, variable, level] : nest)
    loops.push_back({level.variable, level.outside, rangeOf(level), iterations(level)});
  return loops;
}

/// Does the token name a member of a struct?
bool GmoveSema::isMember(uint32_t token) const {
  const std::string &before = captured.source.tokens[token - 1].text;
  return before == "." || before == "->";
}

/// Turns the subscripts of one side that follow a loop into ranges; returns their loops in order, nothing after an
/// error.
std::optional<std::vector<const GmoveSema::Counter *>>
GmoveSema::rangesOf(SectionRef &ref, const std::vector<const clang::Expr *> &indices,
                    const std::vector<Counter> &nest) const {
  std::vector<const Counter *> follows;
  for (size_t k = 0; k < indices.size(); ++k) {
    const Counter *by = nullptr;
    for (const Counter &counter : nest) {
      if (!indices[k] || !namesVariable(indices[k], counter.variable))
        continue;
      const auto linear = linearIn(indices[k], counter.variable, ctx);
      if (by || !linear || linear->factor == 0 || std::ranges::find(follows, &counter) != follows.end()) {
        reporter.report(Diag::gmove_subscript, indices[k]->getSourceRange());
        return std::nullopt;
      }
      by = &counter;
      countSubscript(ref, k, indices[k], counter.level, linear->factor, linear->rest);
      for (uint32_t t = ref.subscripts[k].base.begin; t < ref.subscripts[k].base.end; ++t)
        if (captured.source.tokens[t].text == counter.level.variable && !isMember(t))
          ref.subscripts[k].counted->uses.push_back(t);
    }
    if (by)
      follows.push_back(by);
  }
  return follows;
}

/// Subscript `k` becomes the range that it has while the loop runs.
void GmoveSema::countSubscript(SectionRef &ref, size_t k, const clang::Expr *index, const LoopLevel &level,
                               int64_t factor, std::optional<int64_t> rest) const {
  SectionSubscript &s = ref.subscripts[k];
  s.range = true;
  s.knownBase.reset();
  s.knownStep = factor * *level.knownStep;
  s.counted = rangeOf(level);
  s.knownLength = iterations(level);
  if (!s.knownLength)
    return;
  if (rest && bounded(*level.knownLower))
    s.knownBase = factor * *level.knownLower + *rest;
  const auto &extent = ref.extents[k].known;
  if (!s.knownBase || !extent || *s.knownLength == 0)
    return;
  const int64_t last = *s.knownBase + (*s.knownLength - 1) * *s.knownStep;
  if (*s.knownBase < 0 || *s.knownBase >= *extent || last < 0 || last >= *extent)
    reporter.report(Diag::section_bounds, index->getSourceRange(),
                    {std::to_string(*s.knownBase), std::to_string(last), std::to_string(*extent)});
}

/// May an iteration read an element that an earlier one has stored? Both sides are elements of one array.
bool GmoveSema::readsStored(const Gmove &gmove, const std::vector<Counter> &nest,
                            const std::vector<const clang::Expr *> (&indices)[2]) const {
  std::map<const VarDecl *, int64_t> distances; // in iterations, from a store to the read of the same element
  for (size_t k = 0; k < indices[0].size(); ++k) {
    if (indicesAreApart(gmove.to.subscripts[k], gmove.from.subscripts[k]))
      return false;
    const auto to = affineIndex(indices[0][k], ctx), from = affineIndex(indices[1][k], ctx);
    if (!to || !from || to->variable != from->variable)
      continue;
    const int64_t distance = to->offset - from->offset;
    const auto by = std::ranges::find(nest, to->variable, &Counter::variable);
    if (by == nest.end()) {
      if (distance != 0) // other elements
        return false;
      continue;
    }
    const int64_t step = *by->level.knownStep;
    const auto count = iterations(by->level);
    if (distance % step != 0 || (count && std::abs(distance / step) >= *count))
      return false;
    distances.emplace(to->variable, distance / step);
  }
  for (const Counter &counter : nest) { // the outermost loop with a distance decides which comes first
    const auto known = distances.find(counter.variable);
    if (known == distances.end())
      return true;
    if (known->second != 0)
      return known->second > 0;
  }
  return false;
}

/// Do both sides follow the same loops? Sets the order in which the right side does.
bool GmoveSema::loopsAgree(Gmove &gmove, const BinaryOperator *assign, const std::vector<Counter> &nest,
                           const std::vector<const clang::Expr *> (&indices)[2]) const {
  const auto to = rangesOf(gmove.to, indices[0], nest),
             from = to ? rangesOf(gmove.from, indices[1], nest) : std::nullopt;
  if (!from)
    return false;
  const auto unsupported = [&](const char *what) {
    return reporter.reject(Diag::not_yet, assign->getSourceRange(), {what});
  };
  const auto within = [&](const clang::Expr *side, const std::vector<const Counter *> &follows) {
    return std::ranges::any_of(nest, [&](const Counter &counter) {
      return namesVariable(side, counter.variable) && std::ranges::find(follows, &counter) == follows.end();
    });
  };
  if (within(assign->getLHS(), *to) || within(assign->getRHS(), *from))
    return unsupported("a gmove whose loops select elements within a member");
  if (to->size() != nest.size())
    return unsupported("a gmove over a loop whose variable the left side does not use");
  if (!from->empty() && from->size() != to->size())
    return unsupported("a gmove whose sides follow different loops");
  if (!from->empty() && *from != *to) {
    if (gmove.to.ranges() != nest.size() || gmove.from.ranges() != nest.size())
      return unsupported("a gmove of sections whose sides follow the loops in different orders");
    for (const Counter *counter : *to)
      gmove.order.push_back(static_cast<int>(std::ranges::find(*from, counter) - from->begin()));
  }
  const auto variable = [&](const SectionRef &ref) { return captured.source.tokens[ref.base.begin].text; };
  if (variable(gmove.to) == variable(gmove.from) && !from->empty() && readsStored(gmove, nest, indices))
    return reporter.reject(Diag::gmove_within, assign->getSourceRange(), {variable(gmove.to)});
  return true;
}

/// `memcpy(a, b, sizeof a)` of whole arrays.
bool GmoveSema::wholeArrays(const CallExpr *call, Gmove &gmove) const {
  const auto *size = dyn_cast<UnaryExprOrTypeTraitExpr>(call->getArg(2)->IgnoreParenImpCasts());
  const clang::Expr *sides[] = {call->getArg(0)->IgnoreParenCasts(), call->getArg(1)->IgnoreParenCasts()};
  const auto same = [&](const clang::Expr *E) { return ctx.hasSameUnqualifiedType(E->getType(), sides[0]->getType()); };
  if (!size || size->getKind() != UETT_SizeOf || size->isArgumentType() || !sides[0]->getType()->isArrayType() ||
      !same(sides[1]) || !same(size->getArgumentExpr()->IgnoreParens()))
    return reporter.reject(Diag::gmove_memcpy, call->getSourceRange());
  for (int side = 0; side < 2; ++side) {
    SectionRef &ref = side == 0 ? gmove.to : gmove.from;
    ref.array = aligned.arrayAt(sides[side]);
    ref.whole = ref.base = locations.spanOf(sides[side]);
    if (const ArrayKey key = aligned.keyOf(sides[side]); ref.array < 0 && key.first)
      sema.arrays.plainUses[key].emplace_back();
    QualType element = sides[side]->getType();
    while (const auto *array = ctx.getAsConstantArrayType(element)) {
      SectionSubscript all;
      all.range = true;
      all.knownBase = 0;
      all.knownStep = 1;
      all.knownLength = static_cast<int64_t>(array->getSize().getZExtValue());
      ref.subscripts.push_back(all);
      ref.extents.push_back(constant(*all.knownLength));
      ref.sized.push_back(false);
      ref.members.emplace_back();
      ref.brackets.emplace_back(0, 0);
      element = array->getElementType();
    }
    ref.elementType = locations.typeText(element);
    ref.basicType = basicTypeOf(element);
    const size_t rank = ref.array < 0 ? 0 : program.arrays[ref.array].dims.size();
    if (element->isArrayType() || ref.base.empty() || (rank > 0 && rank != ref.subscripts.size()))
      return reporter.reject(Diag::gmove_memcpy, call->getSourceRange());
  }
  return true;
}

} // namespace xacc
