// ArrayReductions.cpp - see ArrayReductions.h.
#include "loops/ArrayReductions.h"
#include "acc/ComputeConstruct.h"
#include "loops/LoopReduction.h"
#include "targets/ComputeTarget.h"
#include <algorithm>

namespace xacc {

bool ArrayReductions::runsInParts(const AccConstruct &acc) {
  const AccLoop &loop = acc.loop;
  return (acc.reducesArrays() || !acc.privateSections.empty()) && loop.token != 0 && loop.parallel && loop.outermost &&
         (acc.kind != DirectiveKind::AccLoop || acc.region >= 0);
}

ArrayReductions::ArrayReductions(const Lowering &lowering, const AccConstruct &region, const AccConstruct *loop,
                                 Span within)
    : lowering(lowering), region(region) {
  const auto add = [&](const AccConstruct &acc) {
    if ((loop && &acc != loop) || (!within.empty() && (acc.body.begin < within.begin || acc.body.begin >= within.end)))
      return;
    addPrivateSections(acc);
    if (!runsInParts(acc))
      return;
    for (const ReductionVariable &v : acc.reductions) {
      bool known = !v.array || (lowering.target.facts.movesBodies && v.count.known);
      for (const Sum &s : sums)
        known |= s.variable->name == v.name;
      for (const AccCapture &c : region.captures)
        if (!known && c.name == v.name)
          sums.push_back({&v, &c, &acc});
    }
  };
  add(region);
  for (const AccConstruct &inner : lowering.program.inside<AccConstruct>(region))
    if (inner.kind == DirectiveKind::AccLoop)
      add(inner);
}

/// A statement of a construct that becomes a kernel also has a copy of the construct's sections.
void ArrayReductions::addPrivateSections(const AccConstruct &acc) {
  if (!runsInParts(acc) && !(lowering.target.facts.movesBodies && &acc == &region))
    return;
  for (const PrivateSection &section : acc.privateSections)
    for (const AccCapture &c : region.captures)
      if (c.name == section.variable.name)
        sums.push_back({&section.variable, &c, &acc, &section});
}

namespace {
std::string sizeName(const Lowering &lowering, const AccConstruct &acc, const ReductionVariable &v, const char *what) {
  return lowering.fresh(v.name + "_" + what + "_" + std::to_string(acc.directive));
}
} // namespace

std::string ArrayReductions::count(const Lowering &lowering, const AccConstruct &acc, const ReductionVariable &v) {
  return v.count.known ? std::to_string(*v.count.known) : sizeName(lowering, acc, v, "count");
}

std::string ArrayReductions::first(const Lowering &lowering, const AccConstruct &acc, const ReductionVariable &v) {
  if (!v.section())
    return "0";
  return v.first.known ? std::to_string(*v.first.known) : sizeName(lowering, acc, v, "first");
}

std::string ArrayReductions::plusFirst(const Lowering &lowering, const AccConstruct &acc, const ReductionVariable &v) {
  const std::string index = first(lowering, acc, v);
  return index == "0" ? "" : " + " + index;
}

std::string ArrayReductions::minusFirst(const Lowering &lowering, const AccConstruct &acc, const ReductionVariable &v) {
  const std::string index = first(lowering, acc, v);
  return index == "0" ? "" : " - " + index;
}

void ArrayReductions::declareSizes(const Lowering &lowering, const AccConstruct &acc, Block &block) {
  const auto constant = [&](const std::string &name, const Text &value) {
    block.line(declare("const long", name + " __attribute__((__unused__))", value));
  };
  const auto ofVariable = [&](const ReductionVariable &v) {
    if (v.array && !v.count.known)
      constant(count(lowering, acc, v), reducedCount(v));
    if (v.section() && !v.first.known)
      constant(first(lowering, acc, v), Text(v.first));
  };
  for (const ReductionVariable &v : acc.reductions)
    ofVariable(v);
  for (const PrivateSection &section : acc.privateSections)
    ofVariable(section.variable);
}

std::string ArrayReductions::onDevice() const {
  if (lowering.target.facts.runsOnHost)
    return "0";
  return region.condition.empty() ? "1" : ConstructData(lowering, region).conditionName();
}

Text ArrayReductions::elements(const Sum &s, const Text &into) const {
  const ReductionVariable &v = *s.variable;
  const std::string size = count(lowering, *s.loop, v);
  if (v.fields.empty())
    return reduced(v, into, size);
  return Members()
      .set("op", runtimeName(v.op))
      .set("type", runtimeName(v.basicType))
      .set("at", into)
      .set("count", size)
      .set("bytes", "sizeof(" + v.type + ")")
      .set("fields", fields(s).name())
      .set("field_count", number(v.fields.size()))
      .literal("xacc_reduced");
}

Table ArrayReductions::fields(const Sum &s) const {
  Table table("xacc_field", lowering.fresh(s.variable->name + "_fields"));
  for (const ReducedField &field : s.variable->fields)
    table.row(Members()
                  .set("type", runtimeName(field.basicType))
                  .set("offset", number(field.offset))
                  .set("count", number(field.count))
                  .text());
  return table;
}

Text ArrayReductions::bytes(const Sum &s) const {
  return count(lowering, *s.loop, *s.variable) + " * sizeof(" + s.variable->type + ")";
}

Block ArrayReductions::begin() const {
  if (empty())
    return {};
  Text all;
  Block tables, copies;
  const List parts{lowering.fresh("xmp_parts"), onDevice()};
  for (const Sum &sum : sums) {
    const ReductionVariable &v = *sum.variable;
    all += (all.empty() ? "" : " + ") + bytes(sum);
    if (const Table table = fields(sum); !table.empty())
      tables.line(table.declaration());
    const Text from =
        sum.own && sum.own->first ? "(" + v.type + " *)" + v.name + plusFirst(lowering, *sum.loop, v) : "NULL";
    copies.line(declare(v.type + " *", name(sum),
                        "(" + v.type + " *)" +
                            (sum.own ? call("xacc_own_begin", List{from, bytes(sum)} + parts)
                                     : call("xacc_copies_begin", List{elements(sum, "0")} + parts))));
  }
  Block block{declare("const int", lowering.fresh("xmp_parts"), call("xacc_parts", {all, onDevice()}))};
  block.lines(tables);
  block.lines(copies);
  return block;
}

Block ArrayReductions::end() const {
  Block block;
  for (const Sum &sum : sums) {
    const ReductionVariable &v = *sum.variable;
    const Text queue = ConstructData(lowering, region).queue();
    if (sum.own) {
      block.line(callStatement("xacc_own_end", {name(sum), onDevice(), queue}));
      continue;
    }
    const std::string toSection = plusFirst(lowering, *sum.loop, v);
    const bool noView = lowering.target.facts.movesBodies || sum.capture->kind == AccCapture::Aggregate;
    std::string into = noView ? lowering.fresh(v.name + "_device") : v.name;
    if (!toSection.empty())
      into = "(" + v.type + " *)" + into + toSection;
    block.line(callStatement("xacc_copies_end",
                             {elements(sum, into), name(sum), lowering.fresh("xmp_parts"), onDevice(), queue}));
  }
  return block;
}

List ArrayReductions::partOf(const Lowering &lowering) {
  return {lowering.fresh("xmp_part"), lowering.fresh("xmp_parts")};
}

/// Declares the variable as the user's code expects it, with copy number `copy` in place of the section.
Text ArrayReductions::view(const Sum &s, const std::string &copy) const {
  const std::string size = count(lowering, *s.loop, *s.variable) + (s.variable->count.known ? "l" : "");
  const ConstructData data(lowering, region);
  const bool pointed = s.capture->kind == AccCapture::Aggregate;
  const std::string variable = pointed ? lowering.fresh(s.variable->name + "_device") : s.variable->name;
  const std::string first = name(s) + " + " + copy + " * " + size + minusFirst(lowering, *s.loop, *s.variable);
  if (data.hasRows(*s.capture))
    return data.rowsOf(*s.capture, variable) + data.rowsFrom(*s.capture, first);
  return declare(data.declaration(*s.capture, variable), "", "(" + data.pointerType(*s.capture) + ")(" + first + ")");
}

void ArrayReductions::declareViews(Block &block, const std::string &copy) const {
  for (const Sum &sum : sums)
    block.line(view(sum, copy));
}

void ArrayReductions::addMembers(KernelMembers &all) const {
  for (const Sum &s : sums) {
    all.add(s.variable->type + " *" + name(s), name(s), name(s));
    const auto size = [&](const std::string &variable) { all.add("long " + variable, variable, variable); };
    if (!s.variable->count.known)
      size(count(lowering, *s.loop, *s.variable));
    if (s.variable->section() && !s.variable->first.known)
      size(first(lowering, *s.loop, *s.variable));
    for (const auto &[extent, value] : ConstructData(lowering, region).extents(*s.capture))
      all.add("long " + extent, extent, value);
  }
}

void ArrayReductions::openParts(Block &block) const {
  const std::string part = lowering.fresh("xmp_part");
  block.open(countHeader("int", part, lowering.fresh("xmp_parts")));
  declareViews(block, part);
}

std::vector<std::string> ArrayReductions::copies() const {
  std::vector<std::string> names;
  for (const Sum &s : sums)
    names.push_back(name(s));
  return names;
}

bool ArrayReductions::copies(const std::string &variable) const {
  return std::ranges::any_of(sums, [&](const Sum &s) { return s.variable->name == variable; });
}

} // namespace xacc
