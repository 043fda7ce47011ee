// AtomicSema.h - acc atomic. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

class AtomicSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  bool sameText(const clang::Expr *a, const clang::Expr *b) const;
  void buildAccAtomic(const TypedDirective &m, const clang::Stmt *body);

private:
  bool copiedByGangs(const std::string &name, Span statement) const;
  void checkValue(const clang::Expr *object, const clang::Expr *value) const;
  void setObject(const TypedDirective &m, AccAtomic &atomic, const clang::Expr *object, const clang::Stmt *body);
  void setValue(AccAtomic &atomic, const clang::Expr *object, const clang::Expr *value) const;
  void rejectForm(const TypedDirective &m) const;
  void addMove(const TypedDirective &m, AccAtomic &atomic, const clang::Stmt *body);
  void addUpdate(const TypedDirective &m, AccAtomic &atomic, const clang::Stmt *body);
};

} // namespace xacc
