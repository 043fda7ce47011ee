// RowSema.h - elements of aligned arrays in loops along rows, which are checked once per row. Clang side.
#pragma once

#include "analysis/AffineIndex.h"
#include "sema/context/SemaArea.h"

namespace xacc {

class RowSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  /// Finds the loop along a row with this element, whose subscripts are `indices`.
  void element(ArrayUse &use, const std::vector<const clang::Expr *> &indices);

private:
  struct Loop {
    const clang::VarDecl *variable; ///< canonical
    Invariance during;
    std::set<const clang::VarDecl *> written; ///< in its statements, by name
    int row;                                  ///< index in Program::rows
  };
  std::map<const clang::ForStmt *, std::optional<Loop>> loops; ///< nothing: not a loop along a row
  const clang::ForStmt *loopAround() const;
  std::optional<Loop> describe(const clang::ForStmt *loop);
  bool mayInsertBefore(const clang::ForStmt *loop, uint32_t first) const;
};

} // namespace xacc
