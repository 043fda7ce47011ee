// MistakeSema.h - programs that compile but whose results depend on the number of nodes: warnings about what is certain
// to be meant otherwise. Clang side.
#ifndef XACC_FRONTEND_SEMA_MISTAKES_MISTAKESEMA_H
#define XACC_FRONTEND_SEMA_MISTAKES_MISTAKESEMA_H

#include "analysis/uses/LoopBodyUses.h"
#include "sema/SemaArea.h"

namespace xacc {

/// Does `loop` count the variable, from a constant on, by constant steps?
bool countsBySteps(const clang::ForStmt *loop, const clang::VarDecl *V, const clang::ASTContext &ctx);

class MistakeSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  /// An element of an aligned array, by its subscripts.
  void element(const ArrayUse &use, const std::vector<const clang::Expr *> &indices);
  /// A distributed loop, and the for statement.
  void loop(const Loop &loop, const clang::Stmt *body);
  /// A directive that all nodes have to reach.
  void communicates(const TypedDirective &m);
  /// A call of a function that is collective.
  void communicates(const clang::CallExpr *call);
  /// After the walk: what nothing later in the file has mended.
  void finish();

private:
  struct Update {
    const clang::VarDecl *variable;
    clang::SourceRange where;
    std::string op; ///< empty: it looks like no reduction
    int directive;  ///< of the loop
  };
  struct Wait {
    int directive;
    std::string id;
  };
  std::vector<Update> updates;    ///< of scalars in distributed loops that do not reduce them
  std::vector<Wait> asynchronous; ///< with a constant id

  // UnownedElements.cpp
  void checkOwner(const ArrayUse &use);
  bool allComeHere() const;
  bool sameOnAll(const clang::Expr *value, int depth = 0) const;

  bool ofThisNode(const clang::Stmt *value, int depth = 0) const;
  bool isPart(const clang::Expr *E) const;
  const clang::Expr *onlyValue(const clang::VarDecl *V) const;
  bool alike(const clang::IfStmt *choice) const;
  const clang::Expr *dividingCondition() const;
  bool mended(const Update &update) const;
  void reportUpdates();
  void reportNeverWaited();
};

} // namespace xacc
#endif
