/// \file
/// Check accesses, for -fxmp-check.
/// Input:  uses of aligned arrays in host code.
/// Output: u[i][j] -> XACC_LOAD(double, u_array, i, j), or XACC_STORE, XACC_UPDATE, XACC_ADDRESS_OF. In loops along
///         rows, XACC_LOAD_IN etc., which check an element only if the row is not entirely owned by this node (see
///         CheckedRows). If the program takes a pointer to more than an element, the runtime is notified. x[i] of a
///         coarray on this image -> XACC_OWN(XACC_READ, xmp_coarrays[0], x, x[i]). In compute constructs that the
///         program's threads run, u[i] -> XACC_ON_DEVICE(XACC_READ, double, u_array, u, 1, i). Before other compute
///         constructs, the runtime is notified of the arrays they may use.
/// Leaves alone: those other constructs and routines, whose accesses are not checked; gmoves; sections of other images;
///         members reached through a pointer.
#include "Pipeline.h"
#include "acc/CheckedCopies.h"
#include "acc/ConstructData.h"
#include "emit/IndexSum.h"
#include "loops/AgreementCalls.h"
#include "loops/CheckedRows.h"
#include <algorithm>

namespace xacc {
namespace {

class AccessChecker {
public:
  explicit AccessChecker(Lowering &lowering)
      : lowering(lowering), program(lowering.program), rows(lowering), copies(lowering) {
    for (const AccConstruct &acc : program.all<AccConstruct>())
      if (computes(acc.kind) || acc.kind == DirectiveKind::AccHostData)
        unchecked.push_back(acc.body);
    const auto ofOthers = [&](const SectionRef &s) {
      if (s.coarray)
        unchecked.push_back(s.base);
    };
    for (const SectionStatement &s : program.sectionStatements) {
      ofOthers(s.to);
      std::ranges::for_each(s.from, ofOthers);
    }
    for (const Gmove &g : program.all<Gmove>()) {
      unchecked.push_back(g.to.base);
      unchecked.push_back(g.from.base);
    }
    for (const RoutineVariable &v : program.routineVariables)
      for (const uint32_t token : v.uses)
        unchecked.push_back({token, token + 1});
  }

  void run() {
    copies.reportUnseen();
    lowering.checkedUses.resize(program.uses.size());
    for (size_t k = 0; k < program.uses.size(); ++k)
      if (checks(program.uses[k]) && program.uses[k].kind == ArrayUse::Element)
        rows.add(program.uses[k]);
    rows.place();
    for (size_t k = 0; k < program.uses.size(); ++k) {
      const ArrayUse &u = program.uses[k];
      if (const AccConstruct *acc = copies.of(u); acc && u.kind == ArrayUse::Element) {
        deviceElement(*acc, u);
        lowering.checkedUses[k] = true;
      } else if (checks(u) && u.kind == ArrayUse::Element) {
        element(u);
        lowering.checkedUses[k] = true;
      } else if (checks(u) && escapes(u)) {
        escape(u);
      }
    }
    for (const OwnCoarrayUse &u : program.ownCoarrayUses)
      if (std::ranges::none_of(unchecked, [&](Span s) { return u.whole.isIn(s); }))
        own(u);
    if (!program.ownCoarrayUses.empty())
      describeCoarrays();
  }

private:
  static constexpr const char *accesses[] = {"XACC_READ", "XACC_WRITE", "XACC_UPDATE"};

  /// Does the program get a pointer into the array, whose uses cannot be checked?
  static bool escapes(const ArrayUse &u) {
    if (u.kind == ArrayUse::Bare)
      return u.access != ArrayUse::Reads;
    return u.kind == ArrayUse::Row || u.kind == ArrayUse::Address;
  }

  /// Notifies the runtime of a pointer into the array. The operand of `&` must be an lvalue, and a comma
  /// expression is not one in C.
  void escape(const ArrayUse &u) {
    const Text check = call("xacc_check_escape", {descriptorOf(program, program.arrays[u.array])});
    uint32_t before = u.whole.begin;
    while (before > 0 && program.source->tokens[before - 1].text == "(")
      --before;
    if (u.kind == ArrayUse::Row && before > 0 && program.source->tokens[before - 1].text == "&")
      lowering.edits.enclose(u.whole, "(*(" + check + ", &", "))");
    else
      lowering.edits.enclose(u.whole, "(" + check + ", ", ")");
  }

  Lowering &lowering;
  const Program &program;
  CheckedRows rows;
  const CheckedCopies copies;
  std::vector<Span> unchecked;

  bool checks(const ArrayUse &u) const {
    return !u.base.empty() && !CheckedCopies::throughPointer(program, u) &&
           std::ranges::none_of(unchecked, [&](Span s) { return u.base.isIn(s); });
  }

  void element(const ArrayUse &u) {
    static constexpr const char *macros[] = {"XACC_LOAD", "XACC_STORE", "XACC_UPDATE", "XACC_ADDRESS_OF"};
    const ArrayDecl &a = program.arrays[u.array];
    if (const auto row = rows.of(u))
      write(u, std::string(macros[u.access]) + "_IN", {file(u.whole), a.elementType, row->name, row->owned});
    else
      write(u, macros[u.access], {file(u.whole), a.elementType, descriptorOf(program, a)});
  }

  void deviceElement(const AccConstruct &acc, const ArrayUse &u) {
    const ArrayDecl &a = program.arrays[u.array];
    const Text on = acc.condition.empty() ? "1" : ConstructData(lowering, acc).conditionName();
    const Text view = u.name.empty() ? Text(u.base) : Text(u.name);
    write(u, "XACC_ON_DEVICE", {file(u.whole), accesses[u.access], a.elementType, descriptorOf(program, a), view, on});
  }

  void write(const ArrayUse &u, const std::string &macro, List arguments) {
    const auto add = [&](const Text &index, bool simple) { arguments.add(simple ? index : "(" + index + ")"); };
    for (const auto &[open, close] : u.brackets)
      add(Text(Span{open + 1, close}), close - open == 2);
    for (const std::vector<IndexTerm> &sum : u.sums)
      add(indexSum(*program.source, sum), sum.empty());
    const Text text = callInOneLine(macro, arguments);
    lowering.edits.replace(wholeOf(u), u.address ? "(&" + text + ")" : text);
  }

  void own(const OwnCoarrayUse &u) {
    lowering.edits.enclose(u.whole,
                           "XACC_OWN(" + file(u.whole) + ", " + accesses[u.access] + ", " + coarrays() + "[" +
                               std::to_string(u.coarray) + "], " + program.coarrayVariables[u.coarray].name + ", ",
                           ")");
  }

  std::string file(Span s) const { return checkedFile(program, program.source->tokens[s.begin].file); }
  std::string coarrays() const { return lowering.fresh("xmp_coarrays"); }

  void describeCoarrays() {
    Text table = "/* The coarrays that this file uses. */\nstatic xacc_check_coarray " + coarrays() + "[] = {\n";
    for (const CoarrayVariable &v : program.coarrayVariables) {
      List dims;
      for (const int64_t n : v.dims)
        dims.add(number(n));
      if (v.dims.empty())
        dims.add("0");
      const List row{quoted(v.name),        number(v.elementBytes),    number(v.scalarBytes),
                     number(v.dims.size()), "{" + dims.joined() + "}", "NULL"};
      table += "    {" + row.joined() + "},\n";
    }
    lowering.edits.top(table + "};\n\n");
  }

  static Span wholeOf(const ArrayUse &u) {
    return u.brackets.empty() ? u.whole : Span{u.whole.begin, u.brackets.back().second + 1};
  }
};

} // namespace

void checkAccesses(Lowering &lowering) {
  if (lowering.checks != Checks::All)
    return;
  AccessChecker(lowering).run();
  if (lowering.unit == Unit::Host) // uses in kernels do not count
    checkAgreedUses(lowering);
}

} // namespace xacc
