// ComputeConstruct.cpp - see ComputeConstruct.h.
#include "acc/ComputeConstruct.h"
#include "acc/ConstructData.h"
#include "loops/ArrayReductions.h"
#include "loops/LoopReduction.h"
#include "loops/LoopSums.h"
#include "targets/ComputeTarget.h"
#include <algorithm>

namespace xacc {
void ComputeConstruct::around(const AccConstruct &acc, Block &block, const Block &middle) const {
  const ConstructData text(lowering, acc);
  const std::string site = lowering.site(acc.directive);
  if (computes(acc.kind) && !program.loopOn(acc)) // otherwise the xmp loop adds it
    block.line(text.timed(site));
  block.lines(text.waits());
  if (!lowering.target.facts.keepsPragmas)
    for (const Value &size : acc.sizes) // the C compiler must see that the variables are used
      block.line("(void)(" + Text(size) + ");");
  text.evaluateCondition(block);
  text.copyFirst(block);
  const Table maps = text.maps();
  const std::string on = acc.condition.empty() ? "1" : text.conditionName();
  if (!maps.empty())
    block.line(maps.declaration());
  if (!text.deviceSet().empty())
    block.line(text.pushDevices());
  if (!maps.empty())
    block.line(declare("xacc_data *", lowering.fresh("xmp_data") + " XACC_SCOPED(data)",
                       call(computes(acc.kind) ? "xacc_compute_data" : "xacc_data_begin",
                            List{site} + maps.arguments() + List{on, text.queue()})));
  block.lines(lowering.unseenIn(acc));
  if (!text.deviceSet().empty() && computes(acc.kind)) {
    const std::string turn = lowering.fresh("xmp_device");
    block.after(text.popDevices());
    block.open(forHeader("int", turn, "0", call("xacc_device_turn", {turn}), turn + "++"));
  } else if (!text.deviceSet().empty()) // the body of a data construct runs once
    block.line(text.popDevices());
  if (acc.callsRoutines && computes(acc.kind))
    block.line(declare("const int", lowering.fresh("xmp_routines") + " XACC_SCOPED(routines)",
                       call("xacc_routines_begin", {on})));
  if (computes(acc.kind)) {
    ArrayReductions::declareSizes(lowering, acc, block);
    for (const AccConstruct &loop : program.inside<AccConstruct>(acc))
      if (loop.kind == DirectiveKind::AccLoop)
        ArrayReductions::declareSizes(lowering, loop, block);
  }
  text.declareAddresses(block);
  text.declareSizes(block);
  block.lines(middle);
  text.fetchScalars(block); // after a reduction has initialised the device copy
  if (computes(acc.kind) && rowOf(acc.kind).attaches == Attaches::Loop)
    LoopSums::of(lowering, acc).reportObstacles(block);
  if (text.hasViews()) {
    block.open();
    text.declareViews(block);
  }
  if (lowering.target.facts.runsOnHost && computes(acc.kind) && rowOf(acc.kind).attaches != Attaches::Loop)
    reduceBlock(lowering, acc, block);
  block.after(text.stores());
  lowering.target.aroundBody(lowering, acc, block);
  text.renameScalars();
}

Block ComputeConstruct::afterLaunch(const AccConstruct &acc) const {
  Block block;
  if (!acc.ahead)
    return block;
  block.line(callStatement("xacc_receive", {lowering.site(program.construct(acc.ahead->first).directive)}));
  if (!acc.ahead->between.empty()) {
    lowering.edits.moveBody(acc.ahead->between, acc.directive, acc.body.end);
    lowering.edits.replaceStructure(acc.ahead->between, "");
    block.line(Text::body(acc.ahead->between));
  }
  for (const std::string &name : acc.ahead->unseen) // only the kernel uses it, so compilers would warn
    block.line("(void)&" + name + ";");
  if (!acc.reductions.empty())
    block.line(
        callStatement(acc.followed ? "xacc_receive_unless_alone" : "xacc_receive", {lowering.site(acc.directive)}));
  return block;
}

/// Private sections of a loop in a routine, which one thread runs.
Block ComputeConstruct::ownArrays(const AccConstruct &acc) const {
  Block block;
  block.open();
  ArrayReductions::declareSizes(lowering, acc, block);
  Block views;
  for (const PrivateSection &section : acc.privateSections) {
    const ReductionVariable &v = section.variable;
    const std::string array = lowering.fresh(v.name + "_own"), view = lowering.fresh(v.name + "_view");
    const std::string type = "__typeof__(&" + v.name + "[0])";
    block.line(v.type + " " + array + "[" + ArrayReductions::count(lowering, acc, v) + "];");
    block.line(declare(type, view, "(" + type + ")(" + array + ArrayReductions::minusFirst(lowering, acc, v) + ")"));
    views.line(declare("__typeof__(" + view + ")", v.name, view));
  }
  block.open();
  block.lines(views);
  return block;
}

/// Scalars of the private clause of a loop that threads do not divide, if something else uses the variable.
void ComputeConstruct::privateToLoop(const AccConstruct &region, const AccConstruct &acc) const {
  const auto divided = [&](const AccConstruct &loop) { return loop.loop.parallel && acc.body.isIn(loop.body); };
  if (!lowering.target.facts.runsOnHost || divided(region) ||
      std::ranges::any_of(program.inside<AccConstruct>(region), divided))
    return;
  Block block;
  for (const AccCapture &c : region.captures) {
    const bool elsewhere =
        isKernels(region.kind) || std::ranges::any_of(c.uses, [&](uint32_t t) { return !acc.body.contains(t); });
    if (c.kind == AccCapture::Scalar && elsewhere && std::ranges::count(acc.loop.clause, c.name) > 0) {
      block.line("(void)sizeof(" + c.name + ");"); // if it is not used elsewhere, compilers would warn
      block.line(c.type.of(c.name) + ";");
    }
  }
  if (block.empty())
    return;
  Block scope;
  scope.open();
  scope.lines(block);
  lowering.around(acc.loops[0].statement, scope);
}

void ComputeConstruct::loop(const AccConstruct &acc, bool serial, const Text &partRange) const {
  const auto *region = acc.kind == DirectiveKind::AccLoop ? program.find<AccConstruct>(acc.region) : nullptr;
  if (acc.kind == DirectiveKind::AccLoop && acc.region < 0 && !acc.privateSections.empty())
    lowering.around(acc.loops[0].statement, ownArrays(acc));
  if (region)
    privateToLoop(*region, acc);
  if (region && !lowering.target.facts.movesBodies)
    for (const auto &[variable, device] : ConstructData(lowering, *region).reducedBy(acc)) {
      Block block;
      block.open();
      block.line(declare(variable.type, variable.name, "*" + device));
      block.after(assign("*" + device, variable.name));
      lowering.around(acc.loops[0].statement, block);
    }
  if (acc.loop.outermost && acc.loop.parallel && !lowering.target.facts.movesBodies) { // kernels handle their own
    const LoopSums sums = LoopSums::of(lowering, acc);
    Block notes, block;
    sums.reportObstacles(notes);
    if (region && !notes.empty()) {
      block.open();
      block.lines(notes);
    }
    sums.open(block);
    if (!block.empty())
      lowering.around(acc.loops[0].statement, block);
  }
  lowering.target.loop(lowering, acc, serial, partRange);
}

} // namespace xacc
