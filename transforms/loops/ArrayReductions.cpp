// ArrayReductions.cpp - see ArrayReductions.h.
#include "loops/ArrayReductions.h"
#include "acc/ComputeConstruct.h"
#include "loops/LoopReduction.h"
#include <algorithm>

namespace xacc {

bool ArrayReductions::cuts(const AccConstruct &acc) {
  const AccLoop &loop = acc.loop;
  return acc.reducesArrays() && loop.token != 0 && loop.parallel && loop.outermost &&
         (acc.kind != DirectiveKind::AccLoop || acc.region >= 0);
}

ArrayReductions::ArrayReductions(const Lowering &L, const AccConstruct &region, const AccConstruct *loop, Span within)
    : L(L), region(region) {
  const auto add = [&](const AccConstruct &acc) {
    if ((loop && &acc != loop) || !cuts(acc) ||
        (!within.empty() && (acc.body.begin < within.begin || acc.body.begin >= within.end)))
      return;
    for (const ReductionPart &part : acc.reductions)
      for (const ReductionVariable &v : part.variables) {
        bool known = !v.array || (L.target == Target::Cuda && v.count.known);
        for (const Sum &s : sums)
          known |= s.variable->text == v.text;
        for (const AccCapture &c : region.captures)
          if (!known && c.name == v.text)
            sums.push_back({&v, part.op, &c, &acc});
      }
  };
  add(region);
  for (const AccConstruct &inner : L.program.inside<AccConstruct>(region))
    if (inner.kind == DirectiveKind::AccLoop)
      add(inner);
}

namespace {
std::string sizeName(const Lowering &L, const AccConstruct &acc, const ReductionVariable &v, const char *what) {
  return L.fresh(v.name + "_" + what + "_" + std::to_string(acc.directive));
}
} // namespace

std::string ArrayReductions::count(const Lowering &L, const AccConstruct &acc, const ReductionVariable &v) {
  return v.count.known ? std::to_string(*v.count.known) : sizeName(L, acc, v, "count");
}

std::string ArrayReductions::first(const Lowering &L, const AccConstruct &acc, const ReductionVariable &v) {
  return !v.section ? "0" : v.first.known ? std::to_string(*v.first.known) : sizeName(L, acc, v, "first");
}

void ArrayReductions::sizes(const Lowering &L, const AccConstruct &acc, std::vector<Text> &lines) {
  for (const ReductionPart &part : acc.reductions)
    for (const ReductionVariable &v : part.variables) {
      if (v.array && !v.count.known)
        lines.push_back("const long " + count(L, acc, v) + " __attribute__((unused)) = " + v.count.text + ";");
      if (v.section && !v.first.known)
        lines.push_back("const long " + first(L, acc, v) + " __attribute__((unused)) = " + v.first.text + ";");
    }
}

std::string ArrayReductions::onDevice() const {
  return L.target == Target::Cpu ? "0" : region.condition.empty() ? "1" : ConstructData(L, region).conditionName();
}

std::string ArrayReductions::arguments(const Sum &s) const {
  return count(L, *s.loop, *s.variable) + ", " + L.fresh("xmp_parts") + ", " + onDevice();
}

std::string ArrayReductions::begin() const {
  std::string bytes, s;
  for (const Sum &sum : sums) {
    const ReductionVariable &v = *sum.variable;
    bytes += (bytes.empty() ? "" : " + ") + count(L, *sum.loop, v) + " * sizeof(" + v.type + ")";
    s += " " + v.type + " *" + name(sum) + " = (" + v.type + " *)xacc_copies_begin(" + runtimeName(sum.op) + ", " +
         runtimeName(v.basicType) + ", " + arguments(sum) + ");";
  }
  return "const int " + L.fresh("xmp_parts") + " = xacc_parts(" + bytes + ", " + onDevice() + ");" + s;
}

std::string ArrayReductions::end() const {
  std::string s;
  for (const Sum &sum : sums) {
    const ReductionVariable &v = *sum.variable;
    const std::string skip = first(L, *sum.loop, v);
    std::string into = L.target == Target::Cuda ? L.fresh(v.text + "_device") : v.text; // where there are no views
    if (skip != "0")
      into = "(" + v.type + " *)" + into + " + " + skip;
    s += " xacc_copies_end(" + runtimeName(sum.op) + ", " + runtimeName(v.basicType) + ", " + into + ", " + name(sum) +
         ", " + arguments(sum) + ", " + ConstructData(L, region).queue() + ");";
  }
  return s;
}

std::string ArrayReductions::partOf(const Lowering &L) { return L.fresh("xmp_part") + ", " + L.fresh("xmp_parts"); }

/// The variable as the user's text knows it, of which the section is copy number `copy`.
std::string ArrayReductions::view(const Sum &s, const std::string &copy) const {
  const std::string skip = first(L, *s.loop, *s.variable), size = count(L, *s.loop, *s.variable);
  return ConstructData(L, region).declaration(*s.capture, s.variable->text) + " = (" +
         ConstructData(L, region).pointerType(*s.capture) + ")(" + name(s) + " + " + copy + " * " + size +
         (s.variable->count.known ? "l" : "") + (skip == "0" ? "" : " - " + skip) + ");";
}

std::string ArrayReductions::views(const std::string &copy) const {
  std::string all;
  for (const Sum &sum : sums)
    all += "    " + view(sum, copy) + "\n";
  return all;
}

void ArrayReductions::members(std::vector<std::string> &declared, std::vector<std::string> &filled,
                              const std::string &kernel) const {
  const auto member = [&](const std::string &type, const std::string &variable) {
    declared.push_back(type + variable + ";");
    filled.push_back(kernel + variable + " = " + variable + ";");
  };
  for (const Sum &s : sums) {
    member(s.variable->type + " *", name(s));
    member("long ", count(L, *s.loop, *s.variable));
    if (s.variable->section && !s.variable->first.known)
      member("long ", first(L, *s.loop, *s.variable));
    for (const auto &[extent, value] : ConstructData(L, region).extents(*s.capture)) {
      declared.push_back("long " + extent + ";");
      filled.push_back(kernel + extent + " = " + value + ";");
    }
  }
}

std::string ArrayReductions::parts() const {
  const std::string part = L.fresh("xmp_part");
  std::string s = "for (int " + part + " = 0; " + part + " < " + L.fresh("xmp_parts") + "; " + part + "++) {";
  for (const Sum &sum : sums)
    s += " " + view(sum, part);
  return s + " ";
}

std::vector<std::string> ArrayReductions::copies() const {
  std::vector<std::string> names;
  for (const Sum &s : sums)
    names.push_back(name(s));
  return names;
}

} // namespace xacc
