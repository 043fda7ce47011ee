// ArraySums.cpp - see ArraySums.h.
#include "ArraySums.h"
#include "AccWork.h"
#include "LoopReduction.h"
#include <algorithm>

namespace xacc {

bool ArraySums::cuts(const Program &P, const Item &it) {
  if (it.accConstruct < 0 || it.kind == DirectiveKind::Loop || !it.reducesArrays())
    return false;
  const AccLoop &loop = P.accConstructs[static_cast<size_t>(it.accConstruct)].loop;
  return loop.token != 0 && loop.parallel && loop.outermost && (it.kind != DirectiveKind::AccLoop || it.accRegion >= 0);
}

ArraySums::ArraySums(const Lowering &L, const Item &region, const Item *loop) : L(L), region(region) {
  const Program &P = L.program;
  for (const Item &it : P.items) {
    const bool inside = it.kind == DirectiveKind::AccLoop && it.accRegion >= 0 &&
                        &P.items[static_cast<size_t>(it.accRegion)] == &region;
    if ((&it != &region && !inside) || (loop && &it != loop) || !cuts(P, it))
      continue;
    for (const ReductionPart &part : it.reductions)
      for (const ReductionVariable &v : part.variables) {
        bool known = !v.array;
        for (const Sum &s : sums)
          known |= s.variable->text == v.text;
        for (const AccCapture &c : P.accConstructs[static_cast<size_t>(region.accConstruct)].captures)
          if (!known && c.name == v.text)
            sums.push_back({&v, part.op, &c});
      }
  }
}

std::string ArraySums::onDevice() const {
  const AccConstruct &acc = L.program.accConstructs[static_cast<size_t>(region.accConstruct)];
  return L.target != Target::Openacc ? "0" : acc.condition.empty() ? "1" : AccText(L, region).conditionName();
}

std::string ArraySums::arguments(const Sum &s) const {
  return s.variable->count.text + ", " + L.fresh("xmp_parts") + ", " + onDevice();
}

std::string ArraySums::begin() const {
  std::string bytes, s;
  for (const Sum &sum : sums) {
    const ReductionVariable &v = *sum.variable;
    bytes += (bytes.empty() ? "" : " + ") + v.count.text + " * sizeof(" + v.type + ")";
    s += " " + v.type + " *" + name(sum) + " = (" + v.type + " *)xacc_copies_begin(" + operationCode(sum.op) + ", " +
         v.typeCode + ", " + arguments(sum) + ");";
  }
  return "const int " + L.fresh("xmp_parts") + " = xacc_parts(" + bytes + ", " + onDevice() + ");" + s;
}

std::string ArraySums::end() const {
  std::string s;
  for (const Sum &sum : sums)
    s += " xacc_copies_end(" + operationCode(sum.op) + ", " + sum.variable->typeCode + ", " + sum.variable->text +
         ", " + name(sum) + ", " + arguments(sum) + ", " + AccText(L, region).queue() + ");";
  return s;
}

std::string ArraySums::partOf(const Lowering &L) { return L.fresh("xmp_part") + ", " + L.fresh("xmp_parts"); }

std::string ArraySums::parts() const {
  const std::string part = L.fresh("xmp_part");
  std::string s = "for (int " + part + " = 0; " + part + " < " + L.fresh("xmp_parts") + "; " + part + "++) {";
  for (const Sum &sum : sums)
    s += " " + AccText(L, region).declaration(*sum.capture, sum.variable->text) + " = (" + sum.capture->type + ")(" +
         name(sum) + " + " + part + " * " + sum.variable->count.text + "l);";
  return s + " ";
}

std::vector<std::string> ArraySums::copies() const {
  std::vector<std::string> names;
  for (const Sum &s : sums)
    names.push_back(name(s));
  return names;
}

} // namespace xacc
