// LoopRanges.h - this node's part of the iterations of a loop: how emitted code computes it, and the header that runs
// it.
#ifndef XACC_TRANSFORMS_LOOPS_LOOPRANGES_H
#define XACC_TRANSFORMS_LOOPS_LOOPRANGES_H

#include "Pipeline.h"
#include "loops/OmpLoops.h"
#include <map>

namespace xacc {

/// A variable of emitted code that has this node's range of a distributed loop.
struct RangeName {
  std::string name;
  bool walk = false;    ///< an xacc_walk, else an xacc_range
  bool strided = false; ///< its step is another one than the loop's
};
/// By the first token of the for statement.
using RangeNames = std::map<uint32_t, RangeName>;

class LoopRanges {
public:
  explicit LoopRanges(Lowering &lowering) : lowering(lowering), program(lowering.program), ompLoops(*program.source) {}
  /// Blocks of a cyclic(n) distribution are walked; everything else is one arithmetic sequence. Where the step of that
  /// sequence could carry the variable out of its type, it is walked too: a walk counts.
  bool walked(const LoopNest &nest, const LoopLevel &l) const;
  /// Loops inside a compute construct have their ranges computed before it, all in one block.
  bool hoistedFromRegion(const LoopNest &nest, const LoopLevel &l) const;
  bool insideRegion(const LoopNest &nest) const;
  Text rangeOf(const Loop &loop, const LoopLevel &l) const;
  /// The range that a loop header uses: of a loop with a layout the device's part of what the node does.
  std::string usedRange(const LoopNest &nest, const LoopLevel &l) const;
  std::string partName(const AccConstruct &acc, const LoopLevel &l) const;
  const LayoutOf *layoutOf(const AccConstruct &acc, const LoopLevel &l) const;
  /// Declarations of the ranges inside a compute construct that are computed before it.
  Block beforeRegion(const AccConstruct &region) const;
  /// The ranges that kernels of a compute construct may use.
  RangeNames namesFor(const AccConstruct &region) const;
  Text partRange(const AccConstruct &acc) const;
  /// Iterations of a loop that a construct shares, which can only run one after the other.
  bool inOrder(const Loop &loop) const;
  /// In the body of a loop whose iterations are counted the variable has its value under its own name.
  void numberedBodies(const Loop &loop) const;
  void boxes(const Loop &loop, Block &block) const;
  /// Headers of loops that only devices or threads share.
  void ownHeaders(const AccConstruct &acc) const;
  void headers(const Loop &loop) const;
  /// The variable that counts the local index of a subscript in the loop that it follows; empty: there is none.
  std::string counterOf(const ArrayUse &use, const ArrayUse::Followed &followed) const;

private:
  /// Do the host's iterations of a cyclic dimension come one after the other, as local indices do?
  bool counts(const Loop &loop, const LoopLevel &l) const;
  /// Is a walked loop one loop for each block of iterations?
  bool inRuns(const LoopNest &nest, const LoopLevel &l) const;
  bool ompShares(const Loop &loop, size_t level) const;
  std::string runName(const LoopLevel &l) const;
  /// `condition`, in which the variable is used if it is no more than counted: compilers would warn.
  Text usingVariable(const LoopNest &nest, const LoopLevel &l, const std::string &condition) const;
  /// Of local indices that count up in this level of the loop, each once: name and first value.
  std::vector<std::pair<std::string, Text>> counters(const Loop &loop, size_t level) const;
  /// What the current device does of the loops with a layout in a compute construct.
  void deviceParts(const AccConstruct &construct, Block &block) const;
  Lowering &lowering;
  const Program &program;
  const OmpLoops ompLoops;
  /// The acc construct of the same statement, or the nest itself if it is one; else null.
  const AccConstruct *accOf(const LoopNest &nest) const;
  static bool stays(const Loop &loop, const LoopLevel &l);
  std::string boxesName() const;
  std::string boxName() const;
  const DimFormat *formatOf(const LoopNest &nest, const LoopLevel &l) const;
  /// Are the iterations of a walked loop counted, so that any of them can come first? Where they may run in parallel.
  bool numbered(const LoopNest &nest, const LoopLevel &l) const;
  /// How many of these loops an OpenMP directive of the same statement shares out; 0: there is none.
  int ompLevels(const LoopNest &nest) const;
  /// How many loops of the nest are run as one, by OpenACC or OpenMP.
  int collapsed(const Loop &loop) const;
  /// Does a kernel of its own run its iterations? Then there is no loop, only the body.
  bool ofKernel(const Loop &loop, const LoopLevel &l) const;
  /// A combined construct, or a part of its region; in other statements a parallel loop is an ordinary one.
  bool launched(const AccConstruct &acc) const;
  uint32_t bodyOf(Span loop) const;
  bool strided(const LoopNest &nest, const LoopLevel &l) const;
  List rangeArguments(const Loop &loop, const LoopLevel &l) const;
  std::string range(const LoopNest &nest, const LoopLevel &l) const;
  /// The xmp loop of the same statement, if nodes share these iterations.
  const Loop *sharing(const AccConstruct &acc, const LoopLevel &l) const;
  /// Does this loop of an acc construct run in parts (ArrayReductions)?
  bool runsInParts(const AccConstruct &acc, const LoopLevel &l) const;
  std::string partRangeName(const AccConstruct &acc, const LoopLevel &l) const;
  static std::string castTo(const LoopLevel &l);
  /// `counted`: variables that count with the loop.
  void header(const LoopNest &nest, const LoopLevel &l, const std::vector<std::string> &counted = {}) const;
  /// The body of the loop, or of the one that is `deeper` levels further in, where nothing stands between them.
  Span bodyWithin(Span loop, int deeper) const;
};

} // namespace xacc
#endif
