// OverlapSema.h - which loops can compute while the messages of a reflect right before them are on their way, on the
// host or on the device. Clang side.
#ifndef XACC_FRONTEND_SEMA_OVERLAPSEMA_H
#define XACC_FRONTEND_SEMA_OVERLAPSEMA_H

#include "sema/SemaArea.h"

namespace xacc {

class OverlapSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  /// To be called behind what stands in the loop. Fills in `loop.hides` if the order of its iterations does not matter
  /// and it stores to nothing that is on its way.
  void loop(const TypedDirective &m, Loop &loop, const clang::Stmt *body);

private:
  std::vector<int> reflectsBefore(const TypedDirective &m, const Loop &loop, const AccConstruct *compute) const;
  static bool runsInParts(const AccConstruct &compute);
  bool hasBlocks(const Loop &loop) const;
  bool isPeriodic(const LoopLevel &level, const std::vector<int> &reflects) const;
};

} // namespace xacc
#endif
