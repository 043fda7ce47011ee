/// \file
/// Map compute.
/// Input:  parallel, serial, kernels without loop, and the statement they govern.
/// Output: a block around it with its data, device views, and the ranges of the distributed loops inside; the statement
///         in the target's form, with a pragma or as kernels.
/// Leaves alone: the loops inside, and constructs on loops (see MapLoops).
#include "acc/ComputeConstruct.h"
#include "targets/ComputeTarget.h"

namespace xacc {

void mapCompute(Lowering &lowering) {
  const ComputeConstruct compute(lowering);
  const LoopRanges ranges(lowering);
  for (const AccConstruct &acc : lowering.program.all<AccConstruct>()) {
    if (!computes(acc.kind) || rowOf(acc.kind).attaches == Attaches::Loop)
      continue;
    Block block;
    block.open();
    compute.around(acc, block, ranges.beforeRegion(acc));
    lowering.surround(acc.directive, acc.body, block);
    lowering.target.construct(lowering, acc, ranges.namesFor(acc));
  }
}

} // namespace xacc
