// ExpressionText.cpp - see ExpressionText.h.
#include "emit/ExpressionText.h"
#include "emit/MappingNames.h"
#include <algorithm>

namespace xacc {
namespace {

/// Distance of consecutive indices of dimension d < a.leading, in units of the pointer's target; a constant if known.
std::string stride(const Program &program, const ArrayDecl &a, size_t d) {
  int64_t product = 1;
  for (size_t e = d + 1; e < a.leading; ++e) {
    if (!a.dims[e].localExtent)
      return stridesOf(program, a) + "[" + std::to_string(d) + "]";
    product *= *a.dims[e].localExtent;
  }
  return std::to_string(product) + "L";
}

} // namespace

bool needsStrides(const ArrayDecl &a) {
  for (size_t d = 1; d < a.leading; ++d)
    if (!a.dims[d].localExtent)
      return true;
  return false;
}

Text conditionText(const std::vector<Condition> &all) {
  Text text;
  for (const Condition &c : all) {
    Text one = "(0)";
    if (c.value.present())
      one = c.negated ? "(!(" + Text(c.value.source) + "))" : "(" + Text(c.value.source) + ")";
    text = text.empty() ? one : "(" + text + " && " + one + ")";
  }
  return text;
}

Text unqualified(bool isQualified, const Text &address) { return isQualified ? "(void *)" + address : address; }

std::string freshName(const Program &program, std::string name) { return program.source->fresh(std::move(name)); }

std::string siteOf(const Program &program, int directive) {
  // Invalid directives never get here, but the table stays dense.
  const auto row = std::count(program.siteValid.begin(), program.siteValid.begin() + directive, true);
  return "&" + freshName(program, "xmp_site") + "[" + std::to_string(row) + "]";
}

std::string checkedFiles(const Program &program) { return freshName(program, "xmp_file"); }

std::string checkedFile(const Program &program, int file) {
  const auto &files = program.source->files;
  const auto row = std::count_if(files.begin(), files.begin() + file, [](const SourceFile &f) { return !f.system; });
  return checkedFiles(program) + "[" + std::to_string(row) + "]";
}

Around ExpressionText::subscript(const Program &program, const ArrayDecl &a, size_t d, size_t n, bool simple) {
  std::string before;
  if (a.cyclic(program.templates[a.templ], static_cast<int>(d)))
    before = "xacc_cyclic_index(" + cyclicsOf(program, a) + "[" + std::to_string(d) + "], ";
  else if (!simple && a.leading > 1 && d < a.leading)
    before = "(";
  const Around local = localSubscript(program, a, d, n);
  return {local.open + before, (before.empty() ? "" : ")") + local.close};
}

Around ExpressionText::localSubscript(const Program &program, const ArrayDecl &a, size_t d, size_t n) {
  const bool leads = d < a.leading; // these dimensions share one pair of brackets
  const bool hasStride = d + 1 < a.leading;
  const std::string close = hasStride ? " * " + stride(program, a, d) : "";
  return {d > 0 && leads ? " + " : "[", close + (d + 1 == n || !hasStride ? "]" : "")};
}

Around ExpressionText::row(const Program &program, const ArrayDecl &a, const std::string &type, size_t n) {
  return {"((" + type + ")xacc_array_row(" + descriptorOf(program, a) + ", &", ", " + std::to_string(n) + "))"};
}

std::string ExpressionText::localStart(const Program &program, const ArrayDecl &a, const std::string &type,
                                       const std::string &spelled) {
  return "((" + type + ")xacc_array_local(" + descriptorOf(program, a) + ", " + spelled + "))";
}

Text ExpressionText::size(const ArrayDecl &a, const ArrayUse &use) {
  if (use.bytes)
    return "((size_t)(" + std::to_string(*use.bytes) + "))";
  Text product = "sizeof(" + a.elementType + ")";
  for (size_t d = use.subscripts; d < a.dims.size(); ++d)
    product += " * (size_t)" + Text(a.dims[d].extent);
  return "((size_t)(" + product + "))";
}

} // namespace xacc
