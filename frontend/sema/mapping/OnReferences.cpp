// OnReferences.cpp - MappingSema: references to nodes and templates, and their subscripts.
#include "sema/Sema.h"

using namespace clang;

namespace xacc {

/// Normalises a list to `rank` dimensions: reverses lists in brackets, makes node subscripts 1-based, and base:length
/// in brackets inclusive. A subscript with a loop variable is added to `variableDims` and becomes All.
std::vector<Part> MappingSema::parts(const TypedDirective &m, const SubscriptList &l, size_t rank, bool ofNodes,
                                     const std::string &name, TokenRange nameRange,
                                     const std::vector<std::string> *variables,
                                     std::vector<std::pair<int, const Subscript *>> *variableDims) {
  std::vector<Part> out;
  if (!l.present)
    return out;
  if (l.items.size() != rank) {
    reports.error(m, Diag::wrong_subscript_count, nameRange,
                  {name, std::to_string(rank), std::to_string(l.items.size())});
    return out;
  }
  out.resize(rank);
  for (size_t k = 0; k < rank; ++k) {
    const size_t dim = l.square ? rank - 1 - k : k;
    const Subscript &s = l.items[k];
    Part &p = out[dim];
    const int64_t shift = ofNodes && l.square ? 1 : 0;
    switch (s.kind) {
    case Subscript::All:
      p.kind = Part::All;
      break;
    case Subscript::Star:
      p.kind = Part::Own;
      break;
    case Subscript::Index:
      if (s.variable) {
        if (variables && variableDims)
          variableDims->emplace_back(static_cast<int>(dim), &s);
        p.kind = Part::All;
        break;
      }
      p.kind = Part::Range;
      p.lower = p.upper = locations.value(m, *s.lower) + constant(shift);
      break;
    case Subscript::Range:
      p.kind = Part::Range;
      if (s.stride) {
        p.stride = locations.value(m, *s.stride);
        if (p.stride.known == 0)
          reports.error(m, Diag::zero_stride, s.stride->range);
      }
      if (s.lower)
        p.lower = locations.value(m, *s.lower) + constant(shift);
      if (s.upper) {
        p.upper = locations.value(m, *s.upper);
        if (l.square) { // length -> last index
          // Without a base: templates in brackets begin at 0, nodes at 1 in the model.
          const Value base = s.lower ? p.lower : constant(ofNodes ? 1 : 0);
          const Value stride = p.stride.present() ? p.stride : constant(1);
          p.upper = base + (p.upper - constant(1)) * stride;
        }
      }
      if (p.lower.known && p.upper.known && *p.lower.known > *p.upper.known && !(p.stride.known && *p.stride.known < 0))
        reports.error(m, Diag::lower_above_upper, s.range,
                      {std::to_string(*p.lower.known), std::to_string(*p.upper.known)});
      break;
    }
  }
  return out;
}

OnReference MappingSema::onReference(const TypedDirective &m, const Reference &r, std::optional<NameKind> kind) {
  OnReference on;
  if (r.name.text.empty()) { // (l:u): node numbers of the entire set
    on.kind = OnReference::EntireNumbers;
    on.parts = parts(m, r.subscripts, 1, /*ofNodes=*/true, "the entire node set", r.range);
    return on;
  }
  const auto object = names.require(m, r.name, kind);
  if (!object)
    return on;
  on.object = object->index;
  on.kind = object->kind == NameKind::Nodes ? OnReference::Nodes : OnReference::Template;
  if (on.kind == OnReference::Template)
    requireDistributed(m, program.templates[on.object], r.name.range);
  const size_t rank =
      on.kind == OnReference::Nodes ? program.nodes[on.object].sizes.size() : program.templates[on.object].lower.size();
  on.parts = parts(m, r.subscripts, rank, on.kind == OnReference::Nodes, r.name.text, r.range);
  for (size_t d = 0; d < on.parts.size(); ++d) {
    const Part &p = on.parts[d];
    const bool nodes = on.kind == OnReference::Nodes;
    const Value lo = nodes ? constant(1) : program.templates[on.object].lower[d];
    const Value hi = nodes ? program.nodes[on.object].sizes[d] : program.templates[on.object].upper[d];
    for (const Value *v : {&p.lower, &p.upper})
      if (v->known && ((lo.known && *v->known < *lo.known) || (hi.known && *v->known > *hi.known))) {
        reports.error(m, Diag::subscript_outside, r.range,
                      {std::to_string(*v->known), lo.written(), hi.present() ? hi.written() : "*",
                       std::to_string(d + 1), r.name.text});
        break;
      }
  }
  return on;
}

} // namespace xacc
