// LoopRanges.h - this node's part of a loop's iterations: the code that computes it, and the loop header.
#pragma once

#include "Pipeline.h"
#include "emit/RangeNames.h"
#include "loops/OmpLoops.h"

namespace xacc {

class LoopRanges {
public:
  explicit LoopRanges(Lowering &lowering) : lowering(lowering), program(lowering.program), ompLoops(*program.source) {}
  /// True for blocks of a cyclic(n) distribution; all others are arithmetic sequences. Also true if adding the step of
  /// that sequence could overflow the variable's type, because a walk counts iterations.
  bool walked(const LoopDirective &nest, const LoopLevel &l) const;
  /// True if the range is computed before the enclosing compute construct, together with others.
  bool hoistedFromRegion(const LoopDirective &nest, const LoopLevel &l) const;
  Text rangeOf(const Loop &loop, const LoopLevel &l) const;
  /// The range used by a loop header. With a layout, the device's part of the node's range.
  std::string usedRange(const LoopDirective &nest, const LoopLevel &l) const;
  std::string partName(const AccConstruct &acc, const LoopLevel &l) const;
  const LayoutOf *layoutOf(const AccConstruct &acc, const LoopLevel &l) const;
  /// Declarations of ranges for loops inside a compute construct, placed before it.
  Block beforeRegion(const AccConstruct &region) const;
  /// Ranges available to kernels of a compute construct.
  RangeNames namesFor(const AccConstruct &region) const;
  Text partRange(const AccConstruct &acc) const;
  /// Must iterations of a loop in a construct run sequentially?
  bool inOrder(const Loop &loop) const;
  /// Declares the loop variable with its value in bodies of loops that count iterations.
  void declareNumbered(const Loop &loop) const;
  void openBoxes(const Loop &loop, Block &block) const;
  /// Headers of loops that only devices or threads divide.
  void replaceOwnHeaders(const AccConstruct &acc) const;
  void replaceHeaders(const Loop &loop) const;
  /// The variable that counts the local index of a subscript following a loop. Empty if there is none.
  std::string counterOf(const ArrayUse &use, const ArrayUse::Followed &followed) const;
  /// The conversion of a `long` to the type of the loop variable; empty: none.
  static std::string castTo(const LoopLevel &l);

private:
  /// Are the host's iterations of a cyclic dimension consecutive, like local indices?
  bool counts(const Loop &loop, const LoopLevel &l) const;
  /// Does a walked loop become one inner loop per block of iterations?
  bool inRuns(const LoopDirective &nest, const LoopLevel &l) const;
  /// Can these blocks be one loop over the local indices? True if nothing else depends on the iteration's number.
  bool isOneRun(const LoopDirective &nest, const LoopLevel &l) const;
  bool ompShares(const Loop &loop, size_t level) const;
  std::string runName(const LoopLevel &l) const;
  /// Is the variable read only in subscripts that become counted local indices?
  bool onlyCounts(const LoopDirective &nest, const LoopLevel &l) const;
  /// `condition`, extended by a use of the variable if it is otherwise only counted, to avoid compiler warnings.
  Text usingVariable(const LoopDirective &nest, const LoopLevel &l, const std::string &condition) const;
  /// Local indices that are counted in this level of the loop, without duplicates: name and first value.
  std::vector<std::pair<std::string, Text>> counters(const Loop &loop, size_t level) const;
  /// The current device's part of the loops with a layout in a compute construct.
  void declareDeviceParts(const AccConstruct &construct, Block &block) const;
  Lowering &lowering;
  const Program &program;
  const OmpLoops ompLoops;
  static bool oneNodeRunsAll(const Loop &loop, const LoopLevel &l);
  std::string boxesName() const;
  std::string boxName() const;
  const DimFormat *formatOf(const LoopDirective &nest, const LoopLevel &l) const;
  /// Does a walked loop count iterations, so that any of them can run first? True where they may run in parallel.
  bool numbered(const LoopDirective &nest, const LoopLevel &l) const;
  /// How many of these loops an OpenMP directive on the same statement divides; 0: none.
  int ompLevels(const LoopDirective &nest) const;
  /// How many loops of the nest OpenACC or OpenMP treats as one.
  int collapsed(const Loop &loop) const;
  /// Are its iterations run by a kernel? If so, only the body is emitted.
  bool isKernelLoop(const Loop &loop, const LoopLevel &l) const;
  /// Is it a combined construct or a part of one? In other statements a parallel loop becomes an ordinary loop.
  bool launched(const AccConstruct &acc) const;
  bool strided(const LoopDirective &nest, const LoopLevel &l) const;
  Text mapped(const Loop &loop, const LoopLevel &l) const;
  std::string range(const LoopDirective &nest, const LoopLevel &l) const;
  /// The xmp loop on the same statement, if its nodes divide these iterations.
  const Loop *sharing(const AccConstruct &acc, const LoopLevel &l) const;
  /// Does this loop of an acc construct run in parts (ArrayReductions)?
  bool runsInParts(const AccConstruct &acc, const LoopLevel &l) const;
  std::string partRangeName(const AccConstruct &acc, const LoopLevel &l) const;
  /// `counted`: variables incremented with the loop.
  void replaceHeader(const LoopDirective &nest, const LoopLevel &l, const std::vector<std::string> &counted = {}) const;
  /// The body of the loop, or of the perfectly nested loop `deeper` levels further in.
  Span bodyWithin(Span loop, int deeper) const;
};

} // namespace xacc
