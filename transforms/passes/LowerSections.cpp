/// \file
/// Lower sections.
/// Input:  assignments between array sections, on their own and under `array`.
/// Output: a loop nest over the section, whose ranges are computed once. In distributed dimensions each node handles
///         the elements it owns of the left side or of the template section. If the value could change while elements
///         are stored, it is first computed into a temporary. Sections of other images are fetched or stored as a
///         whole.
#include "sections/SectionOperands.h"

namespace xacc {
namespace {

class StatementLowerer {
public:
  StatementLowerer(Lowering &lowering, const SectionStatement &s)
      : lowering(lowering), s(s), to(lowering, s.to, "xmp_to", s.site), out(lowering, s), nest(lowering, s, to, out),
        operands(lowering, s, nest, out) {}

  void run() {
    if (s.to.coarray && s.op != "=")
      update();
    else if (s.to.coarray)
      store();
    else if (s.plain && s.from.size() == 1 && s.from[0].coarray && s.to.array < 0 && s.op == "=" && s.directive < 0)
      transfer(s.from[0]);
    else
      runNest();
  }

private:
  Lowering &lowering;
  const SectionStatement &s;
  SectionText to;
  StatementText out;
  SectionNest nest;
  SectionOperands operands;

  void runNest() {
    if (s.byAll && lowering.checks != Checks::None)
      out.block.line(callStatement("xacc_check_step", {}));
    nest.divide();
    operands.indexLeft(to); // first: each node evaluates indices with side effects
    if (s.directive >= 0)
      restrict();
    else if (s.byAll)
      restrictToOwners();
    operands.indexRight();
    if (!s.temporary) {
      // The statement stays, with its subscripts replaced.
      nest.headers(out.block);
      out.putAround();
      return;
    }
    const Text type = s.valueType.find('(') == std::string::npos ? Text(s.valueType) : to.elementType();
    if (s.from.empty()) {
      out.block.line(declare(type, out.name("value"), Text(s.rhs)));
      eachElement(Text(s.to.whole) + " " + s.op + " " + out.name("value") + ";");
      return out.putInstead();
    }
    Text count;
    for (const SectionLoop &l : nest.loops)
      count += (count.empty() ? Text() : Text(" * ")) + l.count;
    const std::string at = out.name("at");
    out.temporary(type, out.name("value"), count);
    out.block.line(declare("long", at, "0"));
    eachElement(next() + " = " + Text(s.rhs) + ";");
    out.block.line(assign(at, "0"));
    eachElement(Text(s.to.whole) + " " + s.op + " " + next() + ";");
    out.putInstead();
  }

  Text next() const { return out.name("value") + "[" + out.name("at") + "++]"; }

  void eachElement(const Text &statement) {
    Block loops;
    nest.headers(loops);
    loops.line(statement);
    out.block.lines(loops);
  }

  /// Restricts execution to the nodes named by template dimensions without a range.
  void restrict() {
    OnReference on = s.on;
    bool restricted = false;
    for (size_t d = 0; d < on.parts.size(); ++d) {
      Part &p = on.parts[d];
      bool looped = false;
      for (const int l : s.partDims)
        looped |= l == static_cast<int>(d);
      if (looped || p.kind != Part::Range)
        p = {};
      else
        restricted = true;
    }
    if (restricted)
      out.block.open("if (" + call("xacc_includes", {lowering.site(s.site), lowering.reference(on)}) + ")");
  }

  /// Without `array`, only owners of the left side's indices in divided dimensions execute the statement.
  void restrictToOwners() {
    if (s.to.array < 0 || s.to.coarray)
      return;
    const ArrayDecl &a = lowering.program.arrays[s.to.array];
    const TemplateDecl &t = lowering.program.templates[a.templ];
    Text owners;
    for (size_t d = 0; d < a.dims.size() && d < s.to.subscripts.size(); ++d) {
      const ArrayDim &dim = a.dims[d];
      if (s.to.subscripts[d].range || dim.templateDim < 0 || t.formats[dim.templateDim].kind == FormatKind::Duplicated)
        continue;
      const Text given = s.to.subscripts[d].effects ? Text(operands.evaluatedIndex(d)) : to.base(d);
      const Text index = dim.offset.known == 0 ? given : "(" + given + ") + " + Text(dim.offset);
      owners = call("xacc_on_index", {owners.empty() ? call("xacc_on", {descriptorOf(lowering.program, t)}) : owners,
                                      number(dim.templateDim), index});
    }
    if (!owners.empty())
      out.block.open("if (" + call("xacc_includes", {lowering.site(s.site), owners}) + ")");
  }

  void assignment(const List &sections) {
    out.block.line(callStatement("xacc_coarray_assign", List{lowering.site(s.site)} + sections));
  }

  void assignFrom(const Text &from, const Text &image) {
    const Text target = to.section(out.block);
    assignment({target, to.image(), from, image});
    out.putInstead();
  }

  void transfer(const SectionRef &ref) {
    const SectionText from(lowering, ref, "xmp_from", s.site);
    const Text source = from.section(out.block);
    assignFrom(source, from.image());
  }

  void store() {
    if (s.plain && s.from.size() == 1 && s.from[0].array < 0)
      return transfer(s.from[0]);
    const std::string value = out.name("value");
    if (s.from.empty()) {
      out.block.line(declare(to.elementType(), value, Text(s.rhs)));
      return assignFrom(
          call("xacc_local", {"&" + value, runtimeName(s.to.basicType), "sizeof " + value, "0", "NULL", "NULL"}),
          "XACC_HERE");
    }
    // An expression: evaluate it into a temporary of the section's shape, then store all of it in one transfer.
    makeTemporary();
    eachElement(next() + " = " + Text(s.rhs) + ";");
    const Text all = operands.contiguous(value, s.to, s.from.size());
    assignFrom(all, "XACC_HERE");
  }

  /// `op=` on a section of another image: fetches it, changes it here, and stores it.
  void update() {
    const std::string image = out.name("image"), by = out.name("by");
    out.block.line(declare("const xacc_image", image, to.image()));
    if (s.from.empty()) // evaluated once for all elements; typeof cannot be applied to a bit-field
      out.block.line(declare("__typeof__((" + Text(s.rhs) + ") + 0)", by, Text(s.rhs)));
    makeTemporary();
    const Text all = operands.contiguous(out.name("value"), s.to, s.from.size()), section = to.section(out.block);
    assignment({all, "XACC_HERE", section, image});
    eachElement(next() + " " + s.op + " " + (s.from.empty() ? Text(by) : Text(s.rhs)) + ";");
    assignment({section, image, all, "XACC_HERE"});
    out.putInstead();
  }

  /// Loops over a section of another image, with their operands and a temporary of the section's shape.
  void makeTemporary() {
    nest.runOverAll();
    operands.indexRight();
    std::string total;
    for (const Atom &count : nest.counts)
      total += (total.empty() ? "" : " * ") + count.text;
    out.temporary(to.elementType(), out.name("value"), total);
    out.block.line(declare("long", out.name("at"), "0"));
  }
};

} // namespace

void lowerSections(Lowering &lowering) {
  for (const SectionStatement &s : lowering.program.sectionStatements)
    StatementLowerer(lowering, s).run();
}

} // namespace xacc
