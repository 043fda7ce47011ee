// MemoryUses.h - the one walk over what a statement reads, stores to, declares and calls. Clang side.
#ifndef XACC_FRONTEND_ANALYSIS_USES_MEMORYUSES_H
#define XACC_FRONTEND_ANALYSIS_USES_MEMORYUSES_H

#include "analysis/uses/Lvalue.h"
#include "clang/AST/Stmt.h"

namespace xacc {

/// One use of an object.
struct MemoryUse {
  Lvalue lvalue;
  bool reads = true;
  bool stores = false;
  bool address = false;            ///< its address is taken by `&`
  bool onlyRead = false;           ///< as an argument for a parameter that points to const
  bool guarded = false;            ///< in a part of a statement or an expression that does not always run
  bool valueUsed = false;          ///< the expression that stores is itself a part of another one
  const clang::Expr *by = nullptr; ///< the assignment, ++ or & that stores or takes the address; else the place itself
};

/// Walks a statement in the order of the source: what is assigned comes before the value, an element before its
/// subscripts. What is in sizeof is not evaluated, and not visited.
class MemoryWalk {
public:
  virtual ~MemoryWalk() = default;
  void walk(const clang::Stmt *S);

protected:
  /// Called before anything in S; false: what is in S does not matter.
  virtual bool enter(const clang::Stmt *) { return true; }
  virtual void use(const MemoryUse &) {}
  /// A variable that S declares, before its first value.
  virtual void declares(const clang::VarDecl *) {}
  /// A for statement begins with an assignment to the variable.
  virtual void counts(const clang::VarDecl *) {}

private:
  struct Manner {
    bool reads = true, stores = false, address = false;
    const clang::Expr *by = nullptr;
  };
  int expressions = 0, guards = 0; ///< around what is visited
  bool onlyRead = false;
  void visit(const clang::Stmt *S, const Manner &manner);
  void visitChildren(const clang::Stmt *S);
  bool visitOperator(const clang::Expr *E);
  void visitLvalue(Lvalue lvalue, const Manner &manner);
  void visitArguments(const clang::CallExpr *call);
};

} // namespace xacc
#endif
