// KernelFunctor.cpp - Kernel: the functor with its members and the variables of its body.
// runtime/include/xacc_kernels.h describes the requirements on functors.
#include "acc/ConstructData.h"
#include "cxx/CxxKeywords.h"
#include "targets/kernels/Kernel.h"
#include <algorithm>
#include <cmath>
#include <cstdint>

namespace xacc {

/// Calls visit(loop, span of its statement) for the construct's loops in this statement, which may itself be one.
template <typename Visit> void Kernel::eachLoop(const Visit &visit) const {
  for (const AccConstruct &inner : program.inside<AccConstruct>(region))
    if (inner.kind == DirectiveKind::AccLoop && !inner.loops.empty())
      if (const Span &all = inner.loops[0].statement; all.isIn(statement))
        visit(inner, all);
}

/// Is every use of the scalar inside a loop that keeps it private?
bool Kernel::ofLoops(const AccCapture &c) const {
  const auto inside = [](uint32_t token, const Span &s) { return token >= s.begin && token < s.end; };
  return c.kind == AccCapture::Scalar && std::all_of(c.uses.begin(), c.uses.end(), [&](uint32_t token) {
           bool own = !inside(token, statement);
           eachLoop([&](const AccConstruct &inner, const Span &all) {
             const auto &privates = inner.loop.privates;
             own |= inside(token, all) && std::find(privates.begin(), privates.end(), c.name) != privates.end();
           });
           return own;
         });
}

/// Is it private to a loop whose iterations are those of the kernel?
bool Kernel::ofIteration(const AccCapture &c) const {
  bool own = false;
  eachLoop([&](const AccConstruct &inner, const Span &all) {
    const auto &privates = inner.loop.privates;
    const bool around = info ? info->body.isIn(all) : all.begin == statement.begin && all.end == statement.end;
    own |= around && std::find(privates.begin(), privates.end(), c.name) != privates.end();
  });
  return own;
}

/// Declares scalars that loops in the body keep private, because members of the functor are constant.
void Kernel::ownVariables() const {
  const Span body = info ? info->body : statement;
  eachLoop([&](const AccConstruct &inner, const Span &all) {
    if (!all.isIn(body) || (!info && all.begin == body.begin && all.end == body.end))
      return;
    for (const std::string &own : inner.loop.privates)
      for (const AccCapture &c : region.captures)
        if (c.name == own && c.kind == AccCapture::Scalar && !c.loopVariable) {
          Block block;
          block.open();
          block.line(inUnit(lowering, c.view.text() + " " + own) + ";");
          lowering.around(all, block);
        }
  });
}

/// The functor's members for one variable of the program.
void Kernel::capturedMember(const AccCapture &c, KernelMembers &all) const {
  const bool scalar = c.kind == AccCapture::Scalar;
  if (c.kind == AccCapture::Array && c.isFirstprivate && !c.ownSection)
    return all.add(c.own.of(c.name), c.name, c.name, true);
  const auto copyOf = [&](const std::string &copy) { return copy == lowering.fresh(c.name + "_copies"); };
  const std::vector<std::string> names = copies.copies();
  if (c.isPrivate || (scalar && !c.resident && (c.reduction || c.loopVariable)) || ofNest(c.name) || ofLoops(c) ||
      summed(c.name) || std::any_of(names.begin(), names.end(), copyOf))
    return;
  const ConstructData text(lowering, region);
  const std::string device = lowering.fresh(c.name + "_device");
  if ((scalar || c.kind == AccCapture::Aggregate) && !c.resident)
    all.add(c.view.text() + " " + c.name, c.name, c.name);
  else if (scalar || c.kind == AccCapture::Aggregate)
    all.add(c.view.text() + " *" + device, device, device);
  else {
    const std::string cast = text.flat(c) ? "(" + text.pointerType(c) + ")" : "";
    all.add(text.declaration(c, c.name), c.name, c.deviceptr ? cast + c.name : device);
    for (const auto &[extent, value] : text.extents(c))
      all.add("long " + extent, extent, value);
  }
  for (const IndexTable &t : indexTables(program, c)) {
    List elements;
    for (size_t k = 0; k < t.size; ++k)
      elements.add(t.name + "[" + std::to_string(k) + "]" + (t.unit.empty() ? "" : " / " + t.unit));
    all.add(t.type + " " + t.name + "[" + std::to_string(t.size) + "]", t.name, "{" + elements.joined() + "}");
  }
}

/// Pointers through which the kernel only reads, to arrays to which it does not store in another way: they are declared
/// distinct, no routine is called that might, and no other pointer is stored through. Not if a thread runs iterations
/// in a row: its loads are independent anyway, and nvcc would start more loads than fit into registers.
std::vector<std::string> Kernel::onlyRead() const {
  constexpr size_t most = 12; // XACC_MOST_READS
  const KernelMembers all = members();
  const auto distinct = [&](const AccCapture &c) {
    return std::ranges::any_of(all.all, [&](const KernelMembers::Member &m) {
      return m.name == c.name && m.declaration.find("__restrict__") != std::string::npos &&
             m.declaration.find("volatile") == std::string::npos;
    });
  };
  const auto storedThrough = [&](const AccCapture &c) {
    return c.stored && (c.kind == AccCapture::Pointer || (c.kind == AccCapture::Aligned && !distinct(c)));
  };
  std::vector<std::string> names;
  if (region.callsRoutines || runsInARow() || std::ranges::any_of(region.captures, storedThrough))
    return names;
  size_t count = 0;
  for (const AccCapture &c : region.captures)
    if (c.onlyElements && !c.stored && !c.isPrivate && !c.isFirstprivate && !c.reduction && distinct(c) &&
        count++ < most)
      names.push_back(asCxx(c.name));
  return names;
}

std::vector<const StripLoop::Read *> Kernel::stripReads() const {
  std::vector<const StripLoop::Read *> found;
  if (!info || info->strips.reads.empty())
    return found;
  const std::vector<std::string> names = onlyRead();
  for (const StripLoop::Read &r : info->strips.reads)
    if (std::ranges::count(names, asCxx(r.variable)))
      found.push_back(&r);
  return found;
}

/// The type of rows, `float[65][129]`, if the body uses nothing but elements and 32 bits suffice for their offsets.
/// Else empty.
std::string Kernel::rowType(const std::string &name) const {
  const auto found = std::ranges::find(region.captures, name, &AccCapture::name);
  if (found == region.captures.end() || !found->onlyElements || mentions("sizeof"))
    return "";
  if (found->kind == AccCapture::Array) {
    const CType &row = found->view;
    const bool rows = row.before.ends_with("(*") && row.after.starts_with(")");
    return found->elements == 0 || found->elements > INT32_MAX || !rows
               ? ""
               : inUnit(lowering, row.before.substr(0, row.before.size() - 2) + row.after.substr(1));
  }
  if (found->kind != AccCapture::Aligned)
    return "";
  const ArrayDecl &a = program.arrays[static_cast<size_t>(found->array)];
  double elements = 1; // of the whole array, with shadows
  for (const ArrayDim &d : a.dims) {
    const bool known = d.extent.known && (!d.lower.present() || (d.lower.known && d.upper.known));
    elements *=
        known ? double(*d.extent.known) + double(d.lower.present() ? *d.lower.known + *d.upper.known : 0) : INFINITY;
  }
  return a.innerDims.empty() || elements > INT32_MAX ? "" : inUnit(lowering, a.elementType + a.innerDims);
}

KernelMembers Kernel::members() const {
  KernelMembers all;
  for (const AccCapture &c : region.captures)
    capturedMember(c, all);
  copies.members(all);
  for (const Inquiry &i : region.inquiries)
    if (const std::string value = lowering.fresh(i.function + "_value"); i.call.isIn(body()) && !all.has(value))
      all.add("int " + value, value, i.function + "()");
  for (const Sum &s : sums)
    if (s.section && !isdigit(static_cast<unsigned char>(s.first[0])))
      all.add("long " + s.first, s.first, s.first);
  for (const auto &[token, range] : ranges) { // of distributed loops inside the body
    bool nest = false;
    if (info)
      for (const LoopHeader &l : info->nest)
        nest |= l.statement.begin == token;
    if (!nest && token >= body().begin && token < body().end)
      all.add((range.walk ? "xacc_walk " : "xacc_range ") + range.name, range.name, range.name);
  }
  if (info)
    loopMembers(all);
  return all;
}

/// Members for computing loop variables from iteration numbers.
void Kernel::loopMembers(KernelMembers &all) const {
  for (size_t k = 0; k < info->nest.size(); ++k) {
    const LoopHeader &l = info->nest[k];
    const std::string s = space(k);
    const auto part = [&](const std::string &type, const std::string &what, const Text &value) {
      const std::string name = lowering.fresh(l.variable + what);
      all.add(type + " " + name, name, value);
    };
    if (walked(l))
      all.add("xacc_walk " + s, s, s);
    else {
      if (l.type == "int") // GPUs add and multiply these in one instruction
        part("int", "_first", "(int)" + s + ".first");
      else
        part("long", "_first", s + ".first");
      if (!knownStep(l))
        part("long", "_step", s + ".step");
    }
    if (usesCount(k))
      part("long", "_count", walked(l) ? Text(s + ".count") : call("xacc_range_count", {s}));
  }
}

/// Members for reductions, and whether lanes divide the iterations. XaccPlain is the base of functors with neither.
void Kernel::reductionMembers(Block &block) const {
  const std::string copy = lowering.fresh("xmp_copy");
  Block values, clear, join, receive;
  size_t number = 0;
  for (const Sum &x : sums) {
    const std::string variable = asCxx(x.variable);
    values.line(inUnit(lowering, x.declaration(x.variable)) + ";");
    clear.line(callStatement("xacc::clear<" + x.op + ">", {"s." + variable}));
    join.line(callStatement("xacc::join<" + x.op + ">", {"into." + variable, "from." + variable}));
    receive.line(callStatement("into." + std::string(x.array || x.resident ? "device" : "host") + "<" + x.op + ">",
                               {xacc::number(static_cast<int64_t>(number++)), "s." + variable}));
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
         number(levels >= 3   ? 3
                : levels == 1 ? 1
                              : 2) +
         ", xacc_unrolled = " + (runsInARow() ? "16" : "1") + ";";
}

/// The value of a loop variable. `numbers`: iteration numbers per dimension.
std::string Kernel::index(size_t level, const std::string (&numbers)[3]) const {
  const LoopHeader &l = info->nest[level];
  const size_t inside = info->nest.size() - level; // this level and those inside it
  std::string at = inside == 1 ? numbers[2] : inside == 2 ? numbers[1] : numbers[0];
  for (size_t inner = level + 1; inner + 2 < info->nest.size(); ++inner)
    at += " / " + lowering.fresh(info->nest[inner].variable + "_count");
  if (usesCount(level))
    at += " % " + lowering.fresh(l.variable + "_count");
  if (walked(l))
    return "xacc_walk_at(&" + space(level) + ", " + at + ")";
  const std::string first = lowering.fresh(l.variable + "_first");
  const auto step = knownStep(l);
  return !step         ? first + " + " + at + " * " + lowering.fresh(l.variable + "_step")
         : *step == 1  ? first + " + " + at
         : *step == -1 ? first + " - " + at
                       : first + " + " + at + " * " + std::to_string(*step);
}

Text Kernel::counter(size_t level, const std::string (&numbers)[3]) const {
  const LoopHeader &l = info->nest[level];
  if (l.pointer)
    return declare(asCxx(l.type), asCxx(l.variable), "(" + Text(l.lower) + ") + (" + index(level, numbers) + ")");
  return declare((l.mayBeLong ? "long" : asCxx(l.type)), asCxx(l.variable),
                 "(" + (l.mayBeLong ? "xacc::IntIndex" : asCxx(l.type)) + ")(" + index(level, numbers) + ")");
}

bool Kernel::mentions(const std::string &word) const { return lowering.mentions(body(), word); }

/// The head of operator(), and the loop variables used in the body.
void Kernel::operatorBegin(Block &block) const {
  // Iteration numbers of at most three dimensions; only those that are used have names.
  const std::string k[] = {lowering.fresh("xmp_k0"), lowering.fresh("xmp_k1"), lowering.fresh("xmp_k2")};
  const size_t levels = info ? info->nest.size() : 0;
  bool used[3] = {};
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
void Kernel::ownCopies(Block &block) const {
  for (const AccCapture &c : region.captures) {
    const std::string name = asCxx(c.name), type = inUnit(lowering, c.view.text());
    const Text own = "this->" + name;
    if (c.kind == AccCapture::Array && !c.ownSection && (c.isPrivate || c.isFirstprivate)) {
      block.line(inUnit(lowering, c.own.of(c.name)) + ";");
      if (!c.isPrivate)
        block.line(ConstructData::copyBytes(name, own));
    }
    if (!mentions(c.name))
      continue;
    if (countsStrips(c))
      continue;
    const Text plain = type + " " + name + ";";
    if (c.kind == AccCapture::Aggregate && (c.isPrivate || c.isFirstprivate))
      block.line(c.isPrivate ? plain : declare(type, name, own));
    if (c.kind != AccCapture::Scalar || ofNest(c.name))
      continue;
    if (!c.isPrivate && ofIteration(c))
      block.line(plain);
    else if (c.resident || c.reduction || c.reducedInside)
      continue;
    else if (c.isPrivate || c.loopVariable)
      block.line(plain);
    else if (c.written)
      block.line(declare(type, name, own));
  }
}

/// nvcc assumes that pointers in members alias, and does not move loads before stores; for local variables it respects
/// __restrict__. Bodies with loops use the members, because nvcc would start more loads than fit into registers.
/// A pointer that the body assigns must be a local variable. Rows of small arrays have cheaper subscripts.
void Kernel::ownPointers(Block &block) const {
  const auto stored = [&](const std::string &name) {
    return std::ranges::any_of(region.captures, [&](const AccCapture &c) {
      return c.name == name && c.kind == AccCapture::Pointer && c.written && !c.isPrivate;
    });
  };
  for (const KernelMembers::Member &m : members().all) {
    if (!mentions(m.name))
      continue;
    const bool distinct = !bodyLoops() && m.declaration.find("__restrict__") != std::string::npos;
    const std::string name = asCxx(m.name), row = distinct ? rowType(m.name) : "";
    if (!row.empty())
      block.line("const xacc::Rows<" + row + "> " + name + "(this->" + name + ");");
    else if (stored(m.name) || distinct)
      block.line(inUnit(lowering, m.declaration) + " = this->" + name + ";");
  }
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
    reductionMembers(block);
  else if (levels < 3)
    block.line(shape());
  if (!stripReads().empty())
    block.line("static constexpr int xacc_strips = 1;");
  operatorBegin(block);
  ownCopies(block);
  copies.views(block, all + "." + lowering.fresh("xmp_copy"));
  const ConstructData text(lowering, region);
  for (const Sum &x : sums) {
    const Text sum = all + "." + asCxx(x.variable);
    if (!mentions(x.variable))
      continue;
    if (x.section) // its name denotes the whole variable
      block.line(declare(inUnit(lowering, text.declaration(*x.section, x.variable)), "",
                         "(" + inUnit(lowering, text.pointerType(*x.section)) + ")(&" + sum + "[0]" +
                             (x.first == "0" ? "" : " - " + x.first) + ")"));
    else
      block.line(
          declare(inUnit(lowering, x.declaration(x.array ? "(&" + x.variable + ")" : "&" + x.variable)), "", sum));
  }
  ownPointers(block);
  block.line(Text::body(body()));
  return "\n" + lowering.blockComment(region.directive) + Block::text(block.all(), "") + "\n";
}

} // namespace xacc
