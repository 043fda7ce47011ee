// JoinedValues.cpp - see JoinedValues.h.
#include "communication/JoinedValues.h"
#include "directives/Words.h"

#include <algorithm>

namespace xacc {
namespace {

/// A plain name cannot overlap other variables in the list or be reached through them.
bool plainName(const std::string &text) { return !text.empty() && std::ranges::all_of(text, isWordChar); }

bool joins(const ReductionVariable &a, const ReductionVariable &b) {
  return a.op == b.op && a.basicType == b.basicType && reducedByValue(a) && reducedByValue(b);
}

/// The last group that the value may join, or null. Moves no value before a reduction of the same variable or of one
/// without a plain name.
ReducedValues *groupFor(std::vector<ReducedValues> &groups, const ReductionVariable &value) {
  for (size_t g = groups.size(); g-- > 0;) {
    const bool inTheWay = std::ranges::any_of(groups[g], [&](const ReductionVariable *other) {
      return other->name == value.name || other->section() || !plainName(other->name);
    });
    if (inTheWay)
      return nullptr;
    if (joins(*groups[g][0], value))
      return &groups[g];
  }
  return nullptr;
}

} // namespace

ReducedValues valuesOf(const std::vector<const NodeReduction *> &directives) {
  ReducedValues values;
  for (const NodeReduction *directive : directives)
    for (const ReductionVariable &variable : directive->reductions)
      values.push_back(&variable);
  return values;
}

bool reducedByValue(const ReductionVariable &v) {
  return !v.array && v.aligned < 0 && v.locations.empty() && !reduceSuffix(v.basicType).empty() && plainName(v.name);
}

std::vector<ReducedValues> joinedValues(const ReducedValues &values, bool merges) {
  std::vector<ReducedValues> groups;
  for (const ReductionVariable *value : values) {
    ReducedValues *const group = merges ? groupFor(groups, *value) : nullptr;
    if (group)
      group->push_back(value);
    else
      groups.push_back({value});
  }
  return groups;
}

Members memoryOf(const Text &variable, bool isVolatile) {
  return Members().set("address", unqualified(isVolatile, "&" + variable)).set("bytes", "sizeof(" + variable + ")");
}

Text reduced(const ReductionVariable &variable, const Text &at, const Text &count, const Text &name) {
  return Members()
      .set("op", runtimeName(variable.op))
      .set("type", runtimeName(variable.basicType))
      .set("at", at)
      .set("count", count)
      .set("on_device", flag(!name.isZero()))
      .set("name", name)
      .literal("xacc_reduced");
}

Text located(const ReductionVariable &variable, const Table &locations, const Text &value, const Text &when,
             size_t levels, bool last) {
  return Members()
      .set("op", runtimeName(variable.op))
      .set("type", runtimeName(variable.basicType))
      .set("value", value)
      .set("last", flag(last))
      .set("when", when)
      .set("levels", number(levels))
      .set("locations", locations.name())
      .set("location_count", number(variable.locations.size()))
      .literal("xacc_located");
}

std::vector<Text> reduceTogether(const ReducedValues &group, const std::string &name, const std::string &site,
                                 const Text &on) {
  const ReductionVariable &first = *group[0];
  List values;
  for (const ReductionVariable *value : group)
    values.add(value->place);
  return {declare(first.type, name + "[]", "{" + values.joined() + "}"),
          callStatement("xacc_reduce", {site, on, reduced(first, name, number(group.size())), "XACC_SYNC"})};
}

} // namespace xacc
