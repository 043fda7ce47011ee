// LoopReduction.h - the reduction clauses of one loop: what goes before it, into it and after it.
#ifndef XACC_TRANSFORMS_LOOPS_LOOPREDUCTION_H
#define XACC_TRANSFORMS_LOOPS_LOOPREDUCTION_H

#include "Pipeline.h"

namespace xacc {

/// Each node accumulates from the identity; the sum of all is combined once with the value before the loop (XMP 4.3).
/// Scalars go by value, so that they never leave registers inside the loop; arrays through memory.
class LoopReduction {
public:
  LoopReduction(Lowering &lowering, const Loop &loop) : lowering(lowering), loop(loop) {}
  void begin(Block &block) const;
  /// Location variables: notes, at the end of each iteration, when the extremum changed.
  void track() const;
  void end(Block &block) const; ///< in its outermost block
  /// With clause acc: the same around the device copies, inside the data of the compute construct.
  void beginOnDevice(Block &block) const;
  void endOnDevice(Block &block, int depth) const;
  /// The nodes that combine: all along dimensions with a loop variable, this node's own coordinate elsewhere.
  Text set() const;

private:
  Lowering &lowering;
  const Loop &loop;
  /// One variable of a clause, with the names of what the emitted code keeps for it.
  struct Reduced {
    const ReductionPart &part;
    const ReductionVariable &variable;
    std::string before; ///< its value before the loop; where locations are noted, the best so far
    ReductionOp op() const { return part.op; }
    std::string at(size_t location) const { return before + "_at" + std::to_string(location); }
    Text address() const { return (variable.array ? "" : "&") + variable.text; }
    List operation() const { return {runtimeName(part.op), runtimeName(variable.basicType)}; }
  };
  std::vector<Reduced> all() const;
  void beginLocated(const Reduced &r, Block &block) const;
  void trackLocated(const Reduced &r) const;
  void endLocated(const Reduced &r, Block &block) const;
  void endSingle(const Reduced &r, Block &block) const;
  /// The value before the loop and that of all nodes.
  void join(const Reduced &r, const Text &sum, Block &block) const;
};

/// A compute construct on a block, which one gang of host threads runs: its variables begin with the identity, and are
/// combined with their values of before (OpenACC 3.3, 2.5.15). Not arrays.
void reduceBlock(const Lowering &lowering, const AccConstruct &acc, Block &block);

} // namespace xacc
#endif
