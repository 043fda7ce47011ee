// DeviceViews.cpp - ConstructData: what the names of variables mean inside a compute construct.
#include "acc/ComputeConstruct.h"
#include "acc/ConstructData.h"
#include "communication/SectionText.h"
#include <algorithm>

namespace xacc {

/// a[i][j] becomes a[(i) * extent + (j)], and a[i] a + (i) * extent.
void ConstructData::flatten() const {
  for (const AccCapture &c : acc.captures) {
    const auto sizes = extents(c);
    if (sizes.empty())
      continue;
    for (const FlatUse &use : c.flat) {
      const size_t n = use.brackets.size();
      const bool element = n == static_cast<size_t>(c.rank);
      const std::string open(n, '(');
      if (!element)
        L.edits.before(use.root, "(");
      L.edits.replace({use.brackets[0].begin, use.brackets[0].begin + 1}, (element ? "[" : " + ") + open);
      for (size_t d = 1; d < n; ++d)
        L.edits.replace({use.brackets[d - 1].end - 1, use.brackets[d].begin + 1},
                        std::string(d == 1 ? ")" : "))") + " * " + sizes[d - 1].first + " + (");
      L.edits.replace({use.brackets[n - 1].end - 1, use.brackets[n - 1].end},
                      std::string(n == 1 ? ")" : "))") + (element ? "]" : " * " + sizes[n - 1].first + ")"));
    }
  }
}

/// A scalar that the construct copies unless it is present, and only the run knows whether it is: its value is fetched
/// before and stored behind the construct, and the host keeps its own.
bool ConstructData::fetched(const AccCapture &c) const {
  const bool kernels = acc.kind == DirectiveKind::AccKernels || acc.kind == DirectiveKind::AccKernelsLoop;
  return computes(acc.kind) && c.mayBePresent && !c.resident && !c.loopVariable &&
         (c.reduction || c.reducedInside || kernels);
}

void ConstructData::addresses(std::vector<Text> &lines) const {
  for (const AccCapture &c : acc.captures) {
    if (fetched(c)) {
      lines.push_back("const " + c.type + " " + L.fresh(c.name + "_host") + " = " + c.name + ";");
      lines.push_back("const int " + L.fresh(c.name + "_present") + " = " +
                      (acc.condition.empty() ? "" : conditionName() + " && ") + "xacc_device_fetch(" +
                      L.site(acc.directive) + ", &" + c.name + ", sizeof " + c.name + ", \"" + c.name + "\");");
    }
    if (copied(c)) {
      if (inKernels())
        continue;
      const std::string first = L.fresh(c.name + "_first");
      if (c.kind == AccCapture::Array && c.isFirstprivate)
        lines.push_back(named(c.own, first) + "; __builtin_memcpy(" + first + ", " + c.name + ", sizeof " + first +
                        ");");
      else if (!c.isPrivate)
        lines.push_back("const " + c.type + " " + first + " = " + c.name + ";");
      continue;
    }
    if (!viewed(c))
      continue;
    const bool scalar = c.kind == AccCapture::Scalar || c.kind == AccCapture::Aggregate;
    const std::string host = scalar ? "&" + c.name : c.onHost();
    const bool optional = c.noCreate || acc.ifPresent, hostData = acc.kind == DirectiveKind::AccHostData;
    const int row = sectionRow(c.name);
    std::string found =
        "(" + pointerType(c) + ")" +
        (row >= 0 && c.kind != AccCapture::Aligned
             ? "xacc_device_section(" + L.site(acc.directive) + ", &" + tableName() + "[" + std::to_string(row) + "]"
         : c.kind == AccCapture::Aligned
             ? "xacc_device_array(" + L.site(acc.directive) + ", " + arrayArgument(L.program, c.array) + ", " + host
             : "xacc_device_pointer(" + L.site(acc.directive) + ", " + host + ", \"" + c.name + "\"") +
        (hostData   ? optional ? ", XACC_HOST_DATA | 1)" : ", XACC_HOST_DATA)"
         : optional ? ", 1)"
                    : ", 0)");
    if (!acc.condition.empty())
      found = conditionName() + " ? " + found + " : " + (flat(c) ? "(" + pointerType(c) + ")" : "") + host;
    // Loops that reduce it or keep it private have one of their own.
    const bool spare = onlyInBounds(c) || (scalar && std::any_of(c.uses.begin(), c.uses.end(),
                                                                 [&](uint32_t t) { return reducedAt(c.name, t); }));
    lines.push_back(declare(c, deviceName(c), true) + (spare ? " __attribute__((unused)) = " : " = ") + found + ";");
  }
}

/// Of loops, where the host may be what uses it.
bool ConstructData::onlyInBounds(const AccCapture &c) const {
  const auto bounds = [](const LoopNest &loop, uint32_t t) {
    for (const LoopLevel &l : loop.loops)
      for (const Span s : {l.lower, l.bound, l.step})
        if (t >= s.begin && t < s.end)
          return true;
    return false;
  };
  const auto *partner = L.program.find<Loop>(acc.partner);
  return !c.uses.empty() && std::all_of(c.uses.begin(), c.uses.end(), [&](uint32_t t) {
    if (bounds(acc, t) || (partner && bounds(*partner, t)))
      return true;
    const auto runs = [&](const LoopNest &loop) { return bounds(loop, t); };
    return std::ranges::any_of(L.program.inside<AccConstruct>(acc), runs) ||
           std::ranges::any_of(L.program.inside<Loop>(acc), runs);
  });
}

void ConstructData::views(std::vector<Text> &lines) const {
  for (const AccCapture &c : acc.captures) {
    if (copied(c) && c.kind == AccCapture::Array && c.isFirstprivate)
      lines.push_back(named(c.own, c.name) + "; __builtin_memcpy(" + c.name + ", " + L.fresh(c.name + "_first") +
                      ", sizeof " + c.name + ");");
    else if (copied(c))
      lines.push_back((c.isPrivate ? named(c.own, c.name) : c.type + " " + c.name) +
                      (c.isPrivate ? ";" : " = " + L.fresh(c.name + "_first") + ";"));
    else if (!viewed(c))
      continue;
    else if (c.kind == AccCapture::Scalar || c.kind == AccCapture::Aggregate) {
      if (c.reduction)
        lines.push_back(L.target == Target::Cpu ? c.type + " " + c.name + " = *" + deviceName(c) + ";"
                                                : c.type + " " + c.name + "; xacc_device_read(&" + c.name + ", " +
                                                      deviceName(c) + ", sizeof " + c.name + ");");
    } else
      lines.push_back(declare(c, c.name, !c.written) + (onlyInBounds(c) ? " __attribute__((unused)) = " : " = ") +
                      deviceName(c) + ";");
  }
}

std::vector<std::string> ConstructData::pointers() const {
  std::vector<std::string> names;
  for (const AccCapture &c : acc.captures)
    if (viewed(c) && !(c.kind == AccCapture::Scalar && c.reduction))
      names.push_back(c.kind == AccCapture::Scalar || c.kind == AccCapture::Aggregate ? deviceName(c) : c.name);
    else if (c.deviceptr)
      names.push_back(c.name);
  return names;
}

std::vector<Text> ConstructData::stores() const {
  std::vector<Text> lines;
  for (const AccCapture &c : acc.captures)
    if (fetched(c))
      lines.push_back("if (" + L.fresh(c.name + "_present") + ") { xacc_device_store(" + L.site(acc.directive) + ", &" +
                      c.name + ", sizeof " + c.name + ", \"" + c.name + "\"); " + c.name + " = " +
                      L.fresh(c.name + "_host") + "; }");
  if (inKernels())
    return lines;
  for (const AccCapture &c : acc.captures)
    if (viewed(c) && c.kind == AccCapture::Scalar && c.reduction)
      lines.push_back(L.target == Target::Cpu
                          ? "*" + deviceName(c) + " = " + c.name + ";"
                          : "xacc_device_write(" + deviceName(c) + ", &" + c.name + ", sizeof " + c.name + ");");
  return lines;
}

/// Does the token stand in a loop of this region that reduces the variable or keeps it private, and so has one of its
/// own?
bool ConstructData::reducedAt(const std::string &name, uint32_t token) const {
  for (const AccConstruct &loop : L.program.inside<AccConstruct>(acc))
    if (loop.kind == DirectiveKind::AccLoop && token >= loop.body.begin && token < loop.body.end) {
      const auto &own = loop.loop.privates;
      if (std::find(own.begin(), own.end(), name) != own.end())
        return true;
      for (const ReductionPart &part : loop.reductions)
        for (const ReductionVariable &v : part.variables)
          if (v.text == name)
            return true;
    }
  return false;
}

std::vector<std::pair<std::string, std::string>> ConstructData::reducedBy(const AccConstruct &loop) const {
  std::vector<std::pair<std::string, std::string>> found;
  for (const AccCapture &c : acc.captures)
    if (viewed(c) && c.kind == AccCapture::Scalar && !c.reduction)
      for (const ReductionPart &part : loop.reductions)
        for (const ReductionVariable &v : part.variables)
          if (v.text == c.name)
            found.emplace_back(c.type + " " + c.name, deviceName(c));
  return found;
}

void ConstructData::renameScalars() const {
  for (const AccCapture &c : acc.captures)
    if (viewed(c) && (c.kind == AccCapture::Scalar || c.kind == AccCapture::Aggregate) && !c.reduction)
      for (const uint32_t t : c.uses)
        if (!reducedAt(c.name, t))
          L.edits.replace({t, t + 1}, "(*" + deviceName(c) + ")");
}

} // namespace xacc
