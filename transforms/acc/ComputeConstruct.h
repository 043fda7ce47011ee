// ComputeConstruct.h - a compute construct in emitted code: a block in which the user's names mean the device copies.
// Several passes have constructs of it, since acc and xmp directives nest in each other. What becomes of its statements
// and loops is the target's business (targets/ComputeTarget.h).
#ifndef XACC_TRANSFORMS_ACC_COMPUTECONSTRUCT_H
#define XACC_TRANSFORMS_ACC_COMPUTECONSTRUCT_H

#include "acc/ConstructData.h"

namespace xacc {

class ComputeConstruct {
public:
  explicit ComputeConstruct(Lowering &lowering) : lowering(lowering), program(lowering.program) {}

  /// What goes before and behind the statement of a compute or data construct. `middle`: lines for where its data is on
  /// the device and the user's names still mean the host's variables.
  void around(const AccConstruct &acc, Block &block, const Block &middle) const;
  /// Makes the loop of `acc` parallel. Arguments: as ComputeTarget::loop has them.
  void loop(const AccConstruct &acc, bool serial, const Text &partRange) const;

private:
  Lowering &lowering;
  const Program &program;
};

} // namespace xacc
#endif
