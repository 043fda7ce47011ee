// SectionOperands.cpp - see SectionOperands.h.
#include "sections/SectionOperands.h"

namespace xacc {

void SectionOperands::indexLeft(const SectionText &to) const {
  indexSingleElements(s.to, to, "x");
  for (size_t t = 0; t < nest.loops.size(); ++t)
    index(s.to.brackets[nest.ranges[t]], s.to.array >= 0, nest.loops[t], nest.bases[t], nest.steps[t]);
}

void SectionOperands::indexRight() {
  for (size_t f = 0; f < s.from.size(); ++f)
    indexOperand(f);
}

void SectionOperands::index(std::pair<uint32_t, uint32_t> brackets, bool aligned, const SectionLoop &l,
                            const Atom &base, const Atom &step) const {
  std::string text = l.index(base, step);
  if (aligned && text != l.variable)
    text = "(" + text + ")"; // it may be multiplied by a stride
  lowering.edits.replace({brackets.first + 1, brackets.second}, text);
}

/// Rewrites `[i:1]` that is used as an index, and evaluates indices with side effects once.
void SectionOperands::indexSingleElements(const SectionRef &ref, const SectionText &text,
                                          const std::string &tag) const {
  for (size_t k = 0; k < ref.subscripts.size(); ++k) {
    const SectionSubscript &sub = ref.subscripts[k];
    const Span inside{ref.brackets[k].first + 1, ref.brackets[k].second};
    if (!sub.range && sub.effects) // spelled: the edits of these tokens are for their places in the nest
      lowering.edits.replace(inside, out.atom(spelled(sub.base), sub.knownBase, tag + std::to_string(k)).text);
    else if (sub.single)
      lowering.edits.replace(inside, text.base(k));
  }
}

/// Do both sides certainly have the same extent in this dimension?
bool SectionOperands::sameExtent(const SectionSubscript &from, size_t t) const {
  const SectionSubscript &to = s.to.subscripts[nest.ranges[t]];
  const bool sameText = !from.length.empty() && spelled(from.length) == spelled(to.length);
  return sameText || (from.knownLength && nest.counts[t].known); // the front end has compared known extents
}

void SectionOperands::indexOperand(size_t f) {
  const SectionRef &ref = s.from[f];
  const SectionText from(lowering, ref, "xmp_from" + std::to_string(f), s.site);
  if (ref.coarray)
    return fetchSection(f, from);
  indexSingleElements(ref, from, "x" + std::to_string(f + 1) + "_");
  size_t t = 0;
  for (size_t k = 0; k < ref.subscripts.size(); ++k) {
    const SectionSubscript &sub = ref.subscripts[k];
    if (!sub.range)
      continue;
    const std::string tag = std::to_string(f + 1) + "_" + std::to_string(t);
    const Atom base = out.atom(from.base(k), sub.knownBase, "b" + tag),
               step = out.atom(from.step(k), sub.knownStep, "s" + tag);
    if (!sameExtent(sub, t))
      out.block.line(callStatement("xacc_same_extent", {lowering.site(s.site), from.name(), std::to_string(k + 1),
                                                        from.length(k, base.text, step.text),
                                                        SectionText(lowering, s.to, "", s.site).name(),
                                                        std::to_string(nest.ranges[t] + 1), nest.counts[t].text}));
    index(ref.brackets[k], ref.array >= 0, nest.loops[t], base, step);
    ++t;
  }
}

std::string SectionOperands::spelled(Span span) const {
  std::string text;
  for (uint32_t i = span.begin; i < span.end; ++i)
    text += lowering.program.source->tokens[i].text + " ";
  return text;
}

/// Fetches a section of another image, which is one of several operands, before the nest.
void SectionOperands::fetchSection(size_t f, const SectionText &from) {
  const SectionRef &ref = s.from[f];
  const std::string fetched = out.name("image" + std::to_string(f));
  std::string total, position;
  for (size_t t = 0; t < nest.counts.size(); ++t) {
    const std::string &count = nest.counts[t].text;
    total += (t ? " * " : "") + count;
    std::string k = nest.loops[t].position();
    if (k != nest.loops[t].variable)
      k = "(" + k + ")";
    position = position.empty() ? k : "(" + position + ") * " + count + " + " + k;
  }
  out.temporary(from.elementType(), fetched, total);
  const Text whole = contiguous(fetched, ref, f);
  const Text section = from.section(out.block);
  out.block.line(
      callStatement("xacc_coarray_assign", {lowering.site(s.site), whole, "XACC_HERE", section, from.image()}));
  lowering.edits.replaceStructure(ref.whole, fetched + "[" + position + "]");
}

Text SectionOperands::contiguous(const std::string &memory, const SectionRef &like, size_t f) {
  Table extents("long", out.name("extent" + std::to_string(f))),
      triplets("xacc_triplet", out.name("all" + std::to_string(f)));
  for (const Atom &n : nest.counts) {
    extents.row(n.text);
    triplets.row(Members().set("base", "0").set("length", n.text).set("step", "1").text());
  }
  out.block.line(extents.declaration());
  out.block.line(triplets.declaration());
  return call("xacc_local", {memory, runtimeName(like.basicType), "sizeof *" + memory,
                             std::to_string(nest.counts.size()), extents.name(), triplets.name()});
}

} // namespace xacc
