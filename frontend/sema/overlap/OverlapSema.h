// OverlapSema.h - finds loops that can compute while the messages of a reflect directly before or after them are in
// flight, on the host or on the device. Clang side.
#pragma once

#include "sema/context/SemaArea.h"
#include <set>

namespace xacc {

class OverlapCheck;

/// After a reflect, a loop first runs iterations that read no element of a neighbour, and the others after the messages
/// have arrived. Before a reflect, it first runs iterations that store elements to be sent, and the others while the
/// messages are in flight.
class OverlapSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  /// Call after walking the loop's contents. Sets `loop.hides` if reflects directly precede the loop, the order of its
  /// iterations does not matter, and it stores to no data in messages.
  void loop(const TypedDirective &m, Loop &loop, const clang::Stmt *body);
  /// Call at the end of the file: the same for reflects directly after other loops, unless a later loop hides them.
  void finish();

private:
  struct Candidate {
    TypedDirective directive;
    int loop;
    const clang::Stmt *body;
  };
  std::vector<Candidate> candidates; ///< loops in a block, without reflects before them

  std::vector<int> reflectsBefore(const TypedDirective &m, const Loop &loop, const AccConstruct *compute) const;
  std::vector<int> reflectsAfter(const Loop &loop, const AccConstruct *compute) const;
  bool isGoverned(const Loop &loop, const AccConstruct *compute) const;
  std::set<int> arraysOf(const std::vector<int> &reflects) const;
  static bool runsInParts(const AccConstruct &compute);
  bool hasBlocks(const Loop &loop) const;
  bool breaks(const Loop &loop, const clang::Stmt *body) const;
  void check(OverlapCheck &overlap, const Loop &loop, const AccConstruct *compute, const clang::Stmt *body) const;
  std::optional<std::pair<int64_t, int64_t>> borderWidths(const LoopLevel &level,
                                                          const std::vector<int> &reflects) const;
  void overlapReflectsAfter(const Candidate &candidate);
  bool isPeriodic(const LoopLevel &level, const std::vector<int> &reflects) const;
};

} // namespace xacc
