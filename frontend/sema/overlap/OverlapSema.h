// OverlapSema.h - which loops can compute while the messages of a reflect right before or right behind them are on
// their way, on the host or on the device. Clang side.
#ifndef XACC_FRONTEND_SEMA_OVERLAP_OVERLAPSEMA_H
#define XACC_FRONTEND_SEMA_OVERLAP_OVERLAPSEMA_H

#include "sema/SemaArea.h"
#include <set>

namespace xacc {

class OverlapCheck;

/// Behind a reflect, the iterations that read no element of a neighbour run first, the others when the messages have
/// arrived. Before a reflect, those run first that store what it sends, the others while the messages travel.
class OverlapSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  /// To be called behind what stands in the loop. Fills in `loop.hides` if there are reflects right before it, the
  /// order of its iterations does not matter and it stores to nothing that is on its way.
  void loop(const TypedDirective &m, Loop &loop, const clang::Stmt *body);
  /// At the end of the file: the same for the reflects right behind the other loops that no later loop hides.
  void finish();

private:
  struct Candidate {
    TypedDirective directive;
    int loop;
    const clang::Stmt *body;
  };
  std::vector<Candidate> candidates; ///< loops that stand in a block, with nothing before them that they hide

  std::vector<int> reflectsBefore(const TypedDirective &m, const Loop &loop, const AccConstruct *compute) const;
  std::vector<int> reflectsBehind(const Loop &loop, const AccConstruct *compute) const;
  bool isGoverned(const Loop &loop, const AccConstruct *compute) const;
  std::set<int> arraysOf(const std::vector<int> &reflects) const;
  static bool runsInParts(const AccConstruct &compute);
  bool hasBlocks(const Loop &loop) const;
  bool breaks(const Loop &loop, const clang::Stmt *body) const;
  void check(OverlapCheck &overlap, const Loop &loop, const AccConstruct *compute, const clang::Stmt *body) const;
  std::optional<std::pair<int64_t, int64_t>> sent(const LoopLevel &level, const std::vector<int> &reflects) const;
  void behind(const Candidate &candidate);
  bool isPeriodic(const LoopLevel &level, const std::vector<int> &reflects) const;
};

} // namespace xacc
#endif
