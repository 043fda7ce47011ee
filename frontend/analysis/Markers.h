// Markers.h - the calls that represent directives in the parsed program (see source/Inject.h). Clang side.
#pragma once

#include "source/Inject.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

namespace xacc {

class Markers {
public:
  Markers(const clang::ASTContext &ctx, const Capture &captured) : ctx(ctx), captured(captured) {}
  /// S if it is a marker call, otherwise null.
  const clang::CallExpr *markerCall(const clang::Stmt *S) const;
  /// S if it is the `for` that represents a directive on a statement, which is its body. Otherwise null.
  const clang::ForStmt *prefixMarker(const clang::Stmt *S) const;
  /// The statement after any such markers.
  const clang::Stmt *statement(const clang::Stmt *S) const;
  /// The number of the directive that a marker represents. Nothing for null.
  std::optional<int> directiveOf(const clang::CallExpr *marker) const;
  std::optional<int> directiveOf(const clang::ForStmt *marker) const;
  /// The kind of that directive.
  std::optional<DirectiveKind> kindOf(const clang::CallExpr *marker) const;
  std::optional<DirectiveKind> kindOf(const clang::ForStmt *marker) const;
  /// The numbers of the directives that govern S, outermost first.
  std::vector<int> directivesOn(const clang::Stmt *S) const;
  /// Does the directive before a loop only divide its iterations?
  bool onlyDividesWork(const clang::ForStmt *marker) const;
  /// Is E a call of this function? It may be one that Inject has written.
  bool isCallTo(const clang::Expr *E, const char *name) const;

private:
  const clang::ASTContext &ctx;
  const Capture &captured;
};

/// Does the directive divide iterations among nodes or device threads, or run them on a device?
bool dividesWork(DirectiveKind kind);

/// Was the function or variable written by Inject?
bool isInjected(const clang::NamedDecl *D);

/// Is it declared in a system header?
bool ofSystem(const clang::Decl *D);

/// Does a section lack this part: base, length or step?
bool isAbsent(const clang::Expr *part);

/// The functions that the program defines in this file, except in system headers.
std::vector<const clang::FunctionDecl *> programFunctions(const clang::ASTContext &ctx);

/// The only statement in a block, through any number of nested blocks.
const clang::Stmt *onlyStatement(const clang::Stmt *S);

} // namespace xacc
