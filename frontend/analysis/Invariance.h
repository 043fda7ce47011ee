// Invariance.h - does an expression keep its value while a statement runs? Clang side.
#ifndef XACC_FRONTEND_ANALYSIS_INVARIANCE_H
#define XACC_FRONTEND_ANALYSIS_INVARIANCE_H

#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include <map>
#include <optional>
#include <set>

namespace xacc {

/// What a function or a statement may change by itself, and what it calls. Variables and functions are canonical.
struct Effects {
  std::set<const clang::VarDecl *> written;     ///< by name, any part of them, or their address is taken
  std::set<const clang::FunctionDecl *> called; ///< or named: whoever gets the address may call it
  bool unknown = false;                         ///< calls through a pointer, or assembly
};

/// The effects of the functions of one translation unit, each looked at once.
class FileEffects {
public:
  explicit FileEffects(const clang::ASTContext &ctx) : ctx(ctx) {}
  /// May `e`, with everything that it calls, change a variable that is not local? Functions of the system's headers
  /// and of this runtime change only what they get the address of.
  bool mayChange(const Effects &e, const clang::VarDecl *variable);
  static Effects of(const clang::Stmt *S);
  /// Does the file take the address of the variable, or of a part of it?
  bool addressTaken(const clang::VarDecl *variable);
  /// A function of the system's headers or of this runtime.
  bool harmless(const clang::FunctionDecl *F) const;

private:
  std::optional<std::set<const clang::VarDecl *>> taken; ///< when first asked
  const clang::ASTContext &ctx;
  std::map<const clang::FunctionDecl *, Effects> functions;
};

/// Asks for the expressions of one statement's loop bounds.
class Invariance {
public:
  Invariance(FileEffects &file, const clang::Stmt *nest) : file(file), effects(FileEffects::of(nest)) {}
  bool holds(const clang::Stmt *E) const;

private:
  FileEffects &file;
  const Effects effects;
  bool keeps(const clang::VarDecl *V) const;
  bool mayDiffer(const clang::Stmt *S) const;
};

} // namespace xacc
#endif
