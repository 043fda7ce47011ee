// Invariance.h - does an expression keep its value during a statement? Clang side.
#pragma once

#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"
#include <map>
#include <optional>
#include <set>

namespace xacc {

/// The changes a function or statement makes by itself, and the functions it calls. All declarations are canonical.
struct Effects {
  std::set<const clang::VarDecl *> written;     ///< assigned by name, at least in part, or their address is taken
  std::set<const clang::FunctionDecl *> called; ///< or named, because any code that gets the address may call it
  bool unknown = false;                         ///< calls through a pointer, or contains assembly
};

/// Effects of the functions of one translation unit; each function is analysed once.
class FileEffects {
public:
  explicit FileEffects(const clang::ASTContext &ctx) : ctx(ctx) {}
  /// May `e`, including everything it calls, change a variable that is not local? Functions of system headers and of
  /// this runtime change only objects whose address they receive.
  bool mayChange(const Effects &e, const clang::VarDecl *variable);
  static Effects of(const clang::Stmt *S);
  /// Does the file take the address of the variable, or of a part of it?
  bool addressTaken(const clang::VarDecl *variable);
  /// Is it a function of a system header or of this runtime?
  bool changesOnlyArguments(const clang::FunctionDecl *F) const;

private:
  std::optional<std::set<const clang::VarDecl *>> taken; ///< computed on first use
  const clang::ASTContext &ctx;
  std::map<const clang::FunctionDecl *, Effects> functions;
};

/// What a program may change during a statement.
enum class Changes {
  Anything,
  Variables, ///< only what the statement changes by name: the language forbids other changes
};

/// Answers for expressions in the loop bounds of one statement.
class Invariance {
public:
  Invariance(FileEffects &file, const clang::Stmt *nest, Changes allowed = Changes::Anything)
      : file(file), allowed(allowed), effects(FileEffects::of(nest)) {}
  bool isInvariant(const clang::Stmt *E) const;

private:
  FileEffects &file;
  const Changes allowed;
  const Effects effects;
  bool keeps(const clang::VarDecl *V) const;
  bool mayDiffer(const clang::Stmt *S) const;
};

} // namespace xacc
