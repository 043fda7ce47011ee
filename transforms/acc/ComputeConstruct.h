// ComputeConstruct.h - a compute construct in emitted code: a block in which the user's names denote the device copies.
// Several passes use it, because acc and xmp directives can be nested in each other. The target decides on the form of
// its statements and loops (targets/ComputeTarget.h).
#pragma once

#include "acc/ConstructData.h"

namespace xacc {

class ComputeConstruct {
public:
  explicit ComputeConstruct(Lowering &lowering) : lowering(lowering), program(lowering.program) {}

  /// Adds the lines before and after the statement of a compute or data construct. `middle`: lines inserted where the
  /// data is on the device, but the user's names still denote host variables.
  void around(const AccConstruct &acc, Block &block, const Block &middle) const;
  /// Makes the loop of `acc` parallel. The arguments are those of ComputeTarget::loop.
  void loop(const AccConstruct &acc, bool serial, const Text &partRange) const;
  /// The lines after a kernel that is launched before the sums of the kernel before it are received.
  Block afterLaunch(const AccConstruct &acc) const;

private:
  void privateToLoop(const AccConstruct &region, const AccConstruct &acc) const;
  Block ownArrays(const AccConstruct &acc) const;
  Lowering &lowering;
  const Program &program;
};

} // namespace xacc
