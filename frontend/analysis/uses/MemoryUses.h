// MemoryUses.h - the common walk over the reads, stores, declarations and calls of a statement. Clang side.
#pragma once

#include "analysis/uses/Lvalue.h"
#include "clang/AST/Stmt.h"

namespace xacc {

/// One use of an object.
struct MemoryUse {
  Lvalue lvalue;
  bool reads = true;
  bool stores = false;
  bool address = false;            ///< its address is taken with `&`
  bool onlyRead = false;           ///< passed to a parameter that points to const
  bool guarded = false;            ///< in a part of a statement or expression that is evaluated conditionally
  bool valueUsed = false;          ///< the storing expression is an operand of another one
  const clang::Expr *by = nullptr; ///< the assignment, ++ or & responsible; otherwise the object's expression
};

/// Walks a statement in source order: the target of an assignment before the value, an element before its subscripts.
/// Operands of sizeof are not evaluated and not visited.
class MemoryWalk {
public:
  virtual ~MemoryWalk() = default;
  void walk(const clang::Stmt *S);

protected:
  /// Called before the contents of S; false: skips them.
  virtual bool enter(const clang::Stmt *) { return true; }
  virtual void use(const MemoryUse &) {}
  /// S declares a variable; called before its initialiser.
  virtual void declares(const clang::VarDecl *) {}
  /// A for statement begins with an assignment to the variable.
  virtual void counts(const clang::VarDecl *) {}

private:
  struct Manner {
    bool reads = true, stores = false, address = false;
    const clang::Expr *by = nullptr;
  };
  int expressions = 0, guarded = 0; ///< nesting depth at the visited expression
  bool onlyRead = false;
  void visit(const clang::Stmt *S, const Manner &manner);
  void visitChildren(const clang::Stmt *S);
  bool visitOperator(const clang::Expr *E);
  void visitLvalue(Lvalue lvalue, const Manner &manner);
  void visitArguments(const clang::CallExpr *call);
};

} // namespace xacc
