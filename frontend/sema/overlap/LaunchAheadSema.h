// LaunchAheadSema.h - finds kernels that can start before the host has received the sums of the kernel before them.
// Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

/// `s` is reduced by a kernel, `alpha = rho / s` follows, and the next kernel uses alpha. If nothing else stands
/// between the kernels, the second one can be launched first, and compute its own alpha from the sum on the GPU, which
/// is not idle while the host receives s.
class LaunchAheadSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  /// Call for each compute construct, before walking its statement.
  void noteConstruct();
  /// Call at the end of the file, when the constructs are complete. Sets `ahead` and `followed`.
  void finish();

private:
  std::vector<const clang::CompoundStmt *> blocks; ///< that contain compute constructs
  AccConstruct *kernelOn(const clang::Stmt *S) const;
  bool canBeLaunchedAhead(const AccConstruct &acc) const;
  bool onlyReduces(const clang::Stmt *S, const AccConstruct &first) const;
  bool mentions(const clang::Stmt *S, const AccConstruct &acc, const std::set<std::string> &names) const;
  void findPairs(const clang::CompoundStmt *block);
  void pair(AccConstruct &first, AccConstruct &second, const clang::Stmt *secondStatement,
            const std::vector<const clang::Stmt *> &between);
};

} // namespace xacc
