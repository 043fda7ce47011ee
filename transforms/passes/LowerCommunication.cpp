/// \file
/// Lower communication.
/// Input:  reflect, reduce_shadow, reduction, bcast, barrier, wait_async.
/// Output: one runtime call per array or variable, where the directive stood; nothing is inserted anywhere else.
#include "communication/CombineReductions.h"
#include "communication/SectionText.h"
#include "loops/LoopReduction.h"

namespace xacc {
namespace {

class CommunicationLowerer {
public:
  explicit CommunicationLowerer(Lowering &L) : L(L), P(L.program), combined(combinedReductions(P)) {}
  void run() {
    for (const AnyConstruct &construct : P.constructs)
      std::visit(Select{[&](const Exchange &e) { exchange(e); }, [&](const NodeReduction &r) { reduction(r); },
                        [&](const Broadcast &b) { broadcast(b); }, [&](const Barrier &b) { barrier(b); },
                        [&](const Gmove &g) { gmove(g); }, [&](const WaitAsync &w) { waitAsync(w); },
                        [&](const DeviceBarrier &b) { stand(b, {}); }, // device loops are complete when they return
                        [&](const DeviceWeight &w) { weight(w); },
                        Others<Declarations, Work, CoarrayDirectives, AccDirectives>{}},
                 construct);
  }

private:
  Lowering &L;
  const Program &P;
  std::vector<int> combined; ///< see combinedReductions

  /// Puts the calls where the directive stood.
  void stand(const Construct &construct, std::vector<Text> lines) {
    if (lines.empty() && construct.substatement)
      lines.push_back(";");
    L.standAlone(construct, lines);
  }
  /// The function for device copies, if the directive says acc.
  static std::string call(const Communication &c, const std::string &name) { return name + (c.acc ? "_acc(" : "("); }
  /// What messages call a variable whose device copy is looked up.
  static std::string named(const Communication &c, std::string address) {
    address.erase(0, address.find_first_not_of("(&"));
    return c.acc ? "\"" + address.substr(0, address.find_first_of("[)")) + "\", " : "";
  }
  static std::string async(const Communication &c) { return c.id.present() ? c.id.text : "XACC_SYNC"; }

  std::string array(int index) const { return arrayArgument(P, index); }

  void broadcast(const Broadcast &b) {
    const std::string site = L.site(b.directive);
    // bcast acc: whose copy is sent
    const std::string copy =
        !b.acc ? "" : ", " + (b.fromDevice ? L.devices(*b.fromDevice, b.directive) : "xacc_any_device()");
    const std::string nodes = L.reference(b.from) + ", " + L.reference(b.on) + ", ";
    std::vector<Text> lines;
    for (const int a : b.arrays)
      lines.push_back(call(b, "xacc_bcast_array") + site + ", " + array(a) + copy + ", " + nodes + async(b) + ");");
    for (const auto &[address, bytes] : b.buffers)
      lines.push_back(call(b, "xacc_bcast") + site + ", " + address + ", " + bytes + copy + ", " + nodes +
                      named(b, address) + async(b) + ");");
    stand(b, lines);
  }

  void barrier(const Barrier &b) {
    stand(b, {call(b, "xacc_barrier") + L.site(b.directive) + ", " + L.reference(b.on) + ");"});
  }

  void waitAsync(const WaitAsync &w) {
    std::vector<Text> lines;
    for (const Value &id : w.ids)
      lines.push_back("xacc_wait_async(" + L.site(w.directive) + ", " + id.text + ", " + L.reference(w.on) + ");");
    stand(w, lines);
  }

  /// Where loops are not divided there is one class of workers, and nothing to weigh.
  void weight(const DeviceWeight &w) {
    stand(w, {L.divided ? "xacc_split_weight(" + L.site(w.directive) + ", " + w.weight.text + ");"
                        : "(void)" + w.weight.text + ";"});
  }

  /// A reduction of its right side that stands before it may be done along with it, see combinedReductions.
  void gmove(const Gmove &g) {
    Block block;
    block.open();
    std::vector<Text> lines;
    const Text to = SectionText(L, g.to, "xmp_to", g.directive).section(lines),
               from = SectionText(L, g.from, "xmp_from", g.directive).section(lines);
    block.lines(lines);
    L.surround(g.directive, g.body, block);
    const std::string sides = std::string(", ") + (g.accTo ? "1" : "0") + (g.accFrom ? ", 1" : ", 0");
    if (const auto *summed = P.find<NodeReduction>(combined[static_cast<size_t>(g.number)]))
      L.edits.replaceStructure(g.body, "xacc_reduce_gmove(" + L.site(summed->directive) + ", " +
                                           L.reference(summed->on) + ", " + L.site(g.directive) + ", " + to + ", " +
                                           from + sides + ");");
    else
      L.edits.replaceStructure(g.body, call(g, "xacc_gmove") + L.site(g.directive) + ", " + to + ", " + from + ", " +
                                           runtimeName(g.mode) + ", " + async(g) + (g.acc ? sides : "") + ");");
  }

  void exchange(const Exchange &e) {
    const std::string site = L.site(e.directive), acc = e.acc ? "1" : "0";
    std::vector<Text> lines;
    std::string widths = "NULL";
    if (!e.widths.empty()) {
      widths = L.fresh("xmp_width");
      std::string table;
      for (const WidthPart &w : e.widths)
        table += (table.empty() ? "{" : ", {") + w.lower.text + ", " + w.upper.text + ", " + (w.periodic ? "1}" : "0}");
      lines.push_back("const xacc_width " + widths + "[] = {" + table + "};");
    }
    const std::string how = widths + ", " + (e.orthogonal ? "1" : "0") + ", ";
    for (const int a : e.arrays)
      if (e.kind == DirectiveKind::ReflectDo)
        lines.push_back("xacc_reflect_do(" + site + ", " + array(a) + ", " + acc + ", " + async(e) + ");");
      else if (e.device && L.divided)
        lines.push_back("xacc_split_reflect(" + site + ", " + array(a) + ");");
      else if (e.kind == DirectiveKind::ReflectInit)
        lines.push_back("xacc_reflect_init(" + site + ", " + array(a) + ", " + how + acc + ");");
      else if (e.kind == DirectiveKind::ReduceShadow)
        lines.push_back(call(e, "xacc_reduce_shadow") + site + ", " + array(a) + ", " +
                        runtimeName(P.arrays[a].basicType) + ", " + how + async(e) + ");");
      else
        lines.push_back(call(e, "xacc_reflect") + site + ", " + array(a) + ", " + how + async(e) + ");");
    stand(e, lines);
  }

  /// The nodes' values with what stands beside each of them; of equal ones that with the smallest first location wins.
  std::string withLocations(const ReductionVariable &r, const std::string &head) const {
    std::string table;
    for (const auto &[text, type] : r.locations)
      table += (table.empty() ? "{&" : ", {&") + text + ", sizeof " + text + "}";
    const std::string at = L.fresh("xmp_at"), when = L.fresh("xmp_when");
    return "{ const xacc_location " + at + "[] = {" + table + "}; const long " + when + " = (long)" +
           r.locations[0].first + "; xacc_reduce_location(" + head + "0, " + runtimeName(r.basicType) + ", &" + r.text +
           ", &" + when + ", 1, " + at + ", " + std::to_string(r.locations.size()) + "); }";
  }

  void reduction(const NodeReduction &reduction) {
    std::vector<Text> lines;
    for (const ReductionPart &part : reduction.reductions)
      for (const ReductionVariable &r : part.variables)
        if (combined[static_cast<size_t>(reduction.number)] < 0)
          lines.push_back(reduced(reduction, part.op, r));
    stand(reduction, lines);
  }
  std::string reduced(const NodeReduction &d, ReductionOp op, const ReductionVariable &r) const {
    const std::string head = L.site(d.directive) + ", " + L.reference(d.on) + ", " + runtimeName(op) + ", ";
    if (!r.locations.empty())
      return withLocations(r, head);
    if (r.aligned >= 0)
      return call(d, "xacc_reduce_array") + head + runtimeName(r.basicType) + ", " + array(r.aligned) + ", " +
             async(d) + ");";
    if (r.array || reduceSuffix(r.basicType).empty() || d.id.present() || d.acc)
      return call(d, "xacc_reduce") + head + runtimeName(r.basicType) + ", " + (r.array ? "" : "&") + r.text + ", " +
             r.count.text + ", " + named(d, r.text) + async(d) + ");";
    return r.text + " = xacc_reduce_" + reduceSuffix(r.basicType) + "(" + head + r.text + ");";
  }
};

} // namespace

void lowerCommunication(Lowering &L) { CommunicationLowerer(L).run(); }

} // namespace xacc
