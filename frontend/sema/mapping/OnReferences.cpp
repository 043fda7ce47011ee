// OnReferences.cpp - MappingSema: references to nodes and templates, their subscripts, and widths.
#include "sema/Sema.h"

using namespace clang;

namespace xacc {

/// The subset of a dimension that a subscript without a loop variable selects. `square`: it is in brackets. Node
/// subscripts become 1-based, and base:length in brackets inclusive.
Part MappingSema::part(const TypedDirective &m, const Subscript &s, bool square, bool ofNodes) {
  Part p;
  const Value shift = constant(ofNodes && square ? 1 : 0);
  switch (s.kind) {
  case Subscript::All:
    break;
  case Subscript::Star:
    p.kind = Part::Own;
    break;
  case Subscript::Index:
    p.kind = Part::Range;
    p.lower = p.upper = locations.value(m, *s.lower) + shift;
    break;
  case Subscript::Range:
    p.kind = Part::Range;
    if (s.stride)
      p.stride = locations.value(m, *s.stride);
    if (p.stride.known == 0)
      reports.error(m, Diag::zero_stride, s.stride->range);
    if (s.lower)
      p.lower = locations.value(m, *s.lower) + shift;
    if (s.upper)
      p.upper = locations.value(m, *s.upper);
    if (s.upper && square) { // length -> last index
      // Without a base: templates in brackets begin at 0, nodes at 1 in the model.
      const Value base = s.lower ? p.lower : constant(ofNodes ? 1 : 0);
      const Value stride = p.stride.present() ? p.stride : constant(1);
      p.upper = base + (p.upper - constant(1)) * stride;
    }
    if (p.lower.known && p.upper.known && *p.lower.known > *p.upper.known && !(p.stride.known && *p.stride.known < 0))
      reports.error(m, Diag::lower_above_upper, s.range,
                    {std::to_string(*p.lower.known), std::to_string(*p.upper.known)});
    break;
  }
  return p;
}

std::vector<Part> MappingSema::parts(const TypedDirective &m, const Reference &r, const OnReference &on,
                                     VariableDims *variableDims) {
  const SubscriptList &l = r.subscripts;
  const size_t rank = rankOf(on);
  if (!l.present)
    return {};
  if (l.items.size() != rank) {
    reports.error(m, Diag::wrong_subscript_count, r.range,
                  {r.name.text.empty() ? "the entire node set" : r.name.text, std::to_string(rank),
                   std::to_string(l.items.size())});
    return {};
  }
  std::vector<Part> found(rank);
  for (size_t k = 0; k < rank; ++k) {
    const size_t dim = l.square ? rank - 1 - k : k;
    const Subscript &s = l.items[k];
    if (!s.variable)
      found[dim] = part(m, s, l.square, on.kind != OnReference::Template);
    else if (variableDims)
      variableDims->emplace_back(static_cast<int>(dim), &s);
  }
  return found;
}

bool MappingSema::findObject(const TypedDirective &m, const Reference &r, std::optional<NameKind> kind,
                             OnReference &on) {
  if (r.name.text.empty()) { // (l:u): node numbers of the entire set
    on.kind = OnReference::EntireNumbers;
    return true;
  }
  const auto object = names.require(m, r.name, kind);
  if (!object)
    return false;
  on.object = object->index;
  on.kind = object->kind == NameKind::Nodes ? OnReference::Nodes : OnReference::Template;
  return on.kind == OnReference::Nodes || requireDistributed(m, program.templates[on.object], r.name.range);
}

size_t MappingSema::rankOf(const OnReference &on) const {
  if (on.kind == OnReference::EntireNumbers)
    return 1;
  return on.kind == OnReference::Nodes ? program.nodes[on.object].sizes.size()
                                       : program.templates[on.object].lower.size();
}

std::pair<Value, Value> MappingSema::boundsOf(const OnReference &on, size_t dim) const {
  if (on.kind == OnReference::Nodes)
    return {constant(1), program.nodes[on.object].sizes[dim]};
  return {program.templates[on.object].lower[dim], program.templates[on.object].upper[dim]};
}

WidthPart MappingSema::widthOf(const TypedDirective &m, const Width &w) {
  const Value lower = locations.value(m, *w.lower);
  return {lower, w.upper ? locations.value(m, *w.upper) : lower, w.periodic};
}

OnReference MappingSema::onReference(const TypedDirective &m, const Reference &r, std::optional<NameKind> kind) {
  OnReference on;
  findObject(m, r, kind, on);
  if (on.kind == OnReference::Executing) // not declared
    return on;
  on.parts = parts(m, r, on);
  for (size_t d = 0; d < on.parts.size() && on.object >= 0; ++d) {
    const Part &p = on.parts[d];
    const auto [lower, upper] = boundsOf(on, d);
    for (const Value *v : {&p.lower, &p.upper})
      if (v->known && ((lower.known && *v->known < *lower.known) || (upper.known && *v->known > *upper.known))) {
        reports.error(m, Diag::subscript_outside, r.range,
                      {std::to_string(*v->known), lower.written(), upper.present() ? upper.written() : "*",
                       std::to_string(d + 1), r.name.text});
        break;
      }
  }
  return on;
}

} // namespace xacc
