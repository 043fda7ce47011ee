// ArraySums.cpp - see ArraySums.h.
#include "passes/ArraySums.h"
#include "passes/AccWork.h"
#include "passes/LoopReduction.h"
#include <algorithm>

namespace xacc {

bool ArraySums::cuts(const Program &P, const Item &it) {
  if (it.accConstruct < 0 || it.kind == DirectiveKind::Loop || !it.reducesArrays())
    return false;
  const AccLoop &loop = P.accConstructs[static_cast<size_t>(it.accConstruct)].loop;
  return loop.token != 0 && loop.parallel && loop.outermost && (it.kind != DirectiveKind::AccLoop || it.accRegion >= 0);
}

ArraySums::ArraySums(const Lowering &L, const Item &region, const Item *loop, Span within) : L(L), region(region) {
  const Program &P = L.program;
  const auto add = [&](const Item &it) {
    if ((loop && &it != loop) || !cuts(P, it) ||
        (!within.empty() && (it.body.begin < within.begin || it.body.begin >= within.end)))
      return;
    for (const ReductionPart &part : it.reductions)
      for (const ReductionVariable &v : part.variables) {
        bool known = !v.array || (L.target == Target::Cuda && v.count.known);
        for (const Sum &s : sums)
          known |= s.variable->text == v.text;
        for (const AccCapture &c : P.accConstructs[static_cast<size_t>(region.accConstruct)].captures)
          if (!known && c.name == v.text)
            sums.push_back({&v, part.op, &c, &it});
      }
  };
  add(region);
  for (const Item &it : P.inside(region))
    if (it.kind == DirectiveKind::AccLoop)
      add(it);
}

namespace {
std::string sizeName(const Lowering &L, const Item &it, const ReductionVariable &v, const char *what) {
  return L.fresh(v.name + "_" + what + "_" + std::to_string(it.directive));
}
} // namespace

std::string ArraySums::count(const Lowering &L, const Item &it, const ReductionVariable &v) {
  return v.count.known ? std::to_string(*v.count.known) : sizeName(L, it, v, "count");
}

std::string ArraySums::first(const Lowering &L, const Item &it, const ReductionVariable &v) {
  return !v.section ? "0" : v.first.known ? std::to_string(*v.first.known) : sizeName(L, it, v, "first");
}

void ArraySums::sizes(const Lowering &L, const Item &it, std::vector<Text> &lines) {
  for (const ReductionPart &part : it.reductions)
    for (const ReductionVariable &v : part.variables) {
      if (v.array && !v.count.known)
        lines.push_back("const long " + count(L, it, v) + " __attribute__((unused)) = " + v.count.text + ";");
      if (v.section && !v.first.known)
        lines.push_back("const long " + first(L, it, v) + " __attribute__((unused)) = " + v.first.text + ";");
    }
}

std::string ArraySums::onDevice() const {
  const AccConstruct &acc = L.program.accConstructs[static_cast<size_t>(region.accConstruct)];
  return L.target == Target::Cpu ? "0" : acc.condition.empty() ? "1" : AccText(L, region).conditionName();
}

std::string ArraySums::arguments(const Sum &s) const {
  return count(L, *s.loop, *s.variable) + ", " + L.fresh("xmp_parts") + ", " + onDevice();
}

std::string ArraySums::begin() const {
  std::string bytes, s;
  for (const Sum &sum : sums) {
    const ReductionVariable &v = *sum.variable;
    bytes += (bytes.empty() ? "" : " + ") + count(L, *sum.loop, v) + " * sizeof(" + v.type + ")";
    s += " " + v.type + " *" + name(sum) + " = (" + v.type + " *)xacc_copies_begin(" + runtimeName(sum.op) + ", " +
         runtimeName(v.basicType) + ", " + arguments(sum) + ");";
  }
  return "const int " + L.fresh("xmp_parts") + " = xacc_parts(" + bytes + ", " + onDevice() + ");" + s;
}

std::string ArraySums::end() const {
  std::string s;
  for (const Sum &sum : sums) {
    const ReductionVariable &v = *sum.variable;
    const std::string skip = first(L, *sum.loop, v);
    std::string into = L.target == Target::Cuda ? L.fresh(v.text + "_device") : v.text; // where there are no views
    if (skip != "0")
      into = "(" + v.type + " *)" + into + " + " + skip;
    s += " xacc_copies_end(" + runtimeName(sum.op) + ", " + runtimeName(v.basicType) + ", " + into + ", " + name(sum) +
         ", " + arguments(sum) + ", " + AccText(L, region).queue() + ");";
  }
  return s;
}

std::string ArraySums::partOf(const Lowering &L) { return L.fresh("xmp_part") + ", " + L.fresh("xmp_parts"); }

/// The variable as the user's text knows it, of which the section is copy number `copy`.
std::string ArraySums::view(const Sum &s, const std::string &copy) const {
  const std::string skip = first(L, *s.loop, *s.variable), size = count(L, *s.loop, *s.variable);
  return AccText(L, region).declaration(*s.capture, s.variable->text) + " = (" +
         AccText(L, region).pointerType(*s.capture) + ")(" + name(s) + " + " + copy + " * " + size +
         (s.variable->count.known ? "l" : "") + (skip == "0" ? "" : " - " + skip) + ");";
}

std::string ArraySums::views(const std::string &copy) const {
  std::string all;
  for (const Sum &sum : sums)
    all += "    " + view(sum, copy) + "\n";
  return all;
}

void ArraySums::members(std::vector<std::string> &declared, std::vector<std::string> &filled,
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
    for (const auto &[extent, value] : AccText(L, region).extents(*s.capture)) {
      declared.push_back("long " + extent + ";");
      filled.push_back(kernel + extent + " = " + value + ";");
    }
  }
}

std::string ArraySums::parts() const {
  const std::string part = L.fresh("xmp_part");
  std::string s = "for (int " + part + " = 0; " + part + " < " + L.fresh("xmp_parts") + "; " + part + "++) {";
  for (const Sum &sum : sums)
    s += " " + view(sum, part);
  return s + " ";
}

std::vector<std::string> ArraySums::copies() const {
  std::vector<std::string> names;
  for (const Sum &s : sums)
    names.push_back(name(s));
  return names;
}

} // namespace xacc
