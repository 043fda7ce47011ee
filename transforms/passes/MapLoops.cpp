/// \file
/// Map loops.
/// Input:  loop, acc loop and combined constructs, with the nest each governs.
/// Output: a loop over this node's part of the global range. Loop variables keep their global values. A loop that is
///         not divided among nodes stays as it is. Ranges are computed once before the nest, unless an inner bound
///         changes within it. Reductions are added around the nest (see LoopReduction). Loops of compute constructs get
///         OpenMP or OpenACC pragmas, or become kernels.
/// Leaves alone: the bodies; divided device loops (see DivideLoops).
#include "acc/ComputeConstruct.h"
#include "loops/DividedLoop.h"
#include "loops/LoopFrame.h"
#include "loops/LoopSums.h"
#include "targets/ComputeTarget.h"

namespace xacc {
namespace {

class LoopMapper {
public:
  explicit LoopMapper(Lowering &lowering)
      : lowering(lowering), program(lowering.program), constructs(lowering), ranges(lowering) {}
  void run() {
    for (const Nest &on : program.nests) {
      const auto *loop = program.find<Loop>(on.loop);
      const auto *acc = program.find<AccConstruct>(on.acc);
      if (loop && acc)
        pair(*loop, *acc);
      else if (loop)
        nest(*loop, nullptr);
      else
        mapAccLoop(*acc);
    }
  }

private:
  Lowering &lowering;
  const Program &program;
  const ComputeConstruct constructs;
  const LoopRanges ranges;

  /// An acc loop, or a compute construct on a loop, without an xmp loop on the same statement.
  void mapAccLoop(const AccConstruct &acc) {
    if (acc.kind == DirectiveKind::AccLoop) {
      if (!acc.implied)
        lowering.place(acc.directive, {});
    } else {
      Block block;
      block.open();
      constructs.around(acc, block, ranges.beforeRegion(acc));
      afterLaunch(acc, block);
      lowering.surround(acc.directive, acc.body, block);
      lowering.target.construct(lowering, acc, ranges.namesFor(acc));
    }
    constructs.loop(acc, /*serial=*/false, ranges.partRange(acc));
    ranges.replaceOwnHeaders(acc);
    ownCounters(acc);
  }

  /// The variable of a loop with a directive is private (OpenACC 2.6.1), so a variable that other statements of the
  /// block use keeps its value. For parallel loops, OpenMP pragmas achieve this.
  void ownCounters(const AccConstruct &acc) {
    const auto *region = program.find<AccConstruct>(acc.region);
    const bool ofKernel = lowering.target.facts.movesBodies && region && !region->wholeBlock();
    if (acc.implied || acc.loop.parallel || ofKernel || lowering.target.facts.keepsPragmas)
      return;
    for (const LoopLevel &l : acc.loops)
      if (l.usedOutside) {
        Block block;
        block.open();
        block.line(l.type.of(l.variable) + ";");
        lowering.around(l.statement, block);
      }
  }

  /// An xmp loop and an acc construct on one for statement.
  void pair(const Loop &loop, const AccConstruct &acc) {
    if (DividedLoop::possible(lowering, ranges, loop, acc))
      return;
    nest(loop, acc.kind == DirectiveKind::AccLoop ? nullptr : &acc);
    const bool accFirst = acc.number < loop.number;
    if (loop.directive != acc.directive && (accFirst || !acc.implied)) // the second directive becomes a comment
      lowering.place(accFirst ? loop.directive : acc.directive, {});
    constructs.loop(acc, ranges.inOrder(loop), ranges.partRange(acc));
    ranges.replaceOwnHeaders(acc);
  }

  /// `compute`: the compute construct on the same statement.
  void nest(const Loop &loop, const AccConstruct *compute) {
    const LoopFrame frame(lowering, ranges, loop, compute);
    Block block;
    frame.open(block);
    if (compute) {
      aroundCompute(frame, loop, *compute, block);
      afterLaunch(*compute, block);
    }
    if (!program.accOn(loop)) { // compute constructs handle their own
      const LoopSums sums(lowering, &loop, nullptr);
      sums.reportObstacles(block);
      sums.open(block);
    }
    if (block.head().size() == 1 && loop.reductions.empty())
      lowering.place(frame.place(), {}); // all of it was computed before the compute construct
    else {
      frame.close(block, compute && compute->device);
      frame.reduction.track();
      lowering.surround(frame.place(), loop.body, block);
    }
    ranges.replaceHeaders(loop);
    ranges.declareNumbered(loop);
    if (compute)
      lowering.target.construct(lowering, *compute, ranges.namesFor(*compute));
  }

  void afterLaunch(const AccConstruct &acc, Block &block) const {
    for (const Block::Line &l : constructs.afterLaunch(acc).all())
      block.after(l.text, 0);
  }

  void aroundCompute(const LoopFrame &frame, const Loop &loop, const AccConstruct &compute, Block &block) const {
    if (!compute.calls.empty())
      throw NotYet(limitText(Limit::LibraryWhole,
                             {std::to_string(program.sites[compute.directive]->line), compute.calls[0].function}));
    const std::string clock = lowering.fresh("xmp_clock");
    const int outside = block.depth();
    Block lines = ranges.beforeRegion(compute);
    if (compute.device) {
      lines.line(declare("const double", clock, call("xacc_device_loop_begin", {})));
      for (const std::string &name : frame.arrays()) // the device copies start with the host's values
        lines.line(frame.transfer("xacc_device_write", name));
    }
    if (loop.acc)
      frame.reduction.beginOnDevice(lines);
    constructs.around(compute, block, lines);
    if (compute.device)
      block.after(callStatement("xacc_device_loop_end", {clock}), outside);
    if (loop.acc)
      frame.reduction.endOnDevice(block, outside);
  }
};

} // namespace

void mapLoops(Lowering &lowering) { LoopMapper(lowering).run(); }

} // namespace xacc
