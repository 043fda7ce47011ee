// AgreementCalls.cpp - see AgreementCalls.h.
#include "loops/AgreementCalls.h"

namespace xacc {
namespace {

std::string table(const Lowering &lowering) { return lowering.fresh("xmp_agreed"); }

Text element(const Lowering &lowering, int variable) { return table(lowering) + "[" + std::to_string(variable) + "]"; }

Text place(const Lowering &lowering, int file, int line) {
  return checkedFile(lowering.program, file) + " | " + std::to_string(line);
}

const AgreedVariable &variableOf(const Lowering &lowering, const AgreedPlace &p) {
  return lowering.program.agreement.variables[p.variable];
}

using Places = std::map<int, std::vector<AgreedPlace>>;
const std::vector<AgreedPlace> &placesIn(const Lowering &lowering, const Places &places, const Construct &construct) {
  static const std::vector<AgreedPlace> none;
  const auto found = places.find(construct.number);
  return lowering.checks == Checks::All && found != places.end() ? found->second : none;
}

/// The last argument names the members of structs: `.x`.
List valueAt(const Text &address, BasicType type, const std::string &members) {
  return {address, runtimeName(type), quoted(members)};
}

/// The arguments for a variable's memory and its size; 0: the whole object that a pointer points into.
List memoryOf(const AgreedVariable &v) {
  const bool pointer = v.form == AgreedVariable::Pointer;
  return {(pointer ? "" : "&") + v.name, pointer ? "0" : "sizeof " + v.name};
}

/// Surrounds a use of a variable with its check.
void checkUse(Lowering &lowering, const AgreedUse &use) {
  const Text type = runtimeName(use.type);
  if (!use.updates.empty())
    lowering.edits.enclose(use.whole, "(xacc_check_updates(&" + use.updates + ", " + type + "), ",
                           ", xacc_check_updated(&" + use.updates + ", " + type + "))");
  else
    lowering.edits.enclose(use.whole, use.inLoop ? "XACC_USED_IN_LOOP(" : "XACC_USED(",
                           ", " + type + ", " + quoted(use.members) + ", " + place(lowering, use.file, use.line) + ")");
}

void declareTable(Lowering &lowering, const std::vector<AgreedVariable> &variables) {
  Text text = "/* Variables that should have the same value on all nodes. */\nstatic const xacc_check_variable " +
              table(lowering) + "[] = {\n";
  static const char *const forms[] = {"XACC_SCALAR", "XACC_PLAIN_ARRAY", "XACC_POINTER"};
  for (const AgreedVariable &v : variables)
    text +=
        "    {" +
        List{quoted(v.name), forms[v.form], number(v.elementBytes), flag(v.type == BasicType::None), quoted(v.advice)}
            .joined() +
        "},\n";
  lowering.edits.top(text + "};\n\n");
}

} // namespace

Block agreedBegins(const Lowering &lowering, const Construct &construct) {
  Block block;
  for (const AgreedPlace &p : placesIn(lowering, lowering.program.agreement.stores, construct))
    if (const AgreedVariable &v = variableOf(lowering, p); v.form != AgreedVariable::Scalar)
      block.line(callStatement("xacc_check_before", memoryOf(v)));
  return block;
}

Block agreedReads(const Lowering &lowering, const Construct &construct) {
  Block block;
  for (const AgreedPlace &p : placesIn(lowering, lowering.program.agreement.reads, construct)) {
    const AgreedVariable &v = variableOf(lowering, p);
    block.line(
        callStatement("xacc_check_used", valueAt("&" + v.name, v.type, "") + List{place(lowering, p.file, p.line)}));
  }
  return block;
}

Block agreedStores(const Lowering &lowering, const Construct &construct) {
  Block block;
  for (const AgreedPlace &p : placesIn(lowering, lowering.program.agreement.stores, construct)) {
    const AgreedVariable &v = variableOf(lowering, p);
    block.line(callStatement("xacc_check_may_differ", List{"&" + element(lowering, p.variable)} + memoryOf(v) +
                                                          List{place(lowering, p.file, p.line)}));
  }
  return block;
}

void checkAgreedUses(Lowering &lowering) {
  const Agreement &agreement = lowering.program.agreement;
  for (const AgreedUse &use : agreement.uses)
    checkUse(lowering, use);
  for (const Span &call : agreement.allocations)
    lowering.edits.enclose(call, "XACC_ALLOCATED(", ")");
  for (const Span &memory : agreement.freed)
    lowering.edits.enclose(memory, "xacc_check_freed((void *)(", "))");
  if (!agreement.variables.empty())
    declareTable(lowering, agreement.variables);
}

} // namespace xacc
