// LoopFrame.h - the lines around a distributed loop, whatever runs its iterations: its reductions, which nodes take
// part, the ranges of this node.
#ifndef XACC_TRANSFORMS_LOOPS_LOOPFRAME_H
#define XACC_TRANSFORMS_LOOPS_LOOPFRAME_H

#include "loops/LoopRanges.h"
#include "loops/LoopReduction.h"

namespace xacc {

class LoopFrame {
public:
  /// `compute`: the compute construct of the same statement, or null.
  LoopFrame(Lowering &lowering, const LoopRanges &ranges, const Loop &loop, const AccConstruct *compute)
      : reduction(lowering, loop), lowering(lowering), ranges(ranges), loop(loop), compute(compute) {}
  /// What stands before the loop.
  void open(Block &block) const;
  /// What follows the whole nest, in the outermost block. `replicas`: the device has copies of its own of reduced
  /// arrays, which are brought to the host and back.
  void close(Block &block, bool replicas) const;
  /// The directive in whose place the lines stand: the first one of the statement.
  int place() const;
  /// Reduced arrays.
  std::vector<std::string> arrays() const;
  /// A replica becomes what the host has (xacc_device_write), or the other way round (xacc_device_read).
  Text transfer(const std::string &function, const std::string &name) const;
  const LoopReduction reduction;

private:
  Lowering &lowering;
  const LoopRanges &ranges;
  const Loop &loop;
  const AccConstruct *compute;
};

} // namespace xacc
#endif
