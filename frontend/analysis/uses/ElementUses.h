// ElementUses.h - elements with affine subscripts used in a loop body, and whether two iterations use the same one.
// Clang side.
#pragma once

#include "analysis/AffineIndex.h"
#include "analysis/Markers.h"
#include "analysis/uses/MemoryUses.h"
#include <map>
#include <set>

namespace xacc {

/// The canonical variable that the loop's header initialises, or null.
const clang::VarDecl *counterOf(const clang::ForStmt *loop);

/// The value that the loop's header assigns to this variable, or null.
const clang::Expr *initialValueOf(const clang::ForStmt *loop);

/// The loop's condition if it is a binary operator, also in parentheses, or null.
const clang::BinaryOperator *comparisonOf(const clang::ForStmt *loop);

/// `a[i][j + 1]`, `s.a[i].x`: a scalar that is read or stored to.
struct ElementUse {
  Lvalue lvalue;
  std::vector<std::optional<AffineIndex>> indices; ///< one per subscript
  bool stores = false, reads = false;
  bool guarded = false; ///< in a part of a statement or expression that is evaluated conditionally
};

/// `V = value` for an outer scalar.
struct ScalarStore {
  const clang::VarDecl *variable;
  const clang::BinaryOperator *by;
  bool guarded; ///< in a part that is executed conditionally
};

/// Iterations of a loop that nodes divide: variable + offset is the index of this dimension of the template.
struct TemplatePlace {
  int templ, dim;
  int64_t offset;
};

/// A loop whose iterations run concurrently or on different nodes.
struct ParallelLevel {
  const clang::VarDecl *variable; ///< canonical
  int64_t step = 1;
  std::optional<int64_t> iterations; ///< if known at compile time
  std::optional<TemplatePlace> on;   ///< if known at compile time
};

class ElementUses : public MemoryWalk {
public:
  ElementUses(const Markers &markers, const clang::ASTContext &ctx) : markers(markers), ctx(ctx) {}

  std::vector<ElementUse> elements;
  std::vector<ScalarStore> scalars;
  bool jumps = false; ///< some iterations may skip statements
  bool isInside(const clang::VarDecl *V) const { return inside.count(V) > 0; }

  /// The level whose different iterations certainly access the same element by `a` and `b`. Null if that is not certain
  /// for any of the parallel `levels`.
  const ParallelLevel *carriedBy(const ElementUse &a, const ElementUse &b,
                                 const std::vector<ParallelLevel> &levels) const;

private:
  const Markers &markers;
  const clang::ASTContext &ctx;
  std::set<const clang::VarDecl *> inside;                                     ///< declared in the loop
  std::set<const clang::VarDecl *> stored;                                     ///< assigned by name, including counters
  std::map<const clang::VarDecl *, std::vector<const clang::ForStmt *>> loops; ///< key: counter

  bool enter(const clang::Stmt *S) override;
  void declares(const clang::VarDecl *V) override { inside.insert(V); }
  void use(const MemoryUse &u) override;
  bool coversSameDistances(const clang::VarDecl *counter, int64_t apart,
                           const std::vector<ParallelLevel> &levels) const;
};

} // namespace xacc
