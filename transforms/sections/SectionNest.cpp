// SectionNest.cpp - see SectionNest.h.
#include "sections/SectionNest.h"
#include <cstdlib>

namespace xacc {

std::string SectionLoop::index(const Atom &base, const Atom &step) const {
  const std::string &i = variable;
  const auto plus = [](const std::string &a, const Atom &b) { return b.known == 0 ? a : b.text + " + " + a; };
  const bool sameStep = step.text == stride.text;
  if (sameStep && base.text == origin.text)
    return i;
  if (origin.known == 0 && stride.known == 1) { // it counts positions
    if (step.known == -1)
      return base.text + " - " + i;
    return plus(step.known == 1 ? i : i + " * " + step.text, base);
  }
  if (sameStep && base.known && origin.known)
    return i + (*base.known < *origin.known ? " - " : " + ") + std::to_string(std::abs(*base.known - *origin.known));
  const std::string position = origin.known == 0 ? i : "(" + i + " - " + origin.text + ")";
  if (sameStep)
    return plus(position, base);
  return plus(position + (stride.known == 1 ? "" : " / " + stride.text) + (step.known == 1 ? "" : " * " + step.text),
              base);
}

void SectionNest::divide() {
  for (size_t k = 0; k < s.to.subscripts.size(); ++k)
    if (s.to.subscripts[k].range)
      ranges.push_back(k);
  for (size_t t = 0; t < ranges.size(); ++t) {
    const SectionSubscript &sub = s.to.subscripts[ranges[t]];
    const std::string number = std::to_string(t);
    bases.push_back(out.atom(to.base(ranges[t]), sub.knownBase, "b" + number));
    steps.push_back(out.atom(to.step(ranges[t]), sub.knownStep, "s" + number));
    counts.push_back(out.atom(to.length(ranges[t], bases[t].text, steps[t].text), sub.knownLength, "n" + number));
  }
  for (size_t t = 0; t < ranges.size(); ++t)
    loops.push_back(s.directive >= 0 && s.partDims[t] >= 0 ? templateLoop(t) : ownLoop(t));
}

void SectionNest::runOverAll() {
  for (size_t k = 0; k < s.to.subscripts.size(); ++k)
    if (s.to.subscripts[k].range) {
      const size_t t = ranges.size();
      ranges.push_back(k);
      counts.push_back(
          out.atom(to.length(k, to.base(k), to.step(k)), s.to.subscripts[k].knownLength, "n" + std::to_string(t)));
      loops.push_back(positionLoop(t));
    }
}

void SectionNest::headers(Block &block) const {
  for (const SectionLoop &l : loops)
    block.nest(l.header);
}

SectionLoop SectionNest::positionLoop(size_t t) const {
  const std::string i = out.name("i" + std::to_string(t)), &n = counts[t].text;
  return {i, countHeader("long", i, n), n, {"0", 0}, {"1", 1}};
}

/// A dimension of a plain statement: each node runs all of it, or the elements it owns of the left side.
SectionLoop SectionNest::ownLoop(size_t t) {
  const size_t d = ranges[t];
  const bool aligned = s.to.array >= 0 && d < program.arrays[s.to.array].dims.size();
  const int part = aligned ? program.arrays[s.to.array].dims[d].templateDim : -1;
  const TemplateDecl *tmpl = part >= 0 ? &program.templates[program.arrays[s.to.array].templ] : nullptr;
  if (!tmpl || tmpl->formats[part].kind == FormatKind::Duplicated)
    return positionLoop(t);
  const Atom &count = counts[t], &base = bases[t], &step = steps[t];
  const std::string end = base.known && count.known && step.known
                              ? std::to_string(*base.known + *count.known * *step.known)
                              : base.text + " + " + count.text + (step.known == 1 ? "" : " * " + step.text);
  return dividedLoop(t, *tmpl, part, Text(program.arrays[s.to.array].dims[d].offset), base, step, end);
}

/// A dimension under `array`: the elements this node owns of the template section.
SectionLoop SectionNest::templateLoop(size_t t) {
  const int d = s.partDims[t];
  const TemplateDecl &tmpl = program.templates[s.on.object];
  const Part &p = s.on.parts[d];
  const std::string number = std::to_string(t);
  const auto bound = [&](const Value &given, const Value &declared, const char *function, const char *hint) {
    if (given.present())
      return out.atom(Text(given), given.known, hint + number);
    return declared.present() ? out.atom(Text(declared), declared.known, hint + number)
                              : out.atom(call(function, {descriptorOf(lowering.program, tmpl), xacc::number(d)}),
                                         std::nullopt, hint + number);
  };
  const bool ranged = p.kind == Part::Range;
  const Atom lower = bound(ranged ? p.lower : Value(), tmpl.lower[d], "xacc_lower", "lower");
  const Atom upper = bound(ranged ? p.upper : Value(), tmpl.upper[d], "xacc_upper", "upper");
  const Atom stride =
      ranged && p.stride.present() ? out.atom(Text(p.stride), p.stride.known, "stride" + number) : Atom{"1", 1};
  if (!(lower.known && upper.known && stride.known && counts[t].known))
    out.block.line(
        callStatement("xacc_same_extent", {lowering.site(s.site), quoted(tmpl.name), xacc::number(d + 1),
                                           "(" + upper.text + " - " + lower.text + ") / " + stride.text + " + 1",
                                           to.name(), std::to_string(ranges[t] + 1), counts[t].text}));
  std::string end = upper.text + " + (" + stride.text + " > 0 ? 1 : -1)";
  if (stride.known && upper.known)
    end = std::to_string(*upper.known + (*stride.known > 0 ? 1 : -1));
  else if (stride.known)
    end = upper.text + (*stride.known > 0 ? " + 1" : " - 1");
  return dividedLoop(t, tmpl, d, "0", lower, stride, end);
}

SectionLoop SectionNest::dividedLoop(size_t t, const TemplateDecl &tmpl, int dim, const Text &offset, const Atom &from,
                                     const Atom &step, const std::string &end) {
  const DimFormat &f = tmpl.formats[dim];
  const std::string r = out.name("r" + std::to_string(t)), i = out.name("i" + std::to_string(t));
  const bool walked = f.kind == FormatKind::Cyclic && f.width.present() && f.width.known != 1;
  out.block.line(declare(walked ? "xacc_walk" : "const xacc_range", r,
                         call(walked ? "xacc_loop_walk" : "xacc_loop",
                              {lowering.site(s.site), LoopBounds{from.text, end, step.text}.mappedTo(
                                                          descriptorOf(lowering.program, tmpl), dim, offset)})));
  if (walked)
    return {i,
            forHeader("long", i, call("xacc_walk_start", {"&" + r}), r + ".left > 0",
                      i + " = " + call("xacc_walk_next", {"&" + r})),
            r + ".count", from, step};
  const std::string before = !step.known
                                 ? "(" + step.text + " > 0 ? " + i + " < " + r + ".end : " + i + " > " + r + ".end)"
                                 : i + (*step.known > 0 ? " < " : " > ") + r + ".end";
  const bool unit = step.known == 1 && f.kind != FormatKind::Cyclic;
  return {i, forHeader("long", i, r + ".first", before, unit ? i + "++" : i + " += " + r + ".step"),
          call("xacc_range_count", {r}), from, step};
}

} // namespace xacc
