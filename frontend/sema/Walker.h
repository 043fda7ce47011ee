// Walker.h - walks the translation unit: scopes, markers, uses of aligned arrays. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

class Walker : public SemaArea {
public:
  using SemaArea::SemaArea;
  void run();
  void walk(const clang::Stmt *S);

  // What an area has built, for the areas that look for mistakes or for reflects to hide.
  void announce(const TypedDirective &m, const Task &task, const clang::Stmt *body); ///< before its body is walked
  void announce(const Loop &loop, const clang::Stmt *body);                          ///< likewise
  void announceEnd(const TypedDirective &m, int loop, const clang::Stmt *body);
  /// The construct with this number, whose loops the program declares parallel.
  void announce(const TypedDirective &m, int number, const std::vector<const clang::ForStmt *> &loops);
  void announce(const SectionStatement &s);
  /// A subscript of a section that selects one element of a divided dimension, for all nodes.
  void announce(const SectionRef &ref, size_t dim);

private:
  void walkTop(const clang::Decl *D);
  void checkParameters(const clang::FunctionDecl *F) const;
  void walkFunction(const clang::FunctionDecl *F);
  void describeMain(const clang::FunctionDecl *F);
  void visitVariable(const clang::VarDecl *V);
  bool walkSpecial(const clang::Expr *E);
  void checkDeclared(const clang::DeclRefExpr *ref);
  bool walkPointerAssignment(const clang::BinaryOperator *assign);
  void buildDirective(const clang::CallExpr *call, bool fileScope, const clang::Stmt *body);
  void buildStandAlone(const TypedDirective &m);
  void checkJumps(size_t first);
  std::vector<const clang::GotoStmt *> gotos; ///< of the current function
  std::map<const clang::LabelDecl *, uint32_t> labels;
};

} // namespace xacc
