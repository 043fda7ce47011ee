// Walker.h - walks the translation unit: scopes, markers, uses of aligned arrays. Clang side.
#ifndef XACC_FRONTEND_SEMA_WALKER_H
#define XACC_FRONTEND_SEMA_WALKER_H

#include "sema/SemaArea.h"

namespace xacc {

class Walker : public SemaArea {
public:
  using SemaArea::SemaArea;
  void run();
  void walk(const clang::Stmt *S);

private:
  void walkTop(const clang::Decl *D);
  void walkFunction(const clang::FunctionDecl *F);
  void describeMain(const clang::FunctionDecl *F);
  void meetVariable(const clang::VarDecl *V);
  bool walkSpecial(const clang::Expr *E);
  void checkDeclared(const clang::DeclRefExpr *ref);
  bool walkPointerAssignment(const clang::BinaryOperator *assign);
  void meet(const clang::CallExpr *call, bool fileScope, const clang::Stmt *body);
  void meetMapping(const TypedDirective &m);
  void meetCommunication(const TypedDirective &m);
  void meetCoarray(const TypedDirective &m);
  void checkJumps(size_t first);
  std::vector<const clang::GotoStmt *> gotos; ///< of the current function
  std::map<const clang::LabelDecl *, uint32_t> labels;
};

} // namespace xacc
#endif
