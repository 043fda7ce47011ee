// OverlapCheck.h - can a loop reorder its iterations and run some of them while messages are in flight? Clang side.
#pragma once

#include "analysis/uses/MemoryUses.h"
#include "sema/Sema.h"
#include <set>

namespace xacc {

/// Looks for obstacles, and determines how far from an iteration the loop reads. Only the rounding of sums may depend
/// on the order of iterations, and no access to data in messages may be hidden from this check. The loop must not store
/// to such data. If the reflects follow the loop, it may, but only to the iteration's own elements.
class OverlapCheck : public MemoryWalk {
public:
  OverlapCheck(const Sema &sema, const Loop &loop, std::set<int> reflected, bool after);
  std::string obstacle; ///< empty: none
  bool changesRounding = false;

  int64_t reachBelow(size_t level) const { return below[level]; }
  int64_t reachAbove(size_t level) const { return above[level]; }
  bool stored(int array) const { return storedTo.contains(array); }

private:
  const Sema &sema;
  const Loop &loop;
  const std::set<int> reflected;
  const bool after;
  std::vector<int64_t> below, above; ///< by loop level
  std::set<int> storedTo;            ///< of the reflected arrays
  std::set<const clang::VarDecl *> inside;
  std::set<int> constructs;           ///< directives of the loop's compute construct
  std::set<std::string> own, reduced; ///< private to each thread; named in reductions

  void addReduced(const LoopDirective &nest);
  void fail(const std::string &why);
  bool enter(const clang::Stmt *S) override;
  void declares(const clang::VarDecl *V) override;
  void counts(const clang::VarDecl *V) override { inside.insert(V->getCanonicalDecl()); }
  void use(const MemoryUse &u) override;
  void checkCall(const clang::CallExpr *call);
  void outsideStore(const MemoryUse &u, const clang::VarDecl *V);
  void elements(const MemoryUse &u, const Lvalue::AlignedPart &part);
  std::optional<std::pair<size_t, int64_t>> distance(const ArrayDecl &a, size_t dim, const clang::Expr *index) const;
};

} // namespace xacc
