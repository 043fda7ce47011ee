// LoopRanges.h - this node's part of the iterations of a loop: how emitted code computes it, and the header that runs
// it.
#ifndef XACC_TRANSFORMS_PASSES_LOOPRANGES_H
#define XACC_TRANSFORMS_PASSES_LOOPRANGES_H

#include "Pipeline.h"
#include "passes/OmpLoops.h"

namespace xacc {

class LoopRanges {
public:
  explicit LoopRanges(Lowering &L) : L(L), P(L.program), ompLoops(*P.source) {}
  /// Blocks of a cyclic(n) distribution are walked; everything else is one arithmetic sequence. Where the step of that
  /// sequence could carry the variable out of its type, it is walked too: a walk counts.
  bool walked(const Item &it, const LoopLevel &l) const;
  /// Loops inside a compute construct have their ranges computed before it, all in one block.
  bool hoistedFromRegion(const Item &it, const LoopLevel &l) const;
  bool insideRegion(const Item &it) const;
  Text rangeOf(const Item &it, const LoopLevel &l) const;
  /// The range that a loop header uses: of a loop with a layout the device's part of what the node does.
  std::string usedRange(const Item &it, const LoopLevel &l) const;
  std::string partName(const Item &it, const LoopLevel &l) const;
  const LayoutOf *layoutOf(const Item &it, const LoopLevel &l) const;
  /// What the current device does of the loops with a layout in a compute construct.
  void deviceParts(const Item &construct, std::vector<Text> &lines) const;
  Text cutRange(const Item &acc) const;
  /// Iterations of a loop that a construct shares, which can only run one after the other.
  bool inOrder(const Item &xmp) const;
  /// In the body of a loop whose iterations are counted the variable has its value under its own name. The end comes
  /// after everything else that closes behind these loops.
  void numberedBodies(const Item &it, bool begin) const;
  void boxes(const Item &it, Block &block) const;
  /// Headers of loops that only devices or threads share.
  void ownHeaders(const Item &it) const;
  void headers(const Item &it) const;

private:
  Lowering &L;
  const Program &P;
  const OmpLoops ompLoops;
  std::string boxesName() const;
  std::string boxName() const;
  const DimFormat *formatOf(const Item &it, const LoopLevel &l) const;
  /// Are the iterations of a walked loop counted, so that any of them can come first? Where they may run in parallel.
  bool numbered(const Item &it, const LoopLevel &l) const;
  /// How many of these loops an OpenMP directive of the same statement shares out; 0: there is none.
  int ompLevels(const Item &it) const;
  /// How many loops of the nest are run as one, by OpenACC or OpenMP.
  int collapsed(const Item &it) const;
  /// Does a kernel of its own run its iterations? Then there is no loop, only the body.
  bool ofKernel(const Item &it, const LoopLevel &l) const;
  /// A combined construct, or a part of its region; in other statements a parallel loop is an ordinary one.
  bool launched(const Item &it, const AccLoop &loop) const;
  uint32_t bodyOf(Span loop) const;
  bool strided(const Item &it, const LoopLevel &l) const;
  Text rangeArguments(const Item &it, const LoopLevel &l) const;
  std::string range(const Item &it, const LoopLevel &l) const;
  /// The xmp loop of the same statement, if nodes share these iterations.
  const Item *sharing(const Item &acc, const LoopLevel &l) const;
  /// Is this the loop of an acc construct that is cut into parts?
  bool isCut(const Item &acc, const LoopLevel &l) const;
  std::string cutName(const Item &acc, const LoopLevel &l) const;
  static std::string castTo(const LoopLevel &l);
  void header(const Item &it, const LoopLevel &l) const;
  /// The body of the loop, or of the one that is `deeper` levels further in, where nothing stands between them.
  Span bodyWithin(Span loop, int deeper) const;
};

} // namespace xacc
#endif
