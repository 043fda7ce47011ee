// Subscripts.cpp - see Subscripts.h.
#include "directives/Subscripts.h"

namespace xacc {
namespace {

/// Elements from one index of dimension d to the next: a constant where known.
std::string stride(const ArrayDecl &a, size_t d) {
  int64_t product = 1;
  for (size_t e = d + 1; e < a.dims.size(); ++e) {
    if (!a.dims[e].localExtent)
      return a.ld + "[" + std::to_string(d) + "]";
    product *= *a.dims[e].localExtent;
  }
  return std::to_string(product) + "L";
}

} // namespace

bool needsStrides(const ArrayDecl &a) {
  for (size_t d = 1; isFlat(a) && d < a.dims.size(); ++d)
    if (!a.dims[d].localExtent)
      return true;
  return false;
}

SubscriptBrackets subscriptBrackets(const Program &program, const ArrayDecl &a, size_t d, size_t n, bool simple) {
  const bool cyclic = a.cyclic(program.templates[a.templ], static_cast<int>(d)), flat = isFlat(a);
  std::string before = cyclic            ? "xacc_cyclic_index(" + a.descriptor + "_cyclic[" + std::to_string(d) + "], "
                       : simple || !flat ? ""
                                         : "(";
  std::string after = cyclic ? ")" : simple || !flat ? "" : ")";
  if (!flat)
    return {"[" + before, after + "]"};
  if (d + 1 < a.dims.size())
    after += " * " + stride(a, d);
  return {(d == 0 ? "[" : " + ") + before, after + (d + 1 == n ? "]" : "")};
}

} // namespace xacc
