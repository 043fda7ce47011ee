// AccText.cpp - see AccText.h.
#include "passes/AccText.h"
#include "passes/AccWork.h"
#include "passes/SectionText.h"
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
    return nullptr; // deviceptr, use_device: nothing is mapped
  }
}

} // namespace

std::vector<IndexTable> indexTables(const Program &P, const AccCapture &c) {
  std::vector<IndexTable> tables;
  if (c.kind != AccCapture::Aligned)
    return tables;
  const ArrayDecl &a = P.arrays[static_cast<size_t>(c.array)];
  if (!a.slab && a.dims.size() > 1)
    tables.push_back({"long", a.ld, a.dims.size() - 1});
  bool cyclic = false;
  for (size_t d = 0; d < a.dims.size(); ++d)
    cyclic |= a.cyclic(P.templates[static_cast<size_t>(a.templ)], static_cast<int>(d));
  if (cyclic)
    tables.push_back({"xacc_cyclic", a.descriptor + "_cyclic", a.dims.size()});
  return tables;
}

std::string AccText::named(std::string pattern, const std::string &name) {
  const size_t at = pattern.find('%');
  return at == std::string::npos ? pattern + " " + name : pattern.replace(at, 1, name);
}

/// Of declare it has no block to itself.
std::string AccText::tableName() const {
  return L.fresh("xmp_maps" + (it.kind == DirectiveKind::AccDeclare ? "_" + std::to_string(it.directive) : ""));
}

void AccText::maps(std::vector<Text> &lines, std::string &arguments) const {
  std::string rows;
  int count = 0;
  for (const AccData &d : acc.data) {
    const char *kind = mapKind(d.kind);
    if (!kind)
      continue;
    std::string row = std::string("{") + (d.whole ? "XACC_WHOLE" : kind) + ", \"" + d.name + "\", ";
    const bool aligned = d.array >= 0;
    row += aligned ? "NULL, 0, " + arrayArgument(L.program, d.array)
                   : d.address + ", " +
                         (!d.ranges.empty() ? "sizeof(" + d.elementType + ")"
                          : d.pointer       ? "0"
                                            : "sizeof(" + d.name + ")") +
                         ", NULL";
    row += ", " + std::to_string(d.ranges.size()) + ", {";
    for (size_t k = 0; k < d.ranges.size(); ++k) {
      const AccRange &r = d.ranges[k];
      const std::string extent =
          r.extent.present() ? r.extent.text
          : aligned          ? "xacc_extent(" + arrayArgument(L.program, d.array) + ", " + std::to_string(k) + ")"
                             : "XACC_REST";
      row += (k ? ", {" : "{") + r.lower.text + ", " +
             (r.length.present() ? r.length.text : extent + (r.lower.known == 0 ? "" : " - " + r.lower.text)) + ", " +
             extent + "}";
    }
    row += d.ranges.empty() ? "{0, 0, 0}}}" : "}}";
    rows += (count++ ? ",\n" + L.indent(it.directive) + "      " : "") + row;
  }
  if (count == 0) {
    arguments = "NULL, 0";
    return;
  }
  const std::string table = tableName();
  lines.push_back("const xacc_map " + table + "[] = {" + rows + "};");
  arguments = table + ", " + std::to_string(count);
}

std::string AccText::spreadArray(const LaidOutArray &a) const {
  return (a.array >= 0 ? "xacc_array_section(" + arrayArgument(L.program, a.array) + ")" : a.address) + ", \"" +
         a.name + "\"";
}

std::vector<const Item *> AccText::layouts() const {
  std::vector<const Item *> found;
  if (!acc.layout.empty())
    found.push_back(&it);
  for (const Item &other : L.program.inside(it))
    if (other.kind == DirectiveKind::AccLoop && other.accConstruct >= 0 &&
        !L.program.accConstructs[static_cast<size_t>(other.accConstruct)].layout.empty())
      found.push_back(&other);
  return found;
}

std::string AccText::deviceSet() const {
  if (acc.onDevice)
    return L.devices(*acc.onDevice, it.directive);
  if (acc.spread)
    return "xacc_devices_default()";
  if (!isCompute(it.kind))
    return "";
  const auto loops = layouts();
  return loops.empty()
             ? ""
             : "xacc_devices_of(" + L.site(it.directive) + ", " +
                   spreadArray(L.program.accConstructs[static_cast<size_t>(loops[0]->accConstruct)].layoutArray) + ")";
}

std::string AccText::pushDevices() const {
  const std::string set = deviceSet();
  if (set.empty())
    return "";
  bool reduces = !it.reductions.empty();
  for (const Item &loop : L.program.inside(it))
    reduces |= loop.kind == DirectiveKind::AccLoop && !loop.reductions.empty() &&
               L.program.accConstructs[static_cast<size_t>(loop.accConstruct)].loop.outermost;
  const char *work = !isCompute(it.kind)  ? "XACC_WORK_SAME"
                     : !layouts().empty() ? "XACC_WORK_DIVIDED"
                     : reduces            ? "XACC_WORK_REDUCES"
                                          : "XACC_WORK_SAME";
  return "xacc_devices_push(" + L.site(it.directive) + ", " + set + ", " + work + ");";
}

void AccText::spread(std::vector<Text> &lines) const {
  if (!acc.spread)
    return;
  lines.push_back(pushDevices());
  int row = 0;
  for (const AccData &d : acc.data)
    if (mapKind(d.kind))
      lines.push_back("xacc_layout(" + L.site(it.directive) + ", &" + tableName() + "[" + std::to_string(row++) +
                      "], " + std::to_string(acc.dividedDim) + ", " +
                      (acc.dividedDim >= 0 ? acc.shadowLower.text + ", " + acc.shadowUpper.text : "0, 0") + ");");
}

void AccText::condition(std::vector<Text> &lines) const {
  if (!acc.condition.empty())
    lines.push_back("const int " + conditionName() + " = " + acc.condition + " != 0;");
}

/// The row of maps() that holds a section of the variable; -1 if there is none.
int AccText::sectionRow(const std::string &name) const {
  int row = 0;
  for (const AccData &d : acc.data) {
    if (d.name == name && !d.ranges.empty() && mapKind(d.kind))
      return row;
    row += mapKind(d.kind) != nullptr;
  }
  return -1;
}

std::string AccText::queue() const {
  return !acc.hasQueue ? "XACC_SYNC" : acc.queue.present() ? acc.queue.text : "xacc_default_queue()";
}

std::string AccText::waits() const {
  std::string s;
  // With a queue of its own the construct, or what comes to that queue, waits there; but not on the host.
  const bool there = acc.hasQueue && acc.condition.empty();
  const std::string call =
      (there ? "xacc_queue_follow(" : "xacc_queue_wait(") + L.site(it.directive) + ", " + (there ? queue() + ", " : "");
  if (acc.waitsAll || (it.kind == DirectiveKind::AccWait && acc.waits.empty()))
    s += there ? call + "XACC_SYNC); " : "xacc_queue_wait_all(" + L.site(it.directive) + "); ";
  for (const Value &v : acc.waits)
    s += call + v.text + "); ";
  if (!s.empty())
    s.pop_back();
  return s;
}

bool AccText::inKernels() const { return L.target == Target::Cuda && isCompute(it.kind); }

bool AccText::viewed(const AccCapture &c) const {
  if (c.deviceptr || (c.kind == AccCapture::Array && (c.isPrivate || c.isFirstprivate)))
    return false;
  return c.kind == AccCapture::Scalar || c.kind == AccCapture::Aggregate ? c.resident : true;
}

/// Scalars of which the region has a copy of its own.
bool AccText::copied(const AccCapture &c) const {
  if (c.kind == AccCapture::Array && c.isPrivate && acc.loop.token == 0)
    return true;
  if (c.isFirstprivate && (c.kind == AccCapture::Array || c.kind == AccCapture::Aggregate))
    return L.target == Target::Cpu && !acc.loop.parallel; // else the loop's pragma does it
  if (c.kind != AccCapture::Scalar || c.resident || c.reduction || c.loopVariable)
    return false;
  const bool loop = acc.loop.token != 0;
  const bool kernels = it.kind == DirectiveKind::AccKernels || it.kind == DirectiveKind::AccKernelsLoop;
  return !kernels && (!loop || !acc.loop.parallel) && (c.isPrivate || c.written) &&
         it.kind != DirectiveKind::AccHostData;
}

bool AccText::hasViews() const {
  if (inKernels())
    return false;
  for (const AccCapture &c : acc.captures)
    if (viewed(c) || copied(c))
      return true;
  return false;
}

std::string AccText::declare(const AccCapture &c, const std::string &name, bool fixed) const {
  // Declared arrays are distinct objects, so their views do not overlap.
  const bool distinct = c.kind == AccCapture::Array ||
                        (c.array >= 0 && L.program.arrays[static_cast<size_t>(c.array)].form == ArrayDecl::Array);
  const std::string n = (distinct ? "__restrict__ " : "") + std::string(fixed ? "const " : "") + name;
  if (c.kind == AccCapture::Aligned) {
    const ArrayDecl &a = L.program.arrays[static_cast<size_t>(c.array)];
    return a.slab && a.dims.size() > 1 ? a.elementType + " (*" + n + ")" + a.innerDims : a.elementType + " *" + n;
  }
  if (c.kind == AccCapture::Scalar || c.kind == AccCapture::Aggregate)
    return c.type + " *" + n;
  if (flat(c))
    return c.element + " *" + n;
  return named(c.declarator, n);
}

std::string AccText::pointerType(const AccCapture &c) const {
  if (c.kind == AccCapture::Aligned) {
    const ArrayDecl &a = L.program.arrays[static_cast<size_t>(c.array)];
    return a.slab && a.dims.size() > 1 ? a.elementType + " (*)" + a.innerDims : a.elementType + " *";
  }
  return c.kind == AccCapture::Scalar || c.kind == AccCapture::Aggregate ? c.type + " *"
         : flat(c)                                                       ? c.element + " *"
                                                                         : c.type;
}

std::vector<std::pair<std::string, std::string>> AccText::extents(const AccCapture &c) const {
  std::vector<std::pair<std::string, std::string>> found;
  std::string row = c.name + "[0]";
  for (int d = 1; flat(c) && d < c.rank; ++d, row += "[0]")
    found.emplace_back(L.fresh(c.name + "_extent" + std::to_string(d)),
                       "(long)(sizeof(" + row + ") / sizeof(" + row + "[0]))");
  return found;
}

/// a[i][j] becomes a[(i) * extent + (j)], and a[i] a + (i) * extent.
void AccText::flatten() const {
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
bool AccText::fetched(const AccCapture &c) const {
  const bool kernels = it.kind == DirectiveKind::AccKernels || it.kind == DirectiveKind::AccKernelsLoop;
  return isCompute(it.kind) && c.mayBePresent && !c.resident && !c.loopVariable &&
         (c.reduction || c.reducedInside || kernels);
}

void AccText::addresses(std::vector<Text> &lines) const {
  for (const AccCapture &c : acc.captures) {
    if (fetched(c)) {
      lines.push_back("const " + c.type + " " + L.fresh(c.name + "_host") + " = " + c.name + ";");
      lines.push_back("const int " + L.fresh(c.name + "_present") + " = " +
                      (acc.condition.empty() ? "" : conditionName() + " && ") + "xacc_device_fetch(" +
                      L.site(it.directive) + ", &" + c.name + ", sizeof " + c.name + ", \"" + c.name + "\");");
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
    const bool optional = c.noCreate || acc.ifPresent, hostData = it.kind == DirectiveKind::AccHostData;
    const int row = sectionRow(c.name);
    std::string found =
        "(" + pointerType(c) + ")" +
        (row >= 0 && c.kind != AccCapture::Aligned
             ? "xacc_device_section(" + L.site(it.directive) + ", &" + tableName() + "[" + std::to_string(row) + "]"
         : c.kind == AccCapture::Aligned
             ? "xacc_device_array(" + L.site(it.directive) + ", " + arrayArgument(L.program, c.array) + ", " + host
             : "xacc_device_pointer(" + L.site(it.directive) + ", " + host + ", \"" + c.name + "\"") +
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
bool AccText::onlyInBounds(const AccCapture &c) const {
  const auto bounds = [](const Item &loop, uint32_t t) {
    for (const LoopLevel &l : loop.loops)
      for (const Span s : {l.lower, l.bound, l.step})
        if (t >= s.begin && t < s.end)
          return true;
    return false;
  };
  const Item *partner = it.accPartner >= 0 ? &L.program.items[static_cast<size_t>(it.accPartner)] : &it;
  return !c.uses.empty() && std::all_of(c.uses.begin(), c.uses.end(), [&](uint32_t t) {
    if (bounds(it, t) || bounds(*partner, t))
      return true;
    const auto inside = L.program.inside(it);
    return std::any_of(inside.begin(), inside.end(), [&](const Item &loop) { return bounds(loop, t); });
  });
}

void AccText::views(std::vector<Text> &lines) const {
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

std::vector<std::string> AccText::pointers() const {
  std::vector<std::string> names;
  for (const AccCapture &c : acc.captures)
    if (viewed(c) && !(c.kind == AccCapture::Scalar && c.reduction))
      names.push_back(c.kind == AccCapture::Scalar || c.kind == AccCapture::Aggregate ? deviceName(c) : c.name);
    else if (c.deviceptr)
      names.push_back(c.name);
  return names;
}

std::string AccText::stores() const {
  std::string s;
  for (const AccCapture &c : acc.captures)
    if (fetched(c))
      s += "if (" + L.fresh(c.name + "_present") + ") { xacc_device_store(" + L.site(it.directive) + ", &" + c.name +
           ", sizeof " + c.name + ", \"" + c.name + "\"); " + c.name + " = " + L.fresh(c.name + "_host") + "; } ";
  if (inKernels())
    return s;
  for (const AccCapture &c : acc.captures)
    if (viewed(c) && c.kind == AccCapture::Scalar && c.reduction)
      s += L.target == Target::Cpu
               ? "*" + deviceName(c) + " = " + c.name + "; "
               : "xacc_device_write(" + deviceName(c) + ", &" + c.name + ", sizeof " + c.name + "); ";
  return s;
}

/// Does the token stand in a loop of this region that reduces the variable or keeps it private, and so has one of its
/// own?
bool AccText::reducedAt(const std::string &name, uint32_t token) const {
  for (const Item &loop : L.program.inside(it))
    if (loop.kind == DirectiveKind::AccLoop && token >= loop.body.begin && token < loop.body.end) {
      const auto &own = L.program.accConstructs[static_cast<size_t>(loop.accConstruct)].loop.privates;
      if (std::find(own.begin(), own.end(), name) != own.end())
        return true;
      for (const ReductionPart &part : loop.reductions)
        for (const ReductionVariable &v : part.variables)
          if (v.text == name)
            return true;
    }
  return false;
}

std::vector<std::pair<std::string, std::string>> AccText::reducedBy(const Item &loop) const {
  std::vector<std::pair<std::string, std::string>> found;
  for (const AccCapture &c : acc.captures)
    if (viewed(c) && c.kind == AccCapture::Scalar && !c.reduction)
      for (const ReductionPart &part : loop.reductions)
        for (const ReductionVariable &v : part.variables)
          if (v.text == c.name)
            found.emplace_back(c.type + " " + c.name, deviceName(c));
  return found;
}

void AccText::renameScalars() const {
  for (const AccCapture &c : acc.captures)
    if (viewed(c) && (c.kind == AccCapture::Scalar || c.kind == AccCapture::Aggregate) && !c.reduction)
      for (const uint32_t t : c.uses)
        if (!reducedAt(c.name, t))
          L.edits.replace({t, t + 1}, "(*" + deviceName(c) + ")");
}

} // namespace xacc
