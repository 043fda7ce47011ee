// LoopFrame.cpp - see LoopFrame.h.
#include "loops/LoopFrame.h"
#include "acc/ConstructData.h"
#include "loops/AgreementCalls.h"
#include <algorithm>

namespace xacc {

int LoopFrame::place() const {
  const AccConstruct *acc = lowering.program.accOn(loop);
  return acc && acc->number < loop.number ? acc->directive : loop.directive;
}

std::vector<std::string> LoopFrame::arrays() const {
  std::vector<std::string> names;
  for (const ReductionVariable &v : loop.reductions)
    if (v.array)
      names.push_back(v.name);
  return names;
}

Text LoopFrame::transfer(const std::string &function, const std::string &name) const {
  const Text device = call("xacc_device_pointer", {lowering.site(place()), "&" + name, quoted(name), "0"});
  const Text host = "&" + name, bytes = "sizeof " + name;
  return callStatement(function,
                       function == "xacc_device_write" ? List{device, host, bytes} : List{host, device, bytes});
}

/// The nodes that have any of the iterations.
static OnReference everywhere(OnReference on) {
  for (Part &p : on.parts)
    if (p.kind == Part::Own)
      p.kind = Part::All;
  return on;
}

void LoopFrame::open(Block &block) const {
  block.open();
  if (loop.region < 0 && !lowering.inLoop(loop)) {
    block.line(compute ? ConstructData(lowering, *compute).timed(lowering.site(place()))
                       : callStatement("XACC_TIMED", {lowering.site(place())}));
    block.lines(agreedReads(lowering, loop));
    block.lines(agreedBegins(lowering, loop));
    if (lowering.checks != Checks::None)
      block.line(Text(lowering.checks == Checks::All ? "XACC_CHECK_LOOP;" : "xacc_check_step();"));
  }
  if (!loop.acc)
    reduction.begin(block);
  // Arrays combined on the host have already been copied back from the device.
  if (compute && !loop.acc && loop.reducesArrays())
    block.open();
  if (std::ranges::any_of(loop.on.parts, [](const Part &p) { return p.kind == Part::Range; }))
    block.open("if (" + call("xacc_includes", {lowering.site(place()), lowering.reference(everywhere(loop.on))}) +
               ")"); // dimensions without a loop variable
  if (loop.inBoxes())
    return ranges.openBoxes(loop, block);
  for (const LoopLevel &l : loop.loops)
    if (l.partDim >= 0 && l.hoistable && !l.whole && !ranges.hoistedFromRegion(loop, l))
      block.line(ranges.rangeOf(loop, l));
}

void LoopFrame::close(Block &block, bool replicas) const {
  const std::vector<std::string> copied = replicas ? arrays() : std::vector<std::string>();
  for (const std::string &name : copied)
    block.after(transfer("xacc_device_read", name), 1);
  if (!loop.acc)
    reduction.end(block);
  for (const std::string &name : copied)
    block.after(transfer("xacc_device_write", name), 1);
  for (const std::string &name : loop.refreshed)
    block.after(transfer("xacc_device_write", name), 1);
  for (const Block::Line &l : agreedStores(lowering, loop).all())
    block.after(l.text, 1);
}

} // namespace xacc
