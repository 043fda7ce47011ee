// ConstructData.cpp - see ConstructData.h.
#include "acc/ConstructData.h"
#include "acc/ComputeConstruct.h"
#include "communication/SectionText.h"
#include "targets/ComputeTarget.h"
#include <algorithm>

namespace xacc {
namespace {

const char *mapKind(ClauseKind k) {
  switch (k) {
  case ClauseKind::Copy:
    return "XACC_COPY";
  case ClauseKind::Copyin:
    return "XACC_COPYIN";
  case ClauseKind::Copyout:
    return "XACC_COPYOUT";
  case ClauseKind::Create:
    return "XACC_CREATE";
  case ClauseKind::NoCreate:
    return "XACC_NO_CREATE";
  case ClauseKind::Present:
    return "XACC_PRESENT";
  case ClauseKind::Delete:
    return "XACC_DELETE";
  case ClauseKind::UpdateHost:
    return "XACC_TO_HOST";
  case ClauseKind::UpdateDevice:
    return "XACC_TO_DEVICE";
  case ClauseKind::Attach:
    return "XACC_ATTACH";
  case ClauseKind::Detach:
    return "XACC_DETACH";
  default:
    return nullptr; // deviceptr, use_device: not mapped
  }
}

} // namespace

std::vector<IndexTable> indexTables(const Program &program, const AccCapture &c) {
  std::vector<IndexTable> tables;
  if (c.kind != AccCapture::Aligned)
    return tables;
  const ArrayDecl &a = program.arrays[c.array];
  if (needsStrides(a))
    tables.push_back({"long", stridesOf(program, a), a.leading - 1});
  if (a.anyCyclic(program.templates[a.templ]))
    tables.push_back({"xacc_cyclic", cyclicsOf(program, a), a.dims.size()});
  return tables;
}

/// For declare, the name must be unique, because there is no block.
std::string ConstructData::tableName() const {
  return lowering.fresh("xmp_maps" +
                        (acc.kind == DirectiveKind::AccDeclare ? "_" + std::to_string(acc.directive) : ""));
}

/// The host's address of the variable or of element 0.
static Text addressOf(const AccData &d) {
  Text text = (d.isAddress ? "" : "&") + Text(d.place);
  for (const Value &subscript : d.element)
    text += "[" + Text(subscript) + "]";
  return text;
}

/// A copy is needed because the device may share the host's memory, and a firstprivate variable must keep its value.
std::string ConstructData::copyOf(const std::string &name) const { return lowering.fresh(name + "_first"); }

void ConstructData::copyFirst(Block &block) const {
  for (const AccData &d : acc.data)
    if (d.first)
      for (const AccCapture &c : acc.captures)
        if (c.name == d.name)
          block.line(d.kind == ClauseKind::Create ? c.view.of(copyOf(d.name)) + ";"
                                                  : declare(c.view.text(), copyOf(d.name), d.name));
}

Table ConstructData::maps() const {
  Table table("xacc_map", tableName(), Table::RowALine);
  for (const AccData &d : acc.data) {
    const char *kind = mapKind(d.kind);
    if (!kind)
      continue;
    Members row;
    row.set("kind", d.whole ? "XACC_WHOLE" : kind).set("name", quoted(d.name));
    if (d.array >= 0)
      row.set("array", arrayArgument(lowering.program, d.array));
    else {
      row.set("host", unqualified(d.isQualified, d.first ? "&" + copyOf(d.name) : addressOf(d)));
      if (!d.ranges.empty() || !d.pointer)
        row.set("bytes", "sizeof(" + (d.ranges.empty() ? d.name : d.elementType) + ")");
    }
    if (!d.ranges.empty())
      row.set("ndims", number(d.ranges.size())).set("ranges", ranges(d));
    std::string modifiers;
    for (const auto &[set, word] : {std::pair(d.zero, "XACC_ZERO"),
                                    {d.alwaysIn, "XACC_ALWAYS_IN"},
                                    {d.alwaysOut, "XACC_ALWAYS_OUT"},
                                    {d.pointee, "XACC_POINTEE"},
                                    {d.deep, "XACC_DEEP"}})
      if (set)
        modifiers += (modifiers.empty() ? "" : " | ") + std::string(word);
    if (!modifiers.empty())
      row.set("modifiers", modifiers);
    table.row(row.text());
  }
  return table;
}

namespace {
/// The extent of dimension `k`, which sizeof finds.
Text sizedExtent(const AccData &d, size_t k) {
  Text row = d.place;
  while (k-- > 0)
    row += "[0]";
  return "(long)(sizeof(" + row + ") / sizeof(" + row + "[0]))";
}

Text extentOf(const Program &program, const AccData &d, size_t k) {
  const SectionRange &r = d.ranges[k];
  if (r.extent.present())
    return r.extent;
  if (r.sized)
    return sizedExtent(d, k);
  if (d.array >= 0)
    return call("xacc_extent", {arrayArgument(program, d.array), number(k)});
  return "XACC_REST";
}
} // namespace

Text ConstructData::ranges(const AccData &d) const {
  List all;
  for (size_t k = 0; k < d.ranges.size(); ++k) {
    const SectionRange &r = d.ranges[k];
    const Text extent = extentOf(lowering.program, d, k);
    const Text length = textOr(r.length, r.lower.known == 0 ? extent : extent + " - " + Text(r.lower));
    Members range;
    if (r.lower.known != 0)
      range.set("lower", Text(r.lower));
    all.add(range.set("length", length).set("extent", extent).text());
  }
  return "{" + all.joined() + "}";
}

List ConstructData::spreadArray(const LaidOutArray &a) const {
  return {a.array >= 0 ? call("xacc_array_section", {arrayArgument(lowering.program, a.array)}) : Text(a.place),
          quoted(a.name)};
}

std::vector<const AccConstruct *> ConstructData::layouts() const {
  std::vector<const AccConstruct *> found;
  if (!acc.layout.empty())
    found.push_back(&acc);
  for (const AccConstruct &other : lowering.program.inside<AccConstruct>(acc))
    if (other.kind == DirectiveKind::AccLoop && !other.layout.empty())
      found.push_back(&other);
  return found;
}

Text ConstructData::deviceSet() const {
  if (acc.onDevice)
    return lowering.devices(*acc.onDevice, acc.directive);
  if (acc.spread)
    return call("xacc_devices_default", {});
  if (!computes(acc.kind))
    return {};
  const auto loops = layouts();
  return loops.empty()
             ? Text()
             : call("xacc_devices_of", List{lowering.site(acc.directive)} + spreadArray(loops[0]->layoutArray));
}

Text ConstructData::pushDevices() const {
  const Text set = deviceSet();
  if (set.empty())
    return {};
  bool reduces = !acc.reductions.empty();
  for (const AccConstruct &loop : lowering.program.inside<AccConstruct>(acc))
    reduces |= loop.kind == DirectiveKind::AccLoop && !loop.reductions.empty() && loop.loop.outermost;
  const char *work = "XACC_WORK_SAME";
  if (computes(acc.kind) && !layouts().empty())
    work = "XACC_WORK_DIVIDED";
  else if (computes(acc.kind) && reduces)
    work = "XACC_WORK_REDUCES";
  return callStatement("xacc_devices_push", {lowering.site(acc.directive), set, work});
}

void ConstructData::spread(Block &block) const {
  if (!acc.spread)
    return;
  block.line(pushDevices());
  const bool divided = acc.dividedDim >= 0;
  int row = 0;
  for (const AccData &d : acc.data)
    if (mapKind(d.kind))
      block.line(
          callStatement("xacc_layout", {lowering.site(acc.directive), "&" + tableName() + "[" + number(row++) + "]",
                                        number(acc.dividedDim), divided ? Text(acc.shadowLower) : "0",
                                        divided ? Text(acc.shadowUpper) : "0"}));
}

void ConstructData::evaluateCondition(Block &block) const {
  if (!acc.condition.empty())
    block.line(declare("const int", conditionName(), conditionText(acc.condition) + " != 0"));
}

/// The row of maps() with a section of the variable; -1 if there is none.
int ConstructData::sectionRow(const std::string &name) const {
  int row = 0;
  for (const AccData &d : acc.data) {
    if (d.name == name && !d.ranges.empty() && mapKind(d.kind))
      return row;
    row += mapKind(d.kind) != nullptr;
  }
  return -1;
}

Text ConstructData::timed(const std::string &site) const {
  return acc.hasQueue ? callStatement("XACC_TIMED_ASYNC", {site, queue()}) : callStatement("XACC_TIMED", {site});
}

Text ConstructData::queue() const {
  if (!acc.hasQueue)
    return "XACC_SYNC";
  if (!acc.queue.present())
    return "xacc_default_queue()";
  return acc.queue.known && *acc.queue.known >= 0 ? Text(acc.queue) : call("xacc_queue", {Text(acc.queue)});
}

Block ConstructData::waits() const {
  Block block;
  // With a queue, its later work waits, but not the host.
  const bool there = acc.hasQueue && acc.condition.empty();
  const auto wait = [&](const char *onHost, const List &number) {
    const List site{lowering.site(acc.directive)};
    block.line(there ? callStatement("xacc_queue_follow", site + List{queue()} + number)
                     : callStatement(onHost, site + number));
  };
  for (const DeviceQueue &q : acc.waitsElsewhere)
    block.line(callStatement("xacc_queue_wait_on",
                             {lowering.site(acc.directive), Text(q.device), textOr(q.queue, "XACC_SYNC")}));
  if (acc.waitsAll || (acc.kind == DirectiveKind::AccWait && acc.waits.empty() && acc.waitsElsewhere.empty()))
    wait("xacc_queue_wait_all", there ? List{"XACC_SYNC"} : List());
  for (const Value &v : acc.waits)
    wait("xacc_queue_wait", {Text(v)});
  return block;
}

bool ConstructData::inKernels() const { return lowering.target.facts.movesBodies && computes(acc.kind); }

bool ConstructData::viewed(const AccCapture &c) const {
  if (c.deviceptr || c.hasPrivateSection || (c.kind == AccCapture::Array && (c.isPrivate || c.isFirstprivate)))
    return false;
  return !isScalarOrStruct(c) || c.resident;
}

/// Does the construct run a loop over the variable that contains this use?
static bool loopsOver(const AccConstruct &loop, const AccCapture &c, uint32_t use) {
  return loop.body.contains(use) &&
         std::ranges::any_of(loop.loops, [&](const LoopLevel &l) { return l.variable == c.name; });
}

/// The variable of a loop run by one thread is still private to the construct if the loop has a directive (OpenACC
/// 2.6.1), and firstprivate in parallel and serial. It is shared only in kernels, without a directive on the loop.
bool ConstructData::isPrivateCounter(const AccCapture &c) const {
  if (!lowering.target.facts.runsOnHost || !computes(acc.kind) || c.resident || c.reduction || acc.loop.parallel)
    return false;
  if (!isKernels(acc.kind))
    return true;
  return std::ranges::all_of(c.uses, [&](uint32_t use) {
    if (loopsOver(acc, c, use))
      return true;
    for (const AccConstruct &loop : lowering.program.inside<AccConstruct>(acc))
      if (loop.kind == DirectiveKind::AccLoop && !loop.implied && loopsOver(loop, c, use))
        return true;
    return false;
  });
}

/// Variables of which the construct has its own copy.
bool ConstructData::copied(const AccCapture &c) const {
  if (c.hasPrivateSection)
    return privateSectionOf(c) && (acc.loop.token == 0 || !acc.loop.parallel);
  const bool onHost = lowering.target.facts.runsOnHost && computes(acc.kind);
  const bool divided = acc.loop.token != 0 && acc.loop.parallel; // then the loop's pragma has the variable
  if (c.kind == AccCapture::Array && c.isPrivate)
    return acc.loop.token == 0 || (onHost && !divided);
  if (c.kind == AccCapture::Aggregate && c.isPrivate)
    return onHost && !divided;
  if (c.isFirstprivate && (c.kind == AccCapture::Array || c.kind == AccCapture::Aggregate))
    return lowering.target.facts.runsOnHost && !acc.loop.parallel; // otherwise the loop's pragma does this
  if (c.kind == AccCapture::Scalar && c.loopVariable)
    return isPrivateCounter(c);
  if (c.kind != AccCapture::Scalar || c.resident || c.reduction)
    return false;
  if (isKernels(acc.kind))
    return c.isPrivate && onHost && !divided;
  return !divided && (c.isPrivate || c.written) && acc.kind != DirectiveKind::AccHostData;
}

const PrivateSection *ConstructData::privateSectionOf(const AccCapture &c) const {
  const auto found = std::ranges::find_if(
      acc.privateSections, [&](const PrivateSection &section) { return section.variable.name == c.name; });
  return found == acc.privateSections.end() ? nullptr : &*found;
}

bool ConstructData::hasViews() const {
  if (inKernels())
    return false;
  for (const AccCapture &c : acc.captures)
    if (viewed(c) || copied(c))
      return true;
  return false;
}

std::string ConstructData::declaration(const AccCapture &c, const std::string &name, bool fixed) const {
  // Declared arrays are distinct objects, so their views do not overlap.
  const bool distinct =
      c.kind == AccCapture::Array || (c.array >= 0 && lowering.program.arrays[c.array].form == ArrayDecl::Array);
  const std::string n = (distinct ? "__restrict__ " : "") + std::string(fixed ? "const " : "") + name;
  if (c.kind == AccCapture::Aligned) {
    const ArrayDecl &a = lowering.program.arrays[c.array];
    return a.elementType + " " + a.pointerNamed(n);
  }
  if (isScalarOrStruct(c))
    return c.view.text() + " *" + n;
  if (flat(c))
    return c.element + " *" + n;
  return c.view.of(n);
}

std::string ConstructData::pointerType(const AccCapture &c) const {
  if (c.kind == AccCapture::Aligned)
    return lowering.program.arrays[c.array].pointerType();
  if (isScalarOrStruct(c))
    return c.view.text() + " *";
  return flat(c) ? c.element + " *" : c.view.text();
}

std::vector<std::pair<std::string, std::string>> ConstructData::extents(const AccCapture &c) const {
  std::vector<std::pair<std::string, std::string>> found;
  std::string row = c.name + "[0]";
  for (int d = 1; flat(c) && d < c.rank; ++d, row += "[0]")
    found.emplace_back(lowering.fresh(c.name + "_extent" + std::to_string(d)),
                       "(long)(sizeof(" + row + ") / sizeof(" + row + "[0]))");
  return found;
}

void ConstructData::declareSizes(Block &block) const {
  if (inKernels())
    return;
  for (const Inquiry &i : acc.inquiries) {
    block.line(declare("const size_t", lowering.fresh(i.name), i.text));
    lowering.edits.replace(i.code, lowering.fresh(i.name));
  }
}

std::string ConstructData::rowsOf(const AccCapture &c, const std::string &name) const {
  return "const xacc::VariableRows<" + c.element + ", " + std::to_string(c.rank) + "> " + name;
}

Text ConstructData::rowsFrom(const AccCapture &c, const Text &first) const {
  List inner;
  for (const auto &[extent, value] : extents(c))
    inner.add(extent);
  return "{" + first + ", {" + inner.joined() + "}};";
}

} // namespace xacc
