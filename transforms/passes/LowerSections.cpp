/// \file
/// Lower sections.
/// Input:  assignments between array sections, as statements of their own and under `array`.
/// Output: a loop nest over the section, whose ranges are computed once; over distributed dimensions each node runs
///         what it owns of the left side, or of the template section. Where the value could change while elements are
///         stored, it is computed into a temporary first. Sections of other images are fetched or stored as a whole.
#include "sections/SectionOperands.h"

namespace xacc {
namespace {

class StatementLowerer {
public:
  StatementLowerer(Lowering &L, const SectionStatement &s)
      : L(L), s(s), to(L, s.to, "xmp_to", s.site), out(L, s), nest(L, s, to, out), operands(L, s, nest, out) {}

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
  Lowering &L;
  const SectionStatement &s;
  SectionText to;
  StatementText out;
  SectionNest nest;
  SectionOperands operands;

  // ---- the nest

  void runNest() {
    out.lines.push_back("{");
    nest.divide();
    std::string closing = " }";
    if (s.directive >= 0)
      restrict(closing);
    operands.indexLeft(to);
    operands.indexRight();
    if (!s.temporary) {
      // The statement itself stays where it is, with its subscripts replaced.
      out.putAround(nest.headers(), closing);
      return;
    }
    Text count;
    for (const SectionLoop &l : nest.loops)
      count += (count.empty() ? Text() : Text(" * ")) + l.count;
    const std::string t = out.name("value"), c = out.name("at");
    out.temporary(s.valueType.find('(') == std::string::npos ? s.valueType : to.elementType(), t, count);
    out.lines.push_back("long " + c + " = 0;");
    out.lines.push_back(nest.headers() + t + "[" + c + "++] = " + Text(s.rhs) + ";");
    out.lines.push_back(c + " = 0;");
    out.lines.push_back(nest.headers() + Text(s.to.whole) + " " + s.op + " " + t + "[" + c + "++];" + closing);
    out.putInstead();
  }

  /// Template dimensions without a range: only the nodes that they name.
  void restrict(std::string &closing) {
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
    if (restricted) {
      out.lines.push_back("if (xacc_includes(" + L.reference(on) + ")) {");
      closing += " }";
    }
  }

  // ---- coarrays

  void assign(const Text &from, const Text &image) {
    std::vector<Text> tables;
    const Text target = to.section(tables);
    out.lines.insert(out.lines.end(), tables.begin(), tables.end());
    out.lines.push_back("xacc_coarray_assign(" + L.site(s.site) + ", " + target + ", " + to.image() + ", " + from +
                        ", " + image + "); }");
    out.putInstead();
  }

  void transfer(const SectionRef &ref) {
    const SectionText from(L, ref, "xmp_from", s.site);
    out.lines.push_back("{");
    const Text source = from.section(out.lines);
    assign(source, from.image());
  }

  void store() {
    if (s.plain && s.from.size() == 1 && s.from[0].array < 0)
      return transfer(s.from[0]);
    const std::string value = out.name("value");
    out.lines.push_back("{");
    if (s.from.empty()) {
      out.lines.push_back(to.elementType() + " " + value + " = " + Text(s.rhs) + ";");
      return assign("xacc_local(&" + value + ", " + runtimeName(s.to.basicType) + ", sizeof " + value +
                        ", 0, NULL, NULL)",
                    "XACC_HERE");
    }
    // An expression: into a temporary of the section's shape, then all at once.
    makeTemporary();
    out.lines.push_back(nest.headers() + value + "[" + out.name("at") + "++] = " + Text(s.rhs) + ";");
    const Text all = operands.contiguous(value, s.to, s.from.size());
    assign(all, "XACC_HERE");
  }

  /// `op=` on a section of another image: fetched, changed here, stored.
  void update() {
    const std::string value = out.name("value"), image = out.name("image"), by = out.name("by");
    out.lines.push_back("{");
    out.lines.push_back("const xacc_image " + image + " = " + to.image() + ";");
    if (s.from.empty()) // once for all elements; a bit-field has no type of its own
      out.lines.push_back("__typeof__((" + Text(s.rhs) + ") + 0) " + by + " = " + Text(s.rhs) + ";");
    makeTemporary();
    const Text all = operands.contiguous(value, s.to, s.from.size()), section = to.section(out.lines);
    out.lines.push_back("xacc_coarray_assign(" + L.site(s.site) + ", " + all + ", XACC_HERE, " + section + ", " +
                        image + ");");
    out.lines.push_back(nest.headers() + value + "[" + out.name("at") + "++] " + s.op + " " +
                        (s.from.empty() ? Text(by) : Text(s.rhs)) + ";");
    out.lines.push_back("xacc_coarray_assign(" + L.site(s.site) + ", " + section + ", " + image + ", " + all +
                        ", XACC_HERE); }");
    out.putInstead();
  }

  /// Loops over a section of another image, their operands, and a temporary of the section's shape.
  void makeTemporary() {
    nest.runOverAll();
    operands.indexRight();
    std::string total;
    for (const Atom &count : nest.counts)
      total += (total.empty() ? "" : " * ") + count.text;
    out.temporary(to.elementType(), out.name("value"), total);
    out.lines.push_back("long " + out.name("at") + " = 0;");
  }
};

} // namespace

void lowerSections(Lowering &L) {
  for (const SectionStatement &s : L.program.sectionStatements)
    StatementLowerer(L, s).run();
}

} // namespace xacc
