// LoopReduction.h - the reduction clauses of one loop: what goes before it, into it and after it.
#ifndef XACC_TRANSFORMS_LOOPS_LOOPREDUCTION_H
#define XACC_TRANSFORMS_LOOPS_LOOPREDUCTION_H

#include "Pipeline.h"

namespace xacc {

/// Each node accumulates from the identity; the sum of all is combined once with the value before the loop (XMP 4.3).
/// Scalars go by value, so that they never leave registers inside the loop; arrays through memory.
class LoopReduction {
public:
  LoopReduction(Lowering &L, const Loop &loop) : L(L), loop(loop) {}
  void begin(Block &block) const;
  /// Location variables: notes, at the end of each iteration, when the extremum changed.
  void track() const;
  void end(Block &block) const; ///< in its outermost block
  /// With clause acc: the same around the device copies, inside the data of the compute construct.
  void beginOnDevice(std::vector<Text> &lines) const;
  void endOnDevice(Block &block, int depth) const;
  /// The nodes that combine: all along dimensions with a loop variable, this node's own coordinate elsewhere.
  std::string set() const;

private:
  Lowering &L;
  const Loop &loop;
  std::string before(size_t part, size_t variable) const;
};

} // namespace xacc
#endif
