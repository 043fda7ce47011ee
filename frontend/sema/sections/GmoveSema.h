// GmoveSema.h - gmove and array. Clang side.
#ifndef XACC_FRONTEND_SEMA_SECTIONS_GMOVESEMA_H
#define XACC_FRONTEND_SEMA_SECTIONS_GMOVESEMA_H

#include "sema/SemaArea.h"

namespace xacc {

class GmoveSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  bool partOfAligned(const clang::Expr *E) const;
  void buildGmove(const TypedDirective &m, const clang::Stmt *body);
  void buildArray(const TypedDirective &m, const clang::Stmt *body);

private:
  bool mentionsAligned(const clang::Expr *E) const;
};

} // namespace xacc
#endif
