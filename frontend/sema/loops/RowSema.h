// RowSema.h - elements of aligned arrays in loops that go along rows, for checks that are made once a row. Clang side.
#ifndef XACC_FRONTEND_SEMA_LOOPS_ROWSEMA_H
#define XACC_FRONTEND_SEMA_LOOPS_ROWSEMA_H

#include "analysis/AffineIndex.h"
#include "sema/SemaArea.h"

namespace xacc {

class RowSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  /// Finds the loop that goes along a row with this element, whose subscripts are `indices`.
  void element(ArrayUse &use, const std::vector<const clang::Expr *> &indices);

private:
  struct Loop {
    const clang::VarDecl *variable; ///< canonical
    Invariance during;
    std::set<const clang::VarDecl *> written; ///< by its statements, by name
    int row;                                  ///< in Program::rows
  };
  std::map<const clang::ForStmt *, std::optional<Loop>> loops; ///< nothing: not a loop of this kind
  const clang::ForStmt *loopAround() const;
  std::optional<Loop> describe(const clang::ForStmt *loop);
  bool mayInsertBefore(const clang::ForStmt *loop, uint32_t first) const;
};

} // namespace xacc
#endif
