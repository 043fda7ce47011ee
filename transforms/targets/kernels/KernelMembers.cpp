// KernelMembers.cpp - Kernel: which variables of the program are members of the functor, and how the body reads them.
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
  return c.kind == AccCapture::Scalar && std::ranges::all_of(c.uses, [&](uint32_t token) {
           bool isPrivate = !statement.contains(token);
           eachLoop([&](const AccConstruct &inner, const Span &all) {
             isPrivate |= all.contains(token) && inner.loop.keeps(c.name);
           });
           return isPrivate;
         });
}

/// Is it private to a loop whose iterations are those of the kernel?
bool Kernel::ofIteration(const AccCapture &c) const {
  bool isPrivate = false;
  eachLoop([&](const AccConstruct &inner, const Span &all) {
    isPrivate |= (info ? info->body.isIn(all) : all == statement) && inner.loop.keeps(c.name);
  });
  return isPrivate;
}

/// Declares scalars that loops in the body keep private, because members of the functor are constant.
void Kernel::declareOwnVariables() const {
  const Span body = info ? info->body : statement;
  eachLoop([&](const AccConstruct &inner, const Span &all) {
    if (!all.isIn(body) || (!info && all.begin == body.begin && all.end == body.end))
      return;
    for (const std::string &name : inner.loop.privates)
      for (const AccCapture &c : region.captures)
        if (c.name == name && c.kind == AccCapture::Scalar && !c.loopVariable) {
          Block block;
          block.open();
          block.line(inUnit(lowering, c.view.text() + " " + name) + ";");
          lowering.around(all, block);
        }
  });
}

/// The functor's members for one variable of the program.
void Kernel::addCapturedMember(const AccCapture &c, KernelMembers &all) const {
  const bool scalar = c.kind == AccCapture::Scalar;
  if (c.kind == AccCapture::Array && c.isFirstprivate && !c.hasPrivateSection)
    return all.add(c.type.of(c.name), c.name, c.name, /*array=*/true);
  const bool ofOthers = c.hasPrivateSection && std::ranges::none_of(c.uses, [&](uint32_t use) { // of other kernels
                          return statement.contains(use);
                        });
  if (c.isPrivate || ofOthers || (scalar && !c.resident && (c.reduction || c.loopVariable)) || isNestVariable(c.name) ||
      ofLoops(c) || summed(c.name) || copies.copies(c.name))
    return;
  const ConstructData text(lowering, region);
  const std::string device = lowering.fresh(c.name + "_device");
  const LaunchAhead::Scalar *late = region.ahead ? region.ahead->scalar(c.name) : nullptr;
  if ((scalar || c.kind == AccCapture::Aggregate) && !c.resident)
    all.add(c.view.text() + " " + c.name, c.name, late && !late->given ? "0" : c.name);
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
      elements.add(t.name + "[" + std::to_string(k) + "]");
    all.add(t.type + " " + t.name + "[" + std::to_string(t.size) + "]", t.name, "{" + elements.joined() + "}");
  }
}

/// Pointers through which the kernel only reads, to arrays to which it does not store in another way: they are declared
/// distinct, no routine is called that might, and no other pointer is stored through. Not if a thread runs iterations
/// in a row: its loads are independent anyway, and nvcc would start more loads than fit into registers.
std::vector<std::string> Kernel::onlyRead() const {
  constexpr size_t maxReads = 12; // XACC_MAX_READS
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
        count++ < maxReads)
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
  const ArrayDecl &a = program.arrays[found->array];
  double elements = 1; // of the whole array, with shadows
  for (const ArrayDim &d : a.dims) {
    const bool known = d.extent.known && (!d.lower.present() || (d.lower.known && d.upper.known));
    elements *=
        known ? double(*d.extent.known) + double(d.lower.present() ? *d.lower.known + *d.upper.known : 0) : INFINITY;
  }
  const std::string inner = a.innerExtents();
  return inner.empty() || elements > INT32_MAX ? "" : inUnit(lowering, a.elementType + inner);
}

KernelMembers Kernel::members() const {
  KernelMembers all;
  for (const AccCapture &c : region.captures)
    addCapturedMember(c, all);
  copies.addMembers(all);
  if (info && !info->gangs.empty())
    all.add("long " + gangs(), gangs(), gangs());
  for (const Inquiry &i : region.inquiries)
    if (const std::string member = lowering.fresh(i.name); i.code.isIn(body()) && !all.has(member))
      all.add(i.type + (" " + member), member, i.text);
  for (const Sum &s : sums) {
    if (s.section && !isdigit(static_cast<unsigned char>(s.first[0])))
      all.add("long " + s.first, s.first, s.first);
    if (s.section)
      for (const auto &[extent, value] : ConstructData(lowering, region).extents(*s.section))
        all.add("long " + extent, extent, value);
  }
  for (const auto &[token, range] : ranges) { // of distributed loops inside the body
    bool nest = false;
    if (info)
      for (const LoopHeader &l : info->nest)
        nest |= l.statement.begin == token;
    if (!nest && token >= body().begin && token < body().end)
      all.add((range.walk ? "xacc_walk " : "xacc_range ") + range.name, range.name, range.name);
  }
  if (info)
    addLoopMembers(all);
  if (region.ahead)
    addLateMembers(all);
  return all;
}

/// The kernel whose sums the host has not received when it launches this one.
Kernel Kernel::before() const {
  const auto &first = program.get<AccConstruct>(region.ahead->first);
  return Kernel(lowering, first, &first, first.loop.statement, ranges);
}

/// Those of its sums that this kernel needs.
std::vector<std::string> Kernel::lateSums() const {
  std::vector<std::string> names;
  for (const Sum &s : before().sums)
    if (const LaunchAhead::Scalar *scalar = region.ahead->scalar(s.variable); scalar && scalar->given)
      names.push_back(s.variable);
  return names;
}

/// Members for computing the scalars that depend on these sums.
void Kernel::addLateMembers(KernelMembers &all) const {
  for (const LaunchAhead::Scalar &s : region.ahead->scalars)
    if (!all.has(s.name))
      all.add(s.type + " " + s.name, s.name, s.given ? s.name : "0");
  if (!lateSums().empty())
    all.add("const void *" + lowering.fresh("xmp_late"), lowering.fresh("xmp_late"),
            call("xacc_sums_at", {lowering.site(program.construct(region.ahead->first).directive)}));
}

/// Members for computing loop variables from iteration numbers.
void Kernel::addLoopMembers(KernelMembers &all) const {
  for (size_t k = 0; k < info->nest.size(); ++k) {
    const LoopHeader &l = info->nest[k];
    const std::string s = space(k);
    const auto addMember = [&](const std::string &type, const std::string &suffix, const Text &value) {
      const std::string name = lowering.fresh(l.variable + suffix);
      all.add(type + " " + name, name, value);
    };
    if (walked(l))
      all.add("xacc_walk " + s, s, s);
    else {
      if (l.type.text() == "int") // GPUs add and multiply these in one instruction
        addMember("int", "_first", "(int)" + s + ".first");
      else
        addMember("long", "_first", s + ".first");
      if (!knownStep(l))
        addMember("long", "_step", s + ".step");
    }
    if (usesCount(k))
      addMember("long", "_count", walked(l) ? Text(s + ".count") : call("xacc_range_count", {s}));
  }
}

} // namespace xacc
