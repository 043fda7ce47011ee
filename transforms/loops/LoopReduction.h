// LoopReduction.h - the reduction clauses of a loop: lines before, inside and after it.
#pragma once

#include "communication/JoinedValues.h"

namespace xacc {

/// The address of the first element of a reduced variable or section, and the number of elements.
Text reducedAddress(const ReductionVariable &v);
Text reducedCount(const ReductionVariable &v);

/// Each node accumulates from the identity, and the total is combined once with the value before the loop (XMP 4.3).
/// Scalars are passed by value, so that they stay in registers inside the loop; arrays are passed through memory.
class LoopReduction {
public:
  LoopReduction(Lowering &lowering, const Loop &loop) : lowering(lowering), loop(loop) {}
  void begin(Block &block) const;
  /// For location variables: records at the end of each iteration whether the extremum has changed.
  void track() const;
  void end(Block &block) const; ///< in the outermost block
  /// With clause acc: the same for the device copies, inside the data of the compute construct.
  void beginOnDevice(Block &block) const;
  void endOnDevice(Block &block, int depth) const;
  /// The nodes that combine: all of them along dimensions with a loop variable, otherwise this node's own coordinate.
  Text combiningNodes() const;

private:
  Lowering &lowering;
  const Loop &loop;
  /// A variable of a clause, with the names of its auxiliary variables in emitted code.
  struct Reduced {
    const ReductionVariable &variable;
    std::string before; ///< its value before the loop; with locations, the best value so far
    ReductionOp op() const { return variable.op; }
    std::string at(size_t location) const { return before + "_at" + std::to_string(location); }
    Text elements(const Text &name = "0") const {
      return reduced(variable, reducedAddress(variable), reducedCount(variable), name);
    }
  };
  std::vector<Reduced> all() const;
  void beginLocated(const Reduced &r, Block &block) const;
  void trackLocated(const Reduced &r) const;
  void endLocated(const Reduced &r, Block &block) const;
  void endSingle(const Reduced &r, Block &block) const;
  /// Combines the value before the loop with the result of all nodes.
  void join(const Reduced &r, const Text &sum, Block &block) const;
};

/// For a compute construct on a block, run by one gang of host threads: initialises its reduction variables with the
/// identity, and combines them with their previous values (OpenACC 3.3, 2.5.15). Excludes arrays.
void reduceBlock(const Lowering &lowering, const AccConstruct &acc, Block &block);

} // namespace xacc
