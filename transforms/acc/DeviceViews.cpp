// DeviceViews.cpp - ConstructData: declarations of variables inside a compute construct.
#include "acc/ComputeConstruct.h"
#include "acc/ConstructData.h"
#include "communication/SectionText.h"
#include "loops/ArrayReductions.h"
#include "targets/ComputeTarget.h"
#include <algorithm>

namespace xacc {

/// A scalar that is copied unless present, if its presence is known only at run time. Its value is fetched before the
/// construct and stored after it, and the host's variable keeps its value.
bool ConstructData::fetched(const AccCapture &c) const {
  const bool kernels = isKernels(acc.kind);
  return computes(acc.kind) && c.mayBePresent && !c.resident && !c.loopVariable &&
         (c.reduction || c.reducedInside || kernels);
}

/// A constant with the value of the variable.
static Text constant(const AccCapture &c, const std::string &name) {
  const bool pointer = c.view.text().back() == '*';
  return declare(pointer ? c.view.text() + "const" : "const " + c.view.text(), name, c.name);
}

void ConstructData::fetchScalars(Block &block) const {
  for (const AccCapture &c : acc.captures)
    if (fetched(c)) {
      const Text fetch =
          call("xacc_device_fetch", {lowering.site(acc.directive), unqualified(c.isQualified, "&" + c.name),
                                     "sizeof " + c.name, quoted(c.name)});
      block.line(constant(c, lowering.fresh(c.name + "_host")));
      block.line(declare("const int", lowering.fresh(c.name + "_present"),
                         acc.condition.empty() ? fetch : conditionName() + " && " + fetch));
    }
}

/// Declares what the construct's copy begins with: its memory, or the value that the variable has now.
void ConstructData::prepareCopy(const AccCapture &c, Block &block) const {
  if (c.hasPrivateSection) {
    allocatePrivateSection(c, block);
    return;
  }
  if (c.loopVariable)
    return;
  const std::string first = lowering.fresh(c.name + "_first");
  if (c.kind == AccCapture::Array && c.isFirstprivate) {
    block.line(c.type.of(first) + ";");
    block.line(copyBytes(first, c.name));
  } else if (!c.isPrivate)
    block.line(constant(c, first));
}

void ConstructData::declareAddresses(Block &block) const {
  for (const AccCapture &c : acc.captures) {
    const bool onlyCopies = c.hasPrivateSection || (copied(c) && (c.isPrivate || c.loopVariable));
    if (onlyCopies && !inKernels()) // if it is not used elsewhere, compilers would warn
      block.line("(void)sizeof(" + c.name + ");");
    if (copied(c)) {
      if (!inKernels())
        prepareCopy(c, block);
    } else if (viewed(c) && !c.between)
      declareAddress(c, block);
  }
}

void ConstructData::declareBlockVariable(const BlockDeclaration::Variable &v, Block &block) const {
  Table map("xacc_map", lowering.fresh("xmp_maps_" + v.name), Table::RowALine);
  map.row(Members()
              .set("kind", "XACC_CREATE")
              .set("name", quoted(v.name))
              .set("host", "&" + v.name)
              .set("bytes", "sizeof(" + v.name + ")")
              .text());
  block.line(v.type.of(v.name) + ";");
  block.line(map.declaration());
  block.line(declare("xacc_data *", lowering.fresh("xmp_data_" + v.name) + " XACC_SCOPED(data)",
                     call("xacc_data_begin", List{lowering.site(acc.directive)} + map.arguments() +
                                                 List{acc.condition.empty() ? "1" : conditionName(), queue()})));
  for (const AccCapture &c : acc.captures)
    if (c.between && c.name == v.name)
      declareAddress(c, block);
}

/// The construct's copy of a private section, in host memory.
void ConstructData::allocatePrivateSection(const AccCapture &c, Block &block) const {
  const PrivateSection &section = *privateSectionOf(c);
  const ReductionVariable &v = section.variable;
  const Text from =
      section.first ? "(" + v.type + " *)" + c.name + ArrayReductions::plusFirst(lowering, acc, v) : "NULL";
  block.line(declare("void *", lowering.fresh(c.name + "_own") + " XACC_SCOPED(own)",
                     call("xacc_own_begin",
                          {from, ArrayReductions::count(lowering, acc, v) + " * sizeof(" + v.type + ")", "1", "0"})));
}

void ConstructData::declareAddress(const AccCapture &c, Block &block) const {
  const bool scalar = isScalarOrStruct(c);
  const bool optional = c.noCreate || acc.ifPresent, hostData = acc.kind == DirectiveKind::AccHostData;
  const bool first = std::ranges::any_of(acc.data, [&](const AccData &d) { return d.first && d.name == c.name; });
  std::string host = scalar ? "&" + c.name : c.onHost();
  if (first)
    host = "&" + copyOf(c.name);
  const std::string site = lowering.site(acc.directive);
  const Text argument = unqualified(c.isQualified, host);
  std::string how = optional ? "1" : "0";
  if (hostData)
    how = optional ? "XACC_HOST_DATA | 1" : "XACC_HOST_DATA";
  const int row = sectionRow(c.name);
  Text found = "(" + pointerType(c) + ")";
  if (c.kind == AccCapture::Aligned)
    found += call("xacc_device_array", {site, arrayArgument(lowering.program, c.array), argument, how});
  else if (row >= 0)
    found += call("xacc_device_section", {site, "&" + tableName() + "[" + number(row) + "]", how});
  else
    found += call("xacc_device_pointer", {site, argument, quoted(c.name), how});
  if (!acc.condition.empty())
    found = conditionName() + " ? " + found + " : " + (flat(c) ? "(" + pointerType(c) + ")" : "") + host;
  // Loops that reduce it or keep it private have their own copy.
  const bool spare =
      onlyInBounds(c) || (scalar && std::ranges::any_of(c.uses, [&](uint32_t t) { return reducedAt(c.name, t); }));
  block.line(declare(declaration(c, deviceName(c), /*fixed=*/true), spare ? "__attribute__((__unused__))" : "", found));
}

/// Is it used only in bounds of loops, which may be evaluated on the host?
bool ConstructData::onlyInBounds(const AccCapture &c) const {
  const auto bounds = [](const LoopDirective &nest, uint32_t t) {
    for (const LoopLevel &l : nest.loops)
      for (const Span s : {l.lower, l.bound, l.step})
        if (s.contains(t))
          return true;
    return false;
  };
  const Loop *loop = lowering.program.loopOn(acc);
  return !c.uses.empty() && std::ranges::all_of(c.uses, [&](uint32_t t) {
    if (bounds(acc, t) || (loop && bounds(*loop, t)))
      return true;
    const auto runs = [&](const LoopDirective &inner) { return bounds(inner, t); };
    return std::ranges::any_of(lowering.program.inside<AccConstruct>(acc), runs) ||
           std::ranges::any_of(lowering.program.inside<Loop>(acc), runs);
  });
}

void ConstructData::declareViews(Block &block) const {
  for (const AccCapture &c : acc.captures)
    if (copied(c))
      declareCopy(c, block);
    else if (viewed(c))
      declareView(c, block);
}

void ConstructData::declareCopy(const AccCapture &c, Block &block) const {
  if (c.hasPrivateSection) {
    const ReductionVariable &v = privateSectionOf(c)->variable;
    block.line(declare(declaration(c, c.name, !c.written), "__attribute__((__unused__))", // loops have their own
                       "(" + pointerType(c) + ")((" + v.type + " *)" + lowering.fresh(c.name + "_own") +
                           ArrayReductions::minusFirst(lowering, acc, v) + ")"));
    return;
  }
  if (c.kind == AccCapture::Array && c.isFirstprivate) {
    block.line(c.type.of(c.name) + ";");
    block.line(copyBytes(c.name, lowering.fresh(c.name + "_first")));
    return;
  }
  const char *const attribute = c.read ? "" : " __attribute__((__unused__))"; // compilers warn about the copy
  if (c.isPrivate || c.loopVariable)
    block.line(c.type.of(c.name) + attribute + ";");
  else
    block.line(declare(c.view.text(), c.name + attribute, lowering.fresh(c.name + "_first")));
}

void ConstructData::declareView(const AccCapture &c, Block &block) const {
  if (!isScalarOrStruct(c)) {
    block.line(declare(declaration(c, c.name, !c.written), onlyInBounds(c) ? "__attribute__((__unused__))" : "",
                       deviceName(c)));
    return;
  }
  if (c.kind == AccCapture::Aggregate || !c.reduction)
    return;
  if (lowering.target.facts.runsOnHost) {
    block.line(declare(c.view.text(), c.name, "*" + deviceName(c)));
    return;
  }
  block.line(c.view.text() + " " + c.name + ";");
  block.line(callStatement("xacc_device_read", {"&" + c.name, deviceName(c), "sizeof " + c.name}));
}

std::vector<std::string> ConstructData::pointers() const {
  std::vector<std::string> names;
  for (const AccCapture &c : acc.captures)
    if (viewed(c) && !(c.kind == AccCapture::Scalar && c.reduction))
      names.push_back(isScalarOrStruct(c) ? deviceName(c) : c.name);
    else if (c.deviceptr)
      names.push_back(c.name);
  return names;
}

Block ConstructData::stores() const {
  Block block;
  for (const AccCapture &c : acc.captures)
    if (fetched(c)) {
      block.open("if (" + lowering.fresh(c.name + "_present") + ")");
      block.line(
          callStatement("xacc_device_store", {lowering.site(acc.directive), unqualified(c.isQualified, "&" + c.name),
                                              "sizeof " + c.name, quoted(c.name)}));
      block.line(assign(c.name, lowering.fresh(c.name + "_host")));
      block.close();
    }
  if (inKernels())
    return block;
  for (const AccCapture &c : acc.captures)
    if (viewed(c) && c.kind == AccCapture::Scalar && c.reduction)
      block.line(lowering.target.facts.runsOnHost
                     ? assign("*" + deviceName(c), c.name)
                     : callStatement("xacc_device_write", {deviceName(c), "&" + c.name, "sizeof " + c.name}));
  return block;
}

/// Is the token inside a loop of this construct that has its own copy of the variable, because it reduces it or keeps
/// it private?
bool ConstructData::reducedAt(const std::string &name, uint32_t token) const {
  for (const AccConstruct &loop : lowering.program.inside<AccConstruct>(acc))
    if (loop.kind == DirectiveKind::AccLoop && loop.body.contains(token) &&
        (loop.loop.keeps(name) || reduces(loop.reductions, name)))
      return true;
  return false;
}

/// Is the token in a loop for which the kernel has its own copy of the struct?
bool ConstructData::summedAt(const std::string &name, uint32_t token) const {
  if (!lowering.target.facts.movesBodies)
    return false;
  const auto sums = [&](const AccConstruct &loop) {
    return ArrayReductions::runsInParts(loop) && reduces(loop.reductions, name) && loop.body.contains(token);
  };
  return reduces(acc.reductions, name) || std::ranges::any_of(lowering.program.inside<AccConstruct>(acc), sums);
}

std::vector<std::pair<ConstructData::Variable, std::string>> ConstructData::reducedBy(const AccConstruct &loop) const {
  std::vector<std::pair<Variable, std::string>> found;
  const auto reducedAround = [&](const std::string &name) {
    return std::ranges::any_of(lowering.program.inside<AccConstruct>(acc), [&](const AccConstruct &outer) {
      return outer.number < loop.number && loop.body.isIn(outer.body) && reduces(outer.reductions, name);
    });
  };
  for (const AccCapture &c : acc.captures)
    if (viewed(c) && c.kind == AccCapture::Scalar && !c.reduction)
      if (reduces(loop.reductions, c.name) && !reducedAround(c.name))
        found.push_back({{c.view.text(), c.name}, deviceName(c)});
  return found;
}

void ConstructData::renameScalars() const {
  for (const AccCapture &c : acc.captures)
    if (viewed(c) && ((c.kind == AccCapture::Scalar && !c.reduction) || c.kind == AccCapture::Aggregate))
      for (const uint32_t t : c.uses)
        if (c.kind == AccCapture::Scalar ? !reducedAt(c.name, t) : !summedAt(c.name, t))
          lowering.edits.replace({t, t + 1}, "(*" + deviceName(c) + ")");
}

} // namespace xacc
