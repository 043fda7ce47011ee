// DividedLoop.h - a device loop divided among several workers. The nest becomes a function that runs a part of the
// outermost loop, and a runtime call (xacc_divided.h) with a table of the rows and variables it uses.
#pragma once

#include "targets/kernels/Kernel.h"
#include <optional>

namespace xacc {

class DividedLoop {
public:
  /// `ranges`: the variables with the ranges of the distributed loops in the nest.
  DividedLoop(Lowering &lowering, const Loop &loop, const AccConstruct &work, RangeNames ranges);
  /// Does the target divide loops, and can this device loop be divided? Otherwise it runs as a whole on the CPU.
  static bool possible(const Lowering &lowering, const LoopRanges &ranges, const Loop &loop, const AccConstruct &work);
  /// Declarations before the loop: its range, arguments and tables.
  void begin(Block &block) const;
  /// Records the function, and the call in place of the loop. Call this after adding everything around the loop.
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
  std::vector<const AccCapture *> views; ///< one per use
  const RangeNames kernelRanges;         ///< `ranges` plus the range of the outermost loop
  std::optional<Kernel> kernel;          ///< if parts are kernels: accelerators and CPU workers run the same functor

  std::string own(const std::string &name) const { return lowering.fresh("xmp_" + name + "_" + number); }
  std::string outerRange() const;
  RangeNames withOuter() const;
  bool summed(const std::string &name) const;
  /// A value passed to parts; for an array, the address of its first element.
  struct Argument {
    std::string type, name;
    size_t size; ///< of an array, otherwise 0
    bool constant, used;
  };
  std::vector<Argument> arguments() const;
  /// Is the variable private to each part?
  static bool ofParts(const AccCapture &c) { return c.isPrivate || (c.kind == AccCapture::Scalar && c.loopVariable); }
  bool partUses(const std::string &name) const;
  std::vector<const LoopDirective *> nests() const;
  Text use(const AccCapture &c) const;
  Table uses() const;
  Table totals() const;
  void types(Block &block) const;
  void declareBodyVariables(Block &block) const;
  std::string simd() const;
  void nest();
  /// Calls that announce the device reflects after the loop.
  Block announced() const;
  Text function() const;
};

} // namespace xacc
