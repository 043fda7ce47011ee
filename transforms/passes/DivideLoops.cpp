/// \file
/// Divide loops.
/// Input:  device loops, for targets where several workers share them.
/// Output: a function that runs a part of the nest, and a call of the runtime that deals out the parts; see
/// DividedLoop. Leaves alone: those that cannot be divided, which MapLoops has made loops of the CPU.
#include "loops/DividedLoop.h"
#include "loops/LoopFrame.h"

namespace xacc {

void divideLoops(Lowering &L) {
  const LoopRanges ranges(L);
  for (const Loop &loop : L.program.all<Loop>()) {
    const auto *acc = L.program.find<AccConstruct>(loop.partner);
    if (!acc || !DividedLoop::possible(L, ranges, loop, *acc))
      continue;
    const LoopFrame frame(L, ranges, loop, acc);
    Block block;
    frame.open(block);
    block.lines(ranges.beforeRegion(*acc));
    DividedLoop divided(L, loop, *acc, ranges.namesFor(*acc));
    divided.begin(block);
    frame.close(block, false);
    L.surround(frame.place(), loop.body, block);
    ranges.headers(loop);
    divided.emit();
    ranges.ownHeaders(*acc);
  }
}

} // namespace xacc
