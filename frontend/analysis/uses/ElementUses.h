// ElementUses.h - elements that the body of a loop uses, by subscripts that are sums, and when two iterations use the
// same one. Clang side.
#ifndef XACC_FRONTEND_ANALYSIS_USES_ELEMENTUSES_H
#define XACC_FRONTEND_ANALYSIS_USES_ELEMENTUSES_H

#include "analysis/AffineIndex.h"
#include "analysis/Markers.h"
#include "analysis/uses/MemoryUses.h"
#include <map>
#include <set>

namespace xacc {

/// The variable that a loop's header gives its first value, canonical; null: there is no such one.
const clang::VarDecl *counterOf(const clang::ForStmt *loop);

/// `a[i][j + 1]`, `s.a[i].x`: one scalar that is read or stored to.
struct ElementUse {
  Lvalue lvalue;
  std::vector<std::optional<AffineIndex>> indices; ///< one for each subscript
  bool stores = false, reads = false;
  bool guarded = false; ///< in a part of a statement or an expression that does not always run
};

/// `V = value`, of a scalar from outside.
struct ScalarStore {
  const clang::VarDecl *variable;
  const clang::BinaryOperator *by;
};

/// A loop whose iterations run at the same time, or on different nodes.
struct ParallelLevel {
  const clang::VarDecl *variable; ///< canonical
  int64_t step = 1;
  std::optional<int64_t> iterations; ///< where the compiler knows them
};

class ElementUses : private MemoryWalk {
public:
  ElementUses(const Markers &markers, const clang::ASTContext &ctx) : markers(markers), ctx(ctx) {}
  void collect(const clang::Stmt *loop) { walk(loop); }

  std::vector<ElementUse> elements;
  std::vector<ScalarStore> scalars; ///< that run in each iteration
  bool jumps = false;               ///< some iterations may leave statements out
  bool isInside(const clang::VarDecl *V) const { return inside.count(V) > 0; }

  /// The one of the levels, which run in parallel, in different iterations of which `a` and `b` are certainly the same
  /// element; null: that is not certain.
  const ParallelLevel *carriedBy(const ElementUse &a, const ElementUse &b,
                                 const std::vector<ParallelLevel> &levels) const;

private:
  const Markers &markers;
  const clang::ASTContext &ctx;
  std::set<const clang::VarDecl *> inside;                                     ///< declared in the loop
  std::set<const clang::VarDecl *> stored;                                     ///< by name, counters too
  std::map<const clang::VarDecl *, std::vector<const clang::ForStmt *>> loops; ///< by counter

  bool enter(const clang::Stmt *S) override;
  void declares(const clang::VarDecl *V) override { inside.insert(V); }
  void use(const MemoryUse &u) override;
  bool coversAlike(const clang::VarDecl *counter, int64_t apart, const std::vector<ParallelLevel> &levels) const;
};

} // namespace xacc
#endif
