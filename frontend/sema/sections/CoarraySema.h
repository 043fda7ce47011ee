// CoarraySema.h - declarations of coarrays, accesses to other images, image, post, wait, lock, unlock. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

class CoarraySema : public SemaArea {
public:
  using SemaArea::SemaArea;
  const clang::ArraySubscriptExpr *coarrayAccess(const clang::Expr *E) const;
  bool coarrayRef(const clang::ArraySubscriptExpr *access, SectionRef &ref);
  const clang::VarDecl *checkedCoarray(const clang::ArraySubscriptExpr *access);
  bool reportSubscriptOutside(const clang::Expr *element);
  bool walkCoarray(const clang::Expr *E);
  void walkOwn(const clang::Expr *E);
  void declareCoarray(const clang::VarDecl *V);
  void checkSectionSyntax();
  void buildCoarray(const TypedDirective &m);
  void buildImage(const TypedDirective &m, const clang::Stmt *body);
  void buildPost(const TypedDirective &m);
  void buildWait(const TypedDirective &m);
  void buildLock(const TypedDirective &m);
  std::map<const clang::VarDecl *, int> imageNodes; ///< of `coarray on`

private:
  void walkInside(const clang::ArraySubscriptExpr *access);
  void useImage(const clang::Expr *E, CoarrayUse::Kind kind, const clang::ArraySubscriptExpr *access,
                const clang::Expr *value);
  bool walkCoarrayUnary(const clang::UnaryOperator *unary);
  bool walkAtomic(const clang::CallExpr *call);
  std::optional<OnReference> otherNode(const TypedDirective &m);
  const clang::VarDecl *coarrayVariable(const clang::Expr *E) const;
  std::set<uint32_t> coarrayDeclarations;                ///< the `:` of each declaration
  std::map<const clang::VarDecl *, int> indexOfVariable; ///< in Program::coarrayVariables
  CoarrayVariable describe(const clang::VarDecl *V) const;
  int variableIndex(const clang::VarDecl *V);
};

} // namespace xacc
