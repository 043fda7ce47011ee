// Markers.h - the calls that stand for directives in the parsed program (see source/Inject.h). Clang side.
#ifndef XACC_FRONTEND_ANALYSIS_MARKERS_H
#define XACC_FRONTEND_ANALYSIS_MARKERS_H

#include "source/Inject.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

namespace xacc {

class Markers {
public:
  Markers(const clang::ASTContext &ctx, const Capture &captured) : ctx(ctx), captured(captured) {}
  /// S if it is a marker, else null.
  const clang::CallExpr *markerCall(const clang::Stmt *S) const;
  /// S if it is the `for` that stands for a directive which governs a statement: its body. Else null.
  const clang::ForStmt *prefixMarker(const clang::Stmt *S) const;
  /// The number of the directive that a marker stands for.
  std::optional<int> directiveOf(const clang::CallExpr *marker) const;
  /// The kind of the directive that governs a statement.
  std::optional<DirectiveKind> kindOf(const clang::ForStmt *marker) const;
  /// A directive in front of a loop that says only who runs which iterations.
  bool onlyDividesWork(const clang::ForStmt *marker) const;
  /// A call of the function, which may be one that Inject has written.
  bool isCallTo(const clang::Expr *E, const char *name) const;

private:
  const clang::ASTContext &ctx;
  const Capture &captured;
};

/// Is it a directive that divides the iterations of loops among nodes or device threads, or runs them on a device?
bool dividesWork(DirectiveKind kind);

/// Is it a function or a variable that Inject has written?
bool isInjected(const clang::NamedDecl *D);

/// The statement that is alone in a block, however many blocks there are around it.
const clang::Stmt *onlyStatement(const clang::Stmt *S);

} // namespace xacc
#endif
