/// \file
/// Lower communication.
/// Input:  reflect, reduce_shadow, reduction, bcast, barrier, wait_async.
/// Output: one runtime call per array or variable, where the directive stood; nothing is inserted anywhere else.
#include "passes/CombineReductions.h"
#include "passes/LoopReduction.h"
#include "passes/SectionText.h"

namespace xacc {
namespace {

class CommunicationLowerer {
public:
  explicit CommunicationLowerer(Lowering &L) : L(L), P(L.program), combined(combinedReductions(P)) {}
  void run() {
    for (size_t i = 0; i < P.items.size(); ++i) {
      const Item &it = P.items[i];
      const Item *partner = combined[i] < 0 ? nullptr : &P.items[static_cast<size_t>(combined[i])];
      std::vector<Text> lines;
      switch (it.kind) {
      case DirectiveKind::Reflect:
      case DirectiveKind::ReduceShadow:
      case DirectiveKind::ReflectInit:
        exchange(it, lines);
        break;
      case DirectiveKind::Reduction:
        if (!partner)
          reduction(it, lines);
        break;
      case DirectiveKind::Bcast:
        for (const int a : it.objects)
          lines.push_back(call(it, "xacc_bcast_array") + L.site(it.directive) + ", " + array(a) + source(it) + ", " +
                          L.reference(it.from) + ", " + L.reference(it.on) + ", " + async(it) + ");");
        for (const auto &[address, bytes] : it.buffers)
          lines.push_back(call(it, "xacc_bcast") + L.site(it.directive) + ", " + address + ", " + bytes + source(it) +
                          ", " + L.reference(it.from) + ", " + L.reference(it.on) + ", " + named(it, address) +
                          async(it) + ");");
        break;
      case DirectiveKind::ReflectDo:
        for (const int a : it.objects)
          lines.push_back("xacc_reflect_do(" + L.site(it.directive) + ", " + array(a) + ", " +
                          (it.acc ? "1, " : "0, ") + async(it) + ");");
        break;
      case DirectiveKind::DeviceBarrier: // device loops are complete when they return
        break;
      case DirectiveKind::DeviceResetWeight: // otherwise one class of workers: nothing to weigh
        lines.push_back(L.divided ? "xacc_split_weight(" + L.site(it.directive) + ", " + it.ids[0].text + ");"
                                  : "(void)" + it.ids[0].text + ";");
        break;
      case DirectiveKind::Gmove:
        gmove(it, partner);
        continue;
      case DirectiveKind::Barrier:
        lines.push_back(call(it, "xacc_barrier") + L.site(it.directive) + ", " + L.reference(it.on) + ");");
        break;
      case DirectiveKind::WaitAsync:
        for (const Value &id : it.ids)
          lines.push_back("xacc_wait_async(" + L.site(it.directive) + ", " + id.text + ", " + L.reference(it.on) +
                          ");");
        break;
      default:
        continue;
      }
      if (lines.empty() && it.substatement)
        lines.push_back(";");
      L.standAlone(it, lines);
    }
  }

private:
  Lowering &L;
  const Program &P;
  std::vector<int> combined; ///< see combinedReductions

  /// The function for device copies, if the directive says acc.
  static std::string call(const Item &it, const std::string &name) { return name + (it.acc ? "_acc(" : "("); }
  /// What messages call a variable whose device copy is looked up.
  /// bcast acc: whose copy is sent.
  std::string source(const Item &it) const {
    return !it.acc ? "" : ", " + (it.fromDevice ? L.devices(*it.fromDevice, it.directive) : "xacc_any_device()");
  }
  static std::string named(const Item &it, std::string address) {
    address.erase(0, address.find_first_not_of("(&"));
    return it.acc ? "\"" + address.substr(0, address.find_first_of("[)")) + "\", " : "";
  }
  static std::string async(const Item &it) { return it.id.present() ? it.id.text : "XACC_SYNC"; }

  std::string array(int index) const { return arrayArgument(P, index); }

  /// `summed`: the reduction of the right side that stands before it and is done along with it.
  void gmove(const Item &it, const Item *summed) {
    Block block;
    block.open();
    std::vector<Text> lines;
    const Text to = SectionText(L, it.sections[0], "xmp_to", it.directive).section(lines),
               from = SectionText(L, it.sections[1], "xmp_from", it.directive).section(lines);
    block.lines(lines);
    L.surround(it.directive, it.body, block);
    const std::string sides =
        it.acc ? std::string(", ") + (it.accSides[0] ? "1" : "0") + (it.accSides[1] ? ", 1" : ", 0") : "";
    if (summed)
      L.edits.replaceStructure(it.body, "xacc_reduce_gmove(" + L.site(summed->directive) + ", " +
                                            L.reference(summed->on) + ", " + L.site(it.directive) + ", " + to + ", " +
                                            from + (it.acc ? sides : ", 0, 0") + ");");
    else
      L.edits.replaceStructure(it.body, call(it, "xacc_gmove") + L.site(it.directive) + ", " + to + ", " + from + ", " +
                                            runtimeName(it.mode) + ", " + async(it) + sides + ");");
  }

  void exchange(const Item &it, std::vector<Text> &lines) {
    std::string widths = "NULL";
    if (!it.widths.empty()) {
      widths = L.fresh("xmp_width");
      std::string table;
      for (const WidthPart &w : it.widths)
        table += (table.empty() ? "{" : ", {") + w.lower.text + ", " + w.upper.text + ", " + (w.periodic ? "1}" : "0}");
      lines.push_back("const xacc_width " + widths + "[] = {" + table + "};");
    }
    for (int a : it.objects) {
      if (it.device && L.divided) {
        lines.push_back("xacc_split_reflect(" + L.site(it.directive) + ", " + array(a) + ");");
        continue;
      }
      const bool add = it.kind == DirectiveKind::ReduceShadow, init = it.kind == DirectiveKind::ReflectInit;
      lines.push_back((init ? "xacc_reflect_init(" : call(it, add ? "xacc_reduce_shadow" : "xacc_reflect")) +
                      L.site(it.directive) + ", " + array(a) + ", " +
                      (add ? runtimeName(P.arrays[a].basicType) + ", " : "") + widths + ", " +
                      (it.orthogonal ? "1" : "0") + ", " + (init ? it.acc ? "1" : "0" : async(it)) + ");");
    }
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

  void reduction(const Item &it, std::vector<Text> &lines) {
    for (const ReductionPart &part : it.reductions)
      for (const ReductionVariable &r : part.variables) {
        const std::string head = L.site(it.directive) + ", " + L.reference(it.on) + ", " + runtimeName(part.op) + ", ";
        if (!r.locations.empty())
          lines.push_back(withLocations(r, head));
        else if (r.aligned >= 0)
          lines.push_back(call(it, "xacc_reduce_array") + head + runtimeName(r.basicType) + ", " + array(r.aligned) +
                          ", " + async(it) + ");");
        else if (r.array || reduceSuffix(r.basicType).empty() || it.id.present() || it.acc)
          lines.push_back(call(it, "xacc_reduce") + head + runtimeName(r.basicType) + ", " + (r.array ? "" : "&") +
                          r.text + ", " + r.count.text + ", " + named(it, r.text) + async(it) + ");");
        else
          lines.push_back(r.text + " = xacc_reduce_" + reduceSuffix(r.basicType) + "(" + head + r.text + ");");
      }
  }
};

} // namespace

void lowerCommunication(Lowering &L) { CommunicationLowerer(L).run(); }

} // namespace xacc
