// LoopBodyUses.h - what the body of a loop does with elements of aligned arrays and with scalars. Clang side.
#ifndef XACC_FRONTEND_ANALYSIS_LOOPBODYUSES_H
#define XACC_FRONTEND_ANALYSIS_LOOPBODYUSES_H

#include "analysis/AffineIndex.h"
#include "analysis/Markers.h"
#include "analysis/MemoryUses.h"
#include <map>
#include <set>

namespace xacc {

/// An element `a[i][j + 1]` that is read or stored to.
struct ElementUse {
  const clang::Expr *whole;
  int array;
  std::vector<std::optional<AffineIndex>> indices;
  bool stores = false, reads = false;
  bool guarded = false; ///< in a part of an if, a switch, a conditional expression
};

/// A scalar from outside the body that is updated: `s += e`, `s++`, `s = s + e`, `if (e > m) m = e`.
struct ScalarUpdate {
  const clang::Expr *whole;
  std::string op; ///< of the reduction that it looks like; empty: of none
};

class LoopBodyUses : private MemoryWalk {
public:
  LoopBodyUses(const Markers &markers, const AlignedVariables &aligned, const clang::ASTContext &ctx)
      : markers(markers), aligned(aligned), ctx(ctx) {}
  void collect(const clang::Stmt *body) { walk(body); }

  std::vector<ElementUse> elements;
  std::map<const clang::VarDecl *, std::vector<ScalarUpdate>> updates;
  std::set<const clang::VarDecl *> used; ///< otherwise: assigned anew by `=`, or their value is asked for

private:
  const Markers &markers;
  const AlignedVariables &aligned;
  const clang::ASTContext &ctx;
  std::set<const clang::VarDecl *> inside;                      ///< declared in the body, or counters of loops there
  std::set<const clang::Expr *> ownValue;                       ///< the `s` on the right of `s = s + e`, or compared
  std::map<const clang::BinaryOperator *, std::string> extrema; ///< assignments, and `max` or `min`
  bool enter(const clang::Stmt *S) override;
  void findExtremum(const clang::IfStmt *choice);
  void use(const MemoryUse &u) override;
  void declares(const clang::VarDecl *V) override { inside.insert(V); }
  void counts(const clang::VarDecl *V) override { inside.insert(V); }
  void element(const MemoryUse &u, const Lvalue::AlignedPart &part);
  void update(const MemoryUse &u);
};

} // namespace xacc
#endif
