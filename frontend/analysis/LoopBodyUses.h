// LoopBodyUses.h - what the body of a loop does with elements of aligned arrays and with scalars. Clang side.
#ifndef XACC_FRONTEND_ANALYSIS_LOOPBODYUSES_H
#define XACC_FRONTEND_ANALYSIS_LOOPBODYUSES_H

#include "analysis/AffineIndex.h"
#include "analysis/AlignedVariables.h"
#include "analysis/Markers.h"
#include <map>
#include <set>
#include <vector>

namespace xacc {

/// An element `a[i][j + 1]` that is read or stored to.
struct ElementUse {
  const clang::Expr *whole;
  int array;
  std::vector<std::optional<AffineIndex>> indices;
  bool stores = false, loads = false;
  bool guarded = false; ///< in a part of an if, a switch, a conditional expression
};

/// A scalar from outside the body that is updated: `s += e`, `s++`, `s = s + e`.
struct ScalarUpdate {
  const clang::Expr *whole;
  std::string op; ///< of the reduction that it looks like; empty: of none
};

class LoopBodyUses {
public:
  LoopBodyUses(const Markers &markers, const AlignedVariables &aligned, const clang::ASTContext &ctx)
      : markers(markers), aligned(aligned), ctx(ctx) {}
  void collect(const clang::Stmt *body) { visit(body, false, true, false); }

  std::vector<ElementUse> elements;
  std::map<const clang::VarDecl *, std::vector<ScalarUpdate>> updates;
  std::set<const clang::VarDecl *> used; ///< otherwise: assigned anew by `=`, or their value is asked for

private:
  const Markers &markers;
  const AlignedVariables &aligned;
  const clang::ASTContext &ctx;
  std::set<const clang::VarDecl *> inside; ///< declared in the body, or counters of loops there
  int depth = 0;                           ///< expressions around what is visited
  void visit(const clang::Stmt *S, bool stores, bool loads, bool guarded);
  bool element(const clang::Expr *E, bool stores, bool loads, bool guarded);
  void scalar(const clang::Expr *target, const clang::Expr *whole, const std::string &op);
  void assignment(const clang::BinaryOperator *B, bool guarded);
  bool mentions(const clang::Stmt *S, const clang::VarDecl *V) const;
};

} // namespace xacc
#endif
