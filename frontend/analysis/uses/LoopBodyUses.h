// LoopBodyUses.h - how a loop body updates scalars declared outside. Clang side.
#pragma once

#include "analysis/Markers.h"
#include "analysis/uses/MemoryUses.h"
#include "directives/Directive.h"
#include <map>
#include <set>

namespace xacc {

/// An update of an outer scalar: `s += e`, `s++`, `s = s + e`, `if (e > m) m = e`.
struct ScalarUpdate {
  const clang::Expr *whole;
  std::optional<ReductionOp> op; ///< the matching reduction
};

class LoopBodyUses : public MemoryWalk {
public:
  explicit LoopBodyUses(const Markers &markers) : markers(markers) {}

  std::map<const clang::VarDecl *, std::vector<ScalarUpdate>> updates;
  std::set<const clang::VarDecl *> used; ///< used otherwise: assigned a new value by `=`, or read

private:
  const Markers &markers;
  std::set<const clang::VarDecl *> inside; ///< declared in the body, or counters of its loops
  std::set<const clang::Expr *> ownValue;  ///< the `s` on the right of `s = s + e`, or in the comparison
  std::map<const clang::BinaryOperator *, ReductionOp> extrema; ///< assignment -> maximum or minimum
  bool enter(const clang::Stmt *S) override;
  void findExtremum(const clang::IfStmt *choice);
  void use(const MemoryUse &u) override;
  void declares(const clang::VarDecl *V) override { inside.insert(V); }
  void counts(const clang::VarDecl *V) override { inside.insert(V); }
  void update(const MemoryUse &u);
};

} // namespace xacc
