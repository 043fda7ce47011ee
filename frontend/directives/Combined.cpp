// Combined.cpp - see Combined.h.
#include "directives/Combined.h"
#include "directives/Directive.h"
#include <algorithm>
#include <set>

namespace xacc {
namespace {

/// Directives that can be combined, in order of dependence.
constexpr DirectiveKind attributeKinds[] = {DirectiveKind::Nodes, DirectiveKind::Template, DirectiveKind::Distribute,
                                            DirectiveKind::Align, DirectiveKind::Shadow};

bool isAttribute(const std::string &word) {
  return std::ranges::any_of(attributeKinds, [&](DirectiveKind kind) { return sameWord(word, rowOf(kind).spelling); });
}

} // namespace

std::vector<std::vector<uint32_t>> splitCombined(const std::vector<std::string> &tokens, uint32_t &repeated) {
  repeated = 0;
  if (tokens.size() < 3 || !isAttribute(tokens[0]))
    return {};
  std::vector<uint32_t> attributes = {0}, commas;
  uint32_t colons = 0;
  int depth = 0;
  for (uint32_t i = 1; i < tokens.size(); ++i) {
    depth += tokens[i] == "(" || tokens[i] == "[";
    depth -= tokens[i] == ")" || tokens[i] == "]";
    if (depth != 0)
      continue;
    if (tokens[i] == "::" && colons == 0)
      colons = i;
    else if (tokens[i] == "," && colons == 0 && i + 1 < tokens.size() && isAttribute(tokens[i + 1]))
      attributes.push_back(i + 1);
    else if (tokens[i] == "," && colons != 0)
      commas.push_back(i);
  }
  if (colons == 0 || colons + 1 >= tokens.size() || (attributes.size() == 1 && colons != 1))
    return {};
  std::set<std::string> seen;
  for (const uint32_t a : attributes)
    if (!seen.insert(lowerCase(tokens[a])).second)
      repeated = a;
  std::vector<std::vector<uint32_t>> simple;
  for (const DirectiveKind kind : attributeKinds)
    for (size_t k = 0; k < attributes.size(); ++k) {
      const uint32_t begin = attributes[k], end = k + 1 < attributes.size() ? attributes[k + 1] - 1 : colons;
      if (!sameWord(tokens[begin], rowOf(kind).spelling))
        continue;
      for (size_t d = 0; d <= commas.size(); ++d) {
        const uint32_t from = d == 0 ? colons + 1 : commas[d - 1] + 1,
                       to = d < commas.size() ? commas[d] : static_cast<uint32_t>(tokens.size());
        std::vector<uint32_t> numbers;
        for (uint32_t i = begin; i < end; ++i)
          numbers.push_back(i);
        const bool shaped = end == begin + 1; // nodes, template: each name has its own shape
        if (!shaped)
          numbers.push_back(colons);
        uint32_t name = from;
        while (name < to && tokens[name] != "(" && tokens[name] != "[" && tokens[name] != "=")
          ++name;
        for (uint32_t i = from; i < (shaped ? to : name); ++i)
          numbers.push_back(i);
        simple.push_back(std::move(numbers));
      }
    }
  return simple;
}

} // namespace xacc
