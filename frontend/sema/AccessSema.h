// AccessSema.h - uses of aligned arrays in ordinary expressions. Clang side.
#ifndef XACC_FRONTEND_SEMA_ACCESSSEMA_H
#define XACC_FRONTEND_SEMA_ACCESSSEMA_H

#include "sema/SemaArea.h"

namespace xacc {

class AccessSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  void walkArrayAccess(const clang::Expr *E);
  bool walkOtherAccess(const clang::Expr *E);
  bool isElementArithmetic(const clang::Expr *E, const ArrayDecl &a);
  std::string globalSize(const clang::UnaryExprOrTypeTraitExpr *E) const;
  std::string useType(const clang::Expr *E, const ArrayDecl &a) const;

private:
  void checkAgreement(const ArrayUse &use, const std::vector<const clang::Expr *> &indices);
  std::string disagreement(const ArrayDecl &a, size_t dim, const clang::Expr *index) const;
};

} // namespace xacc
#endif
