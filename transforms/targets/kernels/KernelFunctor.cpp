// KernelFunctor.cpp - Kernel: the text of the functor, and the variables of its body.
// runtime/include/xacc_kernels.h describes the requirements on functors.
#include "acc/ConstructData.h"
#include "cxx/CxxKeywords.h"
#include "targets/kernels/Kernel.h"
#include <algorithm>

namespace xacc {

/// A sum as operators of reductions take it.
Text Kernel::reduced(const Sum &sum, const Text &value) const {
  return sum.members.empty() ? value : call("xacc::members<" + inUnit(lowering, sum.members) + ">", {value});
}

/// Members for reductions, and whether lanes divide the iterations. XaccPlain is the base of functors with neither.
void Kernel::declareReductionMembers(Block &block) const {
  const std::string copy = lowering.fresh("xmp_copy");
  Block values, clear, join, receive;
  size_t number = 0;
  for (const Sum &x : sums) {
    const std::string variable = asCxx(x.variable);
    values.line(inUnit(lowering, x.declaration(x.variable)) + ";");
    clear.line(callStatement("xacc::clear<" + x.op + ">", {reduced(x, "s." + variable)}));
    join.line(
        callStatement("xacc::join<" + x.op + ">", {reduced(x, "into." + variable), reduced(x, "from." + variable)}));
    receive.line(callStatement("into." + std::string(x.array || x.resident ? "device" : "host") + "<" + x.op + ">",
                               {xacc::number(static_cast<int64_t>(number++)), reduced(x, "s." + variable)}));
  }
  if (!copies.empty())
    values.line("long " + copy + ";");
  const auto put = [&](const std::string &header, const Block &lines, const std::string &end) {
    if (lines.empty())
      return block.line(header + " {" + end);
    block.open(header, end);
    block.lines(lines);
    block.close();
  };
  put("struct XaccSums", values, "};");
  if (!copies.empty())
    put("static XACC_HD void xacc_choose(XaccSums &s, long copy)", {assign("s." + copy, "copy")}, "}");
  const auto yes = [](bool b) { return std::string(b ? "true" : "false"); };
  block.line("static constexpr int xacc_sums = " + std::to_string(sums.size()) + ";");
  block.line("static constexpr bool xacc_reduces = " + yes(reduces()) +
             ", xacc_lanes = " + yes(info && !info->lanes.empty()) + ";");
  block.line(shape());
  const bool any = !sums.empty();
  put(any ? "static XACC_HD void xacc_clear(XaccSums &s)" : "static XACC_HD void xacc_clear(XaccSums &)", clear, "}");
  put(any ? "static XACC_HD void xacc_join(XaccSums &into, const XaccSums &from)"
          : "static XACC_HD void xacc_join(XaccSums &, const XaccSums &)",
      join, "}");
  put(any ? "static void xacc_receive(const xacc::Into &into, const XaccSums &s)"
          : "static void xacc_receive(const xacc::Into &, const XaccSums &)",
      receive, "}");
}

/// A host declaration as written in the kernels' file: unnamed types have names there, and C++ keywords are renamed.
std::string Kernel::inUnit(const Lowering &lowering, std::string declaration) {
  for (const auto &[host, type] : lowering.program.kernels.typeNames) {
    const std::string name = (type.starts_with("::") ? unitNamespace(lowering) : "") + type;
    for (size_t at = declaration.find(host); at != std::string::npos; at = declaration.find(host))
      declaration.replace(at, host.size(), name);
  }
  return asCxx(declaration);
}

bool Kernel::runsInARow() const {
  constexpr uint32_t shortBody = 60; // in tokens
  return info && info->nest.size() == 1 && body().end - body().begin <= shortBody && info->lanes.empty() &&
         !bodyLoops();
}

/// Number of dimensions of the iteration space, and number of consecutive iterations that a GPU thread runs if the body
/// is short.
Text Kernel::shape() const {
  const size_t levels = info ? info->nest.size() : 0;
  return "static constexpr int xacc_dims = " +
         number(levels >= 3                ? 3
                : levels == 1 || byGangs() ? 1
                                           : 2) +
         ", xacc_unrolled = " + (runsInARow() ? "16" : "1") + ";";
}

/// The value of a loop variable. `numbers`: iteration numbers per dimension, one for each of the innermost levels.
std::string Kernel::counterValue(size_t level, const std::string (&numbers)[3]) const {
  const LoopHeader &l = info->nest[level];
  const size_t levelsFromHere = info->nest.size() - level;
  std::string iteration = numbers[3 - std::min<size_t>(levelsFromHere, 3)];
  for (size_t inner = level + 1; inner + 2 < info->nest.size(); ++inner)
    iteration += " / " + lowering.fresh(info->nest[inner].variable + "_count");
  if (usesCount(level))
    iteration += " % " + lowering.fresh(l.variable + "_count");
  if (walked(l))
    return "xacc_walk_at(&" + space(level) + ", " + iteration + ")";
  const std::string first = lowering.fresh(l.variable + "_first");
  const auto step = knownStep(l);
  if (step == 1)
    return first + " + " + iteration;
  if (step == -1)
    return first + " - " + iteration;
  return first + " + " + iteration + " * " + (step ? std::to_string(*step) : lowering.fresh(l.variable + "_step"));
}

Text Kernel::counter(size_t level, const std::string (&numbers)[3]) const {
  const LoopHeader &l = info->nest[level];
  if (l.pointer)
    return declare(asCxx(l.type.before), asCxx(l.variable) + l.type.after,
                   "(" + Text(l.lower) + ") + (" + counterValue(level, numbers) + ")");
  const std::string type = asCxx(l.type.text());
  return declare((l.mayBeLong ? "long" : type), asCxx(l.variable),
                 "(" + (l.mayBeLong ? "xacc::IntIndex" : type) + ")(" + counterValue(level, numbers) + ")");
}

bool Kernel::mentions(const std::string &word) const { return lowering.mentions(body(), word); }

/// The head of operator(), and the loop variables used in the body.
void Kernel::beginOperator(Block &block) const {
  // Iteration numbers of at most three dimensions; only those that are used have names.
  const std::string k[] = {lowering.fresh("xmp_k0"), lowering.fresh("xmp_k1"),
                           byGangs() ? gang() : lowering.fresh("xmp_k2")};
  const size_t levels = info ? info->nest.size() : 0;
  bool used[3] = {false, false, info && !info->gangs.empty()};
  Block variables;
  for (size_t n = 0; n < levels; ++n) {
    const LoopHeader &l = info->nest[n];
    if (!mentions(l.variable))
      continue;
    used[levels - n >= 3 ? 0 : 3 - (levels - n)] = true;
    variables.line(counter(n, k));
  }
  List parameters;
  for (size_t n = 0; n < 3; ++n)
    parameters.add(used[n] ? "long " + k[n] : "long");
  const bool rows = !stripReads().empty();
  if (rows)
    block.line("XACC_ANY_SIDE template <class Lanes>");
  parameters.add(rows                           ? "const Lanes &" + lowering.fresh("xmp_lanes")
                 : info && !info->lanes.empty() ? "[[maybe_unused]] const xacc::Lanes &" + lowering.fresh("xmp_lanes")
                                                : "const xacc::Lanes &");
  parameters.add(reduces() ? "[[maybe_unused]] XaccSums &" + lowering.fresh("xmp_sums") : "XaccSums &");
  block.open(call("XACC_HD void operator()", parameters) + " const");
  block.lines(variables);
}

/// Is it only the counter of a loop along strips, and so a parameter?
bool Kernel::countsStrips(const AccCapture &c) const {
  return info && info->strips.loop.variable == c.name && !stripReads().empty() &&
         std::ranges::all_of(c.uses, [&](uint32_t use) {
           return !Span{use, use + 1}.isIn(body()) || Span{use, use + 1}.isIn(info->strips.loop.statement);
         });
}

/// Variables private to each iteration.
void Kernel::declarePrivateCopies(Block &block) const {
  for (const AccCapture &c : region.captures) {
    const std::string name = asCxx(c.name), type = inUnit(lowering, c.view.text());
    const Text member = "this->" + name;
    if (c.kind == AccCapture::Array && !c.hasPrivateSection && (c.isPrivate || c.isFirstprivate)) {
      block.line(inUnit(lowering, c.type.of(c.name)) + ";");
      if (!c.isPrivate)
        block.line(ConstructData::copyBytes(name, member));
    }
    if (!mentions(c.name))
      continue;
    if (countsStrips(c))
      continue;
    const Text plain = type + " " + name + ";";
    if (c.kind == AccCapture::Aggregate && (c.isPrivate || c.isFirstprivate))
      block.line(c.isPrivate ? plain : declare(type, name, member));
    if (c.kind != AccCapture::Scalar || isNestVariable(c.name))
      continue;
    if (!c.isPrivate && ofIteration(c))
      block.line(plain);
    else if (c.resident || c.reduction || (c.reducedInside && (!c.isPrivate || summed(c.name))))
      continue;
    else if (c.isPrivate || c.loopVariable)
      block.line(plain);
    else if (c.written)
      block.line(declare(type, name, member));
  }
}

/// nvcc assumes that pointers in members alias, and does not move loads before stores; for local variables it respects
/// __restrict__. Bodies with loops use the members, because nvcc would start more loads than fit into registers.
/// A pointer that the body assigns must be a local variable. Rows of small arrays have cheaper subscripts.
void Kernel::declareOwnPointers(Block &block) const {
  const auto stored = [&](const std::string &name) {
    return std::ranges::any_of(region.captures, [&](const AccCapture &c) {
      return c.name == name && c.kind == AccCapture::Pointer && c.written && !c.isPrivate;
    });
  };
  const ConstructData text(lowering, region);
  for (const KernelMembers::Member &m : members().all) {
    if (!mentions(m.name))
      continue;
    const bool distinct = !bodyLoops() && m.declaration.find("__restrict__") != std::string::npos;
    const std::string name = asCxx(m.name), row = distinct ? rowType(m.name) : "";
    const auto rows =
        std::ranges::find_if(region.captures, [&](const AccCapture &c) { return c.name == m.name && text.hasRows(c); });
    if (rows != region.captures.end())
      block.line(inUnit(lowering, text.rowsOf(*rows, m.name)) + text.rowsFrom(*rows, "this->" + name));
    else if (!row.empty())
      block.line("const xacc::Rows<" + row + "> " + name + "(this->" + name + ");");
    else if (stored(m.name) || distinct)
      block.line(inUnit(lowering, m.declaration) + " = this->" + name + ";");
  }
}

/// Adds late sums to their members and computes the scalars that depend on them, as the host does after the launch.
void Kernel::prepare(Block &block) const {
  block.open("XACC_HD void xacc_prepare()");
  const std::string late = lowering.fresh("xmp_late");
  if (const std::vector<std::string> names = lateSums(); !names.empty()) {
    const Kernel from = before();
    block.open("if (" + late + ")");
    for (const Sum &s : from.sums)
      if (std::ranges::count(names, s.variable)) {
        const std::string name = asCxx(s.variable);
        block.line(callStatement("xacc::join<" + s.op + ">",
                                 {name, "static_cast<const " + from.name + "::XaccSums *>(" + late + ")->" + name}));
      }
    block.close();
  }
  for (const LaunchAhead::Assignment &a : region.ahead->assignments)
    block.line(asCxx(a.name + " = " + a.value + ";"));
  block.close();
}

Text Kernel::functor() const {
  const std::string all = lowering.fresh("xmp_sums");
  const size_t levels = info ? info->nest.size() : 0;
  const bool plain = !reduces() && (!info || info->lanes.empty());
  Block block;
  block.open("struct " + name + (plain ? " : xacc::XaccPlain" : ""), "};");
  for (const KernelMembers::Member &m : members().all)
    block.line(inUnit(lowering, m.declaration) + ";");
  List reads;
  for (const std::string &pointer : onlyRead())
    reads.add(pointer);
  if (!plain || !reads.empty())
    block.line("XACC_READS(" + reads.joined() + ")");
  if (!plain)
    declareReductionMembers(block);
  else if (levels < 3)
    block.line(shape());
  if (!stripReads().empty())
    block.line("static constexpr int xacc_strips = 1;");
  if (region.ahead && !region.ahead->scalars.empty())
    prepare(block);
  beginOperator(block);
  declarePrivateCopies(block);
  copies.declareViews(block, all + "." + lowering.fresh("xmp_copy"));
  const ConstructData text(lowering, region);
  Block joins;
  for (const Sum &x : sums) {
    Text sum = all + "." + asCxx(x.variable);
    if (!mentions(x.variable))
      continue;
    if (byGangs()) { // a gang may assign to its own value
      const std::string copy = lowering.fresh(x.variable + "_gang");
      block.line(inUnit(lowering, x.declaration(copy)) + ";");
      block.line(callStatement("xacc::clear<" + x.op + ">", {reduced(x, copy)}));
      joins.line(callStatement("xacc::join<" + x.op + ">", {reduced(x, sum), reduced(x, copy)}));
      sum = copy;
    }
    const Text first = "&" + sum + "[0]" + (x.first == "0" ? "" : " - " + x.first);
    if (x.section && text.hasRows(*x.section)) // its name denotes the whole variable
      block.line(inUnit(lowering, text.rowsOf(*x.section, x.variable)) + text.rowsFrom(*x.section, first));
    else if (x.section)
      block.line(declare(inUnit(lowering, text.declaration(*x.section, x.variable)), "",
                         "(" + inUnit(lowering, text.pointerType(*x.section)) + ")(" + first + ")"));
    else
      block.line(
          declare(inUnit(lowering, x.declaration(x.array ? "(&" + x.variable + ")" : "&" + x.variable)), "", sum));
  }
  declareOwnPointers(block);
  block.line(Text::body(body()));
  block.lines(joins);
  return "\n" + lowering.blockComment(region.directive) + Block::text(block.all(), "") + "\n";
}

} // namespace xacc
