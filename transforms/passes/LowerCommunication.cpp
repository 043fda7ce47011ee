/// \file
/// Lower communication.
/// Input:  reflect, reduce_shadow, reduction, bcast, barrier, wait_async.
/// Output: runtime calls in place of the directive; nothing is inserted elsewhere. Arrays or variables that can share
///         messages are passed to one call, including those of consecutive directives.
#include "communication/ExchangeLines.h"
#include "communication/JoinedValues.h"
#include "communication/SectionText.h"
#include "loops/LoopReduction.h"

namespace xacc {
namespace {

class CommunicationLowerer {
public:
  explicit CommunicationLowerer(Lowering &lowering) : lowering(lowering), program(lowering.program) {}
  void run() {
    for (const AnyConstruct &construct : program.constructs)
      std::visit(
          Select{[&](const Exchange &e) { exchange(e); }, [&](const NodeReduction &r) { reduction(r); },
                 [&](const Broadcast &b) { broadcast(b); }, [&](const Barrier &b) { barrier(b); },
                 [&](const Gmove &g) { gmove(g); }, [&](const WaitAsync &w) { waitAsync(w); },
                 [&](const DeviceBarrier &b) { replaceDirective(b, {}); }, // device loops are complete when they return
                 [&](const DeviceWeight &w) { weight(w); },
                 Others<Declarations, Work, CoarrayDirectives, AccDirectives>{}},
          construct);
    for (const CollectiveCall &c : program.collectiveCalls)
      lowering.edits.enclose(
          c.whole, "(" + call("xacc_check_function", {lowering.site(c.site), quoted(c.function)}) + ", ", ")");
  }

private:
  Lowering &lowering;
  const Program &program;
  /// Puts the calls in place of the directive.
  void replaceDirective(const Construct &construct, Block lines) {
    if (lines.empty() && construct.substatement)
      lines.line(";");
    if (lowering.reachedByAll(construct)) {
      const std::string site = lowering.site(construct.directive);
      const auto first = program.alike.find(construct.directive);
      Block checked{first == program.alike.end()
                        ? callStatement("xacc_check_call", {site})
                        : callStatement("xacc_check_alike", {site, lowering.site(first->second)})};
      checked.lines(lines);
      lines = checked;
    }
    lowering.standAlone(construct, lines);
  }
  static List async(const Communication &c) { return {asyncOf(c)}; }

  std::string array(int index) const { return arrayArgument(program, index); }

  /// Members of an xacc_memory.
  static Members memory(const Memory &m) {
    Members members;
    if (m.section.empty())
      return memoryOf(m.place, m.isVolatile);
    Text address = "&" + Text(m.place), element = m.place, bytes;
    for (const SectionRange &r : m.section) {
      const Text row = std::exchange(element, element + "[0]");
      if (!bytes.empty())
        continue;
      address += "[" + Text(r.lower) + "]";
      const Text size = "sizeof(" + element + ") * (size_t)(";
      if (!r.index)
        bytes =
            r.length.present() ? size + Text(r.length) + ")" : "sizeof(" + row + ") - " + size + Text(r.lower) + ")";
    }
    return members.set("address", unqualified(m.isVolatile, address)).set("bytes", bytes);
  }

  /// -fxmp-check: the element of an aligned array that is sent.
  void checkSent(const Memory &buffer, const List &where, Block &lines) const {
    for (const ArrayUse &u : program.directiveUses) {
      if (u.kind != ArrayUse::Element || u.brackets.empty() || u.base.begin != buffer.place.tokens.begin ||
          u.brackets.back().second + 1 != buffer.place.tokens.end)
        continue;
      List subscripts;
      for (const auto &[open, close] : u.brackets)
        subscripts.add("(long)(" + Text(Span{open + 1, close}) + ")");
      const List element{array(u.array), std::to_string(u.brackets.size())};
      lines.line(callStatement("xacc_check_bcast", where + element + subscripts));
    }
  }

  void broadcast(const Broadcast &b) {
    const std::string site = lowering.site(b.directive);
    const List nodes{lowering.reference(b.from), lowering.reference(b.on)};
    Block lines;
    if (lowering.checks == Checks::All && !b.acc)
      for (const Memory &buffer : b.buffers)
        checkSent(buffer, List{site} + nodes, lines);
    const auto send = [&](Members what, const Text &name) {
      what.set("on_device", flag(b.acc));
      if (b.fromDevice)
        what.set("source", lowering.devices(*b.fromDevice, b.directive));
      what.set("name", name);
      lines.line(callStatement("xacc_bcast", List{site, what.literal("xacc_memory")} + nodes + async(b)));
    };
    for (const int a : b.arrays)
      send(Members().set("array", array(a)), "0");
    if (b.buffers.size() > 1 && lowering.merges && !b.acc && !b.id.present()) {
      Table parts("xacc_memory", lowering.fresh("xmp_parts"));
      for (const Memory &buffer : b.buffers)
        parts.row(memory(buffer).text());
      lines.line(parts.declaration());
      lines.line(callStatement("xacc_bcast_all", List{site} + parts.arguments() + nodes));
      return replaceDirective(b, lines);
    }
    for (const Memory &buffer : b.buffers)
      send(memory(buffer), b.acc ? quoted(buffer.name) : "0");
    replaceDirective(b, lines);
  }

  void barrier(const Barrier &b) {
    Block lines;
    if (b.acc)
      lines.line(callStatement("xacc_queue_wait_all", {lowering.site(b.directive)}));
    lines.line(callStatement("xacc_barrier", {lowering.site(b.directive), lowering.reference(b.on)}));
    replaceDirective(b, lines);
  }

  void waitAsync(const WaitAsync &w) {
    Block lines;
    for (const Value &id : w.ids)
      lines.line(callStatement("xacc_wait_async", {lowering.site(w.directive), Text(id), lowering.reference(w.on)}));
    replaceDirective(w, lines);
  }

  /// If loops are not divided, there is only one class of workers, so the weight has no effect.
  void weight(const DeviceWeight &w) {
    replaceDirective(w, {lowering.divided ? callStatement("xacc_divided_weight", {lowering.site(w.directive),
                                                                                  "(" + Text(w.weight.source) + ")"})
                                          : "(void)(" + Text(w.weight.source) + ");"});
  }

  void gmove(const Gmove &g) {
    Block block;
    block.open();
    const auto side = [&](const SectionRef &section, const char *name, bool acc) {
      const Text host = SectionText(lowering, section, name, g.directive).section(block);
      return acc ? call("xacc_device_copy", {host}) : host;
    };
    const Text to = side(g.to, "xmp_to", g.accTo);
    Text from = side(g.from, "xmp_from", g.accFrom);
    Table order("int", lowering.fresh("xmp_order"));
    for (const int range : g.order)
      order.row(number(range));
    if (!order.empty()) {
      block.line(order.declaration());
      from = call("xacc_ordered", {from, order.name()});
    }
    lowering.surround(g.directive, g.body, block);
    const List sections{lowering.site(g.directive), to, from};
    const auto *summed = program.find<NodeReduction>(g.reduction);
    Block move{summed ? callStatement("xacc_reduce_gmove",
                                      List{lowering.site(summed->directive), lowering.reference(summed->on)} + sections)
                      : callStatement("xacc_gmove", sections + List{runtimeName(g.mode)} + async(g))};
    setCounters(g, move);
    lowering.instead(g.body, move);
  }

  /// A gmove replaces loops. Sets their counters to the values that the loops would leave in them.
  static void setCounters(const Gmove &g, Block &block) {
    Text reached; // the condition that the enclosing loops have iterations
    for (const CountedLoop &loop : g.loops) {
      const Text trips = loop.iterations ? Text(std::to_string(*loop.iterations)) : tripsText(loop.range);
      if (loop.outside)
        block.line((reached.empty() ? Text() : "if (" + reached + ") ") + loop.variable + " = (" + loop.range.lower +
                   ") + " + trips + (loop.range.step == 1 ? "" : " * " + number(loop.range.step)) + ";");
      if (!loop.iterations || *loop.iterations == 0)
        reached += (reached.empty() ? Text() : Text(" && ")) + trips + " > 0";
    }
  }

  /// If a loop hides a reflect, the end of the loop completes it.
  void exchange(const Exchange &e) {
    const auto *hiding = program.find<Loop>(e.loop);
    if (e.within >= 0 || (hiding && hiding->hides->after))
      return replaceDirective(e, {});
    replaceDirective(
        e, exchangeLines(lowering, e,
                         hiding ? call("xacc_overlap_begin", {lowering.site(hiding->directive)}) : asyncOf(e)));
  }

  /// Reduces values with locations. Among equal values, the one with the smallest first location wins.
  void withLocations(const ReductionVariable &r, const List &head, Block &block) const {
    const std::string when = lowering.fresh("xmp_when");
    Table at("xacc_memory", lowering.fresh("xmp_at"));
    for (const TypedPlace &l : r.locations)
      at.row(memoryOf(l.place).text());
    block.open();
    block.line(at.declaration());
    block.line(declare("const long", when, "(long)" + Text(r.locations[0].place)));
    block.line(callStatement("xacc_reduce_location",
                             head + List{located(r, at, reducedAddress(r), "&" + when, 1, /*last=*/false)}));
    block.close();
  }

  void reduction(const NodeReduction &reduction) {
    Block block;
    if (reduction.within >= 0)
      return replaceDirective(reduction, block);
    int several = 0;
    for (const ReducedValues &group : joinedValues(valuesOf(program.mergedWith(reduction)), lowering.merges))
      if (group.size() == 1 || reduction.id.present() || reduction.acc)
        for (const ReductionVariable *value : group)
          reduced(reduction, *value, block);
      else
        reduceGroup(reduction, group, lowering.fresh("xmp_values" + (several++ ? std::to_string(several) : "")), block);
    replaceDirective(reduction, block);
  }
  void reduceGroup(const NodeReduction &d, const ReducedValues &group, const std::string &name, Block &block) const {
    for (Text &line : reduceTogether(group, name, lowering.site(d.directive), lowering.reference(d.on)))
      block.line(std::move(line));
    for (size_t k = 0; k < group.size(); ++k)
      block.line(assign(group[k]->place, name + "[" + std::to_string(k) + "]"));
  }
  void reduced(const NodeReduction &d, const ReductionVariable &r, Block &block) const {
    const List head{lowering.site(d.directive), lowering.reference(d.on)}, op{runtimeName(r.op)};
    if (!r.locations.empty())
      withLocations(r, head, block);
    else if (r.aligned >= 0)
      block.line(callStatement("xacc_reduce", head +
                                                  List{Members()
                                                           .set("op", runtimeName(r.op))
                                                           .set("type", runtimeName(r.basicType))
                                                           .set("array", array(r.aligned))
                                                           .set("on_device", flag(d.acc))
                                                           .literal("xacc_reduced")} +
                                                  async(d)));
    else if (r.array || reduceSuffix(r.basicType).empty() || d.id.present() || d.acc)
      block.line(callStatement(
          "xacc_reduce",
          head + List{xacc::reduced(r, reducedAddress(r), reducedCount(r), d.acc ? quoted(r.name) : "0")} + async(d)));
    else
      block.line(assign(r.place, call("xacc_reduce_" + reduceSuffix(r.basicType), head + op + List{r.place})));
  }
};

} // namespace

void lowerCommunication(Lowering &lowering) { CommunicationLowerer(lowering).run(); }

} // namespace xacc
