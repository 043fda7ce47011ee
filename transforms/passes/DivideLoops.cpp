/// \file
/// Divide loops.
/// Input:  device loops, for targets where several workers divide them.
/// Output: a function that runs a part of the nest, and a runtime call that assigns parts to workers; see DividedLoop.
/// Leaves alone: loops that cannot be divided, which MapLoops has mapped to the CPU.
#include "loops/DividedLoop.h"
#include "loops/LoopFrame.h"

namespace xacc {

void divideLoops(Lowering &lowering) {
  const LoopRanges ranges(lowering);
  for (const Loop &loop : lowering.program.all<Loop>()) {
    const AccConstruct *acc = lowering.program.accOn(loop);
    if (!acc || !DividedLoop::possible(lowering, ranges, loop, *acc))
      continue;
    const LoopFrame frame(lowering, ranges, loop, acc);
    Block block;
    frame.open(block);
    block.lines(lowering.unseenIn(*acc));
    block.lines(ranges.beforeRegion(*acc));
    DividedLoop divided(lowering, loop, *acc, ranges.namesFor(*acc));
    divided.begin(block);
    frame.close(block, /*replicas=*/false);
    lowering.surround(frame.place(), loop.body, block);
    ranges.replaceHeaders(loop);
    divided.emit();
    ranges.replaceOwnHeaders(*acc);
  }
}

} // namespace xacc
