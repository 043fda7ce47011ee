// SectionShadows.cpp - operands of section statements that are not where the statement executes.
#include "sema/Sema.h"

using namespace clang;

namespace xacc {
namespace {

/// The first template index of a subscript, and its step; 0 for one that is not a range.
struct FirstIndex {
  int64_t at, step;
  size_t range; ///< its number among the ranges
  bool operator==(const FirstIndex &) const = default;
};

std::optional<FirstIndex> firstIndex(const SectionRef &ref, size_t d, const ArrayDecl &a) {
  const SectionSubscript &s = ref.subscripts[d];
  size_t range = 0;
  for (size_t k = 0; k < d; ++k)
    range += ref.subscripts[k].range;
  const auto step = s.range ? s.knownStep : 0;
  if (!s.knownBase || !step || !a.dims[d].offset.known)
    return std::nullopt;
  return FirstIndex{*s.knownBase + *a.dims[d].offset.known, *step, s.range ? range : 0};
}

/// Where the statement executes along a template dimension: where it stores, or the template section of `array`.
std::optional<FirstIndex> placeOf(const Program &program, const SectionStatement &s, int dim) {
  if (s.directive < 0) {
    const ArrayDecl &to = program.arrays[s.to.array];
    for (size_t d = 0; d < to.dims.size(); ++d)
      if (to.dims[d].templateDim == dim && (s.to.subscripts[d].range || s.byAll))
        return firstIndex(s.to, d, to);
    return std::nullopt;
  }
  const Part &p = s.on.parts[dim];
  const auto range = std::ranges::find(s.partDims, dim);
  const Value &lower = p.kind == Part::Range ? p.lower : program.templates[s.on.object].lower[dim];
  const Value stride = p.kind == Part::Range && p.stride.present() ? p.stride : constant(1);
  if (!lower.known || !stride.known)
    return std::nullopt;
  if (range == s.partDims.end())
    return FirstIndex{*lower.known, 0, 0};
  return FirstIndex{*lower.known, *stride.known, static_cast<size_t>(range - s.partDims.begin())};
}

} // namespace

/// The values of a subscript.
static IndexRange valuesOf(const SectionSubscript &s) {
  if (!s.knownBase || !s.range)
    return s.knownBase ? IndexRange::of(*s.knownBase) : IndexRange{};
  const int64_t step = s.knownStep.value_or(0);
  if (step == 0 || (step < 0 && !s.knownLength))
    return {};
  IndexRange r{true, false, *s.knownBase, std::nullopt, std::abs(step)};
  if (s.knownLength) {
    r.greatest = *s.knownBase + (*s.knownLength - 1) * step;
    if (step < 0)
      std::swap(r.least, *r.greatest);
  }
  return r;
}

void ShadowSema::checkOperand(const SectionStatement &s, const SectionRef &ref, bool stores) {
  if (ref.array < 0 || ref.coarray)
    return;
  const ArrayDecl &a = program.arrays[ref.array];
  if (a.templ != (s.directive < 0 ? program.arrays[s.to.array].templ : s.on.object))
    return;
  LoopElement e{
      ref.array, ref.whole.begin,
      SourceRange(captured.tokens[ref.whole.begin].getLocation(), captured.tokens[ref.whole.end - 1].getLocation()),
      locations.text(ref.whole)};
  e.reads = !stores;
  e.stores = stores;
  e.certain = e.section = true;
  for (size_t d = 0; d < a.dims.size() && d < ref.subscripts.size(); ++d) {
    e.ranges.push_back(valuesOf(ref.subscripts[d]));
    e.distances.push_back(0);
    if (!program.isDivided(a, d))
      continue;
    const auto place = placeOf(program, s, a.dims[d].templateDim), start = firstIndex(ref, d, a);
    if (!place || !start || place->step != start->step || place->range != start->range) {
      e.certain = false;
      continue;
    }
    e.distances.back() = start->at - place->at;
    e.inShadow |= e.distances.back() != 0;
    if (beyondShadow(a, d, e.distances.back(), e.text, e.where))
      return;
  }
  if (around.loops.empty())
    sections[s.statement.begin].push_back(std::move(e));
}

void ShadowSema::checkSection(const SectionStatement &s) {
  if (s.directive < 0 ? s.to.array < 0 || s.to.coarray : s.on.kind != OnReference::Template)
    return;
  checkOperand(s, s.to, /*stores=*/true);
  for (const SectionRef &from : s.from)
    checkOperand(s, from, /*stores=*/false);
}

} // namespace xacc
