// LoopFrame.h - lines around a distributed loop that do not depend on the target: reductions, participating nodes,
// ranges of this node.
#pragma once

#include "loops/LoopRanges.h"
#include "loops/LoopReduction.h"

namespace xacc {

class LoopFrame {
public:
  /// `compute`: the compute construct on the same statement, or null.
  LoopFrame(Lowering &lowering, const LoopRanges &ranges, const Loop &loop, const AccConstruct *compute)
      : reduction(lowering, loop), lowering(lowering), ranges(ranges), loop(loop), compute(compute) {}
  /// Lines before the loop.
  void open(Block &block) const;
  /// Lines after the whole nest, in the outermost block. `replicas`: the device has copies of reduced arrays, which are
  /// copied to the host and back.
  void close(Block &block, bool replicas) const;
  /// The directive that the lines replace: the first one on the statement.
  int place() const;
  std::vector<std::string> arrays() const;
  /// Copies the host's value to the device (xacc_device_write) or back (xacc_device_read).
  Text transfer(const std::string &function, const std::string &name) const;
  const LoopReduction reduction;

private:
  Lowering &lowering;
  const LoopRanges &ranges;
  const Loop &loop;
  const AccConstruct *compute;
};

} // namespace xacc
