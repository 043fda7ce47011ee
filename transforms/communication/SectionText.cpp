// SectionText.cpp - see SectionText.h.
#include "communication/SectionText.h"

namespace xacc {

std::string arrayArgument(const Program &program, int array) {
  const ArrayDecl &a = program.arrays[array];
  const std::string descriptor = descriptorOf(program, a);
  return a.form == ArrayDecl::Array ? descriptor : "xacc_array_at(" + descriptor + ", " + a.variable + ")";
}

size_t SectionText::alignedDims() const { return ref.array >= 0 ? lowering.program.arrays[ref.array].dims.size() : 0; }

Text SectionText::first(size_t subscripts) const {
  Text text;
  size_t k = 0;
  if (ref.array >= 0 && ref.hasMembers()) { // of each element; the section may be empty
    text = "(*(" + lowering.program.arrays[ref.array].elementType + " *)0)" + members(alignedDims() - 1);
    k = alignedDims();
  } else {
    const bool postfix = lowering.program.source->tokens[ref.base.begin].identifier || ref.subscripts.empty();
    text = postfix ? Text(ref.base) : Text("(") + Text(ref.base) + ")";
  }
  for (; k < subscripts; ++k)
    text += "[0]" + members(k);
  return text;
}

std::string SectionText::name() const { return literal(lowering.program.source->spelling(ref.base)); }

Text SectionText::elementType() const {
  if (ref.elementType.find('(') == std::string::npos && ref.elementType.find("unnamed") == std::string::npos)
    return ref.elementType;
  return Text("__typeof__(") + first(ref.subscripts.size()) + ")";
}

Text SectionText::extent(size_t k) const {
  const Value &e = ref.extents[k];
  if (e.present())
    return Text(e);
  if (ref.array >= 0)
    return call("xacc_extent", {arrayArgument(lowering.program, ref.array), number(k)});
  if (!ref.sized[k])
    return "0";
  return Text("(long)(sizeof(") + first(k) + ") / sizeof(" + first(k) + "[0]))";
}

/// The subscript in the first iteration.
Text SectionText::counted(const SectionSubscript &s) const {
  Text text;
  uint32_t done = s.base.begin;
  for (const uint32_t use : s.counted->uses) {
    if (use > done)
      text += Text(Span{done, use}) + " ";
    const Span lower = s.counted->lower;
    text += lower.end - lower.begin == 1 ? Text(lower) : Text("(") + Text(lower) + ")";
    done = use + 1;
  }
  if (done < s.base.end)
    text += Text(" ") + Text(Span{done, s.base.end});
  return text;
}

Text SectionText::base(size_t k) const {
  const SectionSubscript &s = ref.subscripts[k];
  if (s.counted)
    return s.knownBase ? Text(std::to_string(*s.knownBase)) : counted(s);
  if (s.knownBase && s.base.empty())
    return std::to_string(*s.knownBase);
  return s.base.empty() ? call("xacc_first", {extent(k), step(k)}) : Text(s.base);
}

Text SectionText::step(size_t k) const {
  const SectionSubscript &s = ref.subscripts[k];
  if (s.counted)
    return std::to_string(*s.knownStep);
  if (s.step.empty())
    return "1";
  return s.knownStep ? Text(s.step) : call("xacc_step", {lowering.site(site), Text(s.step)});
}

Text tripsText(const CountedRange &loop) {
  Text end = loop.bound;
  if (loop.inclusive)
    end += loop.step > 0 ? " + 1" : " - 1";
  return call("xacc_trips", {loop.lower, end, number(loop.step)});
}

Text SectionText::length(size_t k, const Text &base, const Text &step) const {
  const SectionSubscript &s = ref.subscripts[k];
  if (!s.length.empty())
    return Text(s.length);
  if (s.knownLength)
    return std::to_string(*s.knownLength);
  if (s.counted)
    return tripsText(*s.counted);
  if (s.knownStep == 1 && s.knownBase == 0)
    return extent(k);
  return call("xacc_rest", {extent(k), base, step});
}

Text SectionText::triplet(size_t k) const {
  const SectionSubscript &s = ref.subscripts[k];
  Members row;
  if (!s.range)
    return row.set("base", base(k)).set("length", "1").text();
  // The runtime knows the extent and derives these.
  row.set("base", s.base.empty() && !s.knownBase ? Text("XACC_FIRST") : base(k));
  row.set("length", s.length.empty() && !s.knownLength && !s.counted ? Text("XACC_REST") : length(k, {}, {}));
  return row.set("step", step(k)).text();
}

Text SectionText::section(Block &block) const {
  const std::string triplets = ref.subscripts.empty() ? "NULL" : prefix;
  const size_t rank = ref.subscripts.size(), before = alignedDims();
  Table subscripts("xacc_triplet", prefix), sizes("long", lowering.fresh(prefix + "_extent")),
      bytes("long", lowering.fresh(prefix + "_stride"));
  for (size_t k = 0; k < rank; ++k)
    subscripts.row(triplet(k));
  if (!subscripts.empty())
    block.line(subscripts.declaration());
  Text global = ref.array < 0 ? Text() : call("xacc_global", {arrayArgument(lowering.program, ref.array), triplets});
  if (ref.array >= 0 && !ref.hasMembers())
    return global;
  for (size_t k = before; k < rank; ++k) {
    sizes.row(extent(k));
    bytes.row("(long)sizeof(" + first(k) + "[0])");
  }
  if (!sizes.empty())
    block.line(sizes.declaration());
  if (!sizes.empty() && ref.hasMembers())
    block.line(bytes.declaration());
  const List type{runtimeName(ref.basicType), "sizeof(" + first(rank) + ")"};
  const Text inner = number(rank - before), strides = bytes.name();
  if (ref.array >= 0) {
    Text path = Span{ref.members[before - 1].begin + 1, ref.members[before - 1].end}; // without the dot
    for (size_t k = before; k < rank; ++k)
      path += "[0]" + members(k);
    const Text offset = call("__builtin_offsetof", {lowering.program.arrays[ref.array].elementType, path});
    return call("xacc_part", List{global} + type + List{offset, inner, sizes.name(), strides});
  }
  const Text local = call("xacc_local", List{"&" + first(rank)} + type + List{inner, sizes.name(), triplets});
  return ref.hasMembers() ? call("xacc_strided", {local, strides}) : local;
}

Text SectionText::image() const {
  if (!ref.coarray)
    return "XACC_HERE";
  Text text;
  int64_t stride = 1;
  for (size_t k = 0; k < ref.cosubscripts.size(); ++k) {
    const auto [open, close] = ref.cosubscripts[k];
    const Text index = Span{open + 1, close};
    const bool last = k + 1 == ref.cosubscripts.size();
    if (k > 0)
      text += " + " + std::to_string(stride) + " * ";
    if (last)
      text += k > 0 && close - open > 2 ? Text("(") + index + ")" : index;
    else {
      text += call("xacc_cosubscript", {lowering.site(site), index, number(ref.codimensions[k])});
      stride *= ref.codimensions[k];
    }
  }
  if (ref.imageNodes < 0)
    return text;
  return call("xacc_image_on",
              {lowering.site(site), descriptorOf(lowering.program, lowering.program.nodes[ref.imageNodes]), text});
}

} // namespace xacc
