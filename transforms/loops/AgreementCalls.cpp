// AgreementCalls.cpp - see AgreementCalls.h.
#include "loops/AgreementCalls.h"

namespace xacc {
namespace {

std::string table(const Lowering &lowering) { return lowering.fresh("xmp_agreed"); }

Text element(const Lowering &lowering, int variable) { return table(lowering) + "[" + std::to_string(variable) + "]"; }

Text place(const Lowering &lowering, const AgreedPlace &p) {
  return checkedFile(lowering.program, p.file) + " | " + std::to_string(p.line);
}

const AgreedVariable &variableOf(const Lowering &lowering, const AgreedPlace &p) {
  return lowering.program.agreement.variables[static_cast<size_t>(p.variable)];
}

using Places = std::map<int, std::vector<AgreedPlace>>;
const std::vector<AgreedPlace> &placesIn(const Lowering &lowering, const Places &places, const Construct &construct) {
  static const std::vector<AgreedPlace> none;
  const auto found = places.find(construct.number);
  return lowering.checks == Checks::All && found != places.end() ? found->second : none;
}

} // namespace

Block agreedReads(const Lowering &lowering, const Construct &construct) {
  Block block;
  for (const AgreedPlace &p : placesIn(lowering, lowering.program.agreement.reads, construct)) {
    const std::string address = "&" + variableOf(lowering, p).name;
    block.line(
        callStatement("xacc_check_used", {"&" + element(lowering, p.variable), address, address, place(lowering, p)}));
  }
  return block;
}

Block agreedStores(const Lowering &lowering, const Construct &construct) {
  Block block;
  for (const AgreedPlace &p : placesIn(lowering, lowering.program.agreement.stores, construct)) {
    const std::string &name = variableOf(lowering, p).name;
    block.line(callStatement("xacc_check_may_differ",
                             {"&" + element(lowering, p.variable), "&" + name, "sizeof " + name, place(lowering, p)}));
  }
  return block;
}

void agreedUses(Lowering &lowering) {
  const Agreement &agreement = lowering.program.agreement;
  for (const AgreedUse &use : agreement.uses) {
    const std::string &name = variableOf(lowering, use.place).name;
    const Text variable = element(lowering, use.place.variable);
    if (use.updates)
      lowering.edits.enclose(use.whole, "(xacc_check_updates(&" + variable + ", &" + name + "), ",
                             ", xacc_check_updated(&" + variable + ", &" + name + "))");
    else
      lowering.edits.enclose(use.whole, "XACC_USED(" + variable + ", " + name + ", ",
                             ", " + place(lowering, use.place) + ")");
  }
  if (agreement.variables.empty())
    return;
  Text text = "/* Variables that should have the same value on all nodes. */\nstatic xacc_check_variable " +
              table(lowering) + "[] = {\n";
  for (const AgreedVariable &v : agreement.variables)
    text +=
        "    {" + List{quoted(v.name), runtimeName(v.type), flag(v.array), quoted(v.advice), "NULL"}.joined() + "},\n";
  lowering.edits.top(text + "};\n\n");
}

} // namespace xacc
