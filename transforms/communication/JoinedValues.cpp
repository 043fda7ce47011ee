// JoinedValues.cpp - see JoinedValues.h.
#include "communication/JoinedValues.h"

#include <algorithm>
#include <cctype>

namespace xacc {
namespace {

/// A plain name cannot overlap other variables in the list or be reached through them.
bool plainName(const std::string &text) {
  return !text.empty() &&
         std::ranges::all_of(text, [](char c) { return isalnum(static_cast<unsigned char>(c)) || c == '_'; });
}

bool joins(const ReducedValue &a, const ReducedValue &b) {
  return a.op == b.op && a.variable->basicType == b.variable->basicType && reducedByValue(*a.variable) &&
         reducedByValue(*b.variable);
}

} // namespace

std::vector<ReducedValue> valuesOf(const std::vector<const NodeReduction *> &directives) {
  std::vector<ReducedValue> values;
  for (const NodeReduction *directive : directives)
    for (const ReductionPart &part : directive->reductions)
      for (const ReductionVariable &variable : part.variables)
        values.push_back({part.op, &variable});
  return values;
}

bool reducedByValue(const ReductionVariable &v) {
  return !v.array && v.aligned < 0 && v.locations.empty() && !reduceSuffix(v.basicType).empty() && plainName(v.name);
}

std::vector<std::vector<ReducedValue>> joinedValues(const std::vector<ReducedValue> &values, bool merges) {
  std::vector<std::vector<ReducedValue>> groups;
  for (const ReducedValue &value : values) {
    std::vector<ReducedValue> *home = nullptr;
    for (size_t g = merges ? groups.size() : 0; g-- > 0;) {
      // Moves no value before a reduction of the same variable or of one without a plain name.
      const bool inTheWay = std::ranges::any_of(groups[g], [&](const ReducedValue &other) {
        return other.variable->name == value.variable->name || other.variable->section() ||
               !plainName(other.variable->name);
      });
      if (inTheWay)
        break;
      if (joins(groups[g][0], value)) {
        home = &groups[g];
        break;
      }
    }
    if (home)
      home->push_back(value);
    else
      groups.push_back({value});
  }
  return groups;
}

std::vector<Text> reduceTogether(const std::vector<ReducedValue> &group, const std::string &name,
                                 const std::string &site, const Text &on) {
  const ReductionVariable &first = *group[0].variable;
  List values;
  for (const ReducedValue &value : group)
    values.add(value.variable->emitted);
  return {declare(first.type, name + "[]", "{" + values.joined() + "}"),
          callStatement("xacc_reduce", {site, on, runtimeName(group[0].op), runtimeName(first.basicType), name,
                                        number(static_cast<int64_t>(group.size())), "XACC_SYNC"})};
}

} // namespace xacc
