// DividedLoop.h - a device loop that several workers share: the nest becomes a function that runs a part of the
// outermost loop, and a call of the runtime (xacc_divided.h) with a table of which rows of which variables it uses.
#ifndef XACC_TRANSFORMS_LOOPS_DIVIDEDLOOP_H
#define XACC_TRANSFORMS_LOOPS_DIVIDEDLOOP_H

#include "targets/kernels/Kernel.h"
#include <optional>

namespace xacc {

class DividedLoop {
public:
  /// `ranges`: the names of the ranges of the distributed loops in the nest.
  DividedLoop(Lowering &lowering, const Loop &loop, const AccConstruct &work, RangeNames ranges);
  /// Is the target one of divided loops, and can this device loop be one? Else it runs as a whole on the CPU.
  static bool possible(const Lowering &lowering, const LoopRanges &ranges, const Loop &loop, const AccConstruct &work);
  /// Declarations before the loop: its range, arguments and tables.
  void begin(Block &block) const;
  /// Records the function and the call in the place of the loop; after everything that is put around the loop.
  void emit();

private:
  static bool movable(const Program &program, const Loop &loop, const AccConstruct &work);
  Lowering &lowering;
  const Program &program;
  const Loop &loop;
  const AccConstruct &work;
  const RangeNames ranges;
  std::string number;

  struct Sum {
    std::string variable, type, op;
    BasicType basicType;
  };
  std::vector<Sum> sums;
  std::vector<const AccCapture *> views; ///< one for each use
  const RangeNames kernelRanges;         ///< `ranges`, and that of the outermost loop
  std::optional<Kernel> kernel;          ///< where parts are kernels: accelerators and CPU workers run one functor

  std::string own(const std::string &name) const { return lowering.fresh("xmp_" + name + "_" + number); }
  std::string outerRange() const;
  RangeNames withOuter() const;
  bool summed(const std::string &name) const;
  /// What parts get by value: of an array the address of its first element.
  struct Argument {
    std::string type, name;
    size_t size; ///< of an array
    bool constant, used;
  };
  std::vector<Argument> arguments() const;
  /// A variable that each part has for itself.
  static bool ofParts(const AccCapture &c) { return c.isPrivate || (c.kind == AccCapture::Scalar && c.loopVariable); }
  bool partUses(const std::string &name) const;
  std::vector<const LoopNest *> nests() const;
  Text use(const AccCapture &c) const;
  Table uses() const;
  Table totals() const;
  void types(Block &block) const;
  void names(Block &block) const;
  std::string simd() const;
  void nest();
  /// Calls that tell of the device reflects which follow the loop.
  Block announced() const;
  Text function() const;
};

} // namespace xacc
#endif
