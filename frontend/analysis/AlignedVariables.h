// AlignedVariables.h - recognises expressions that name aligned arrays. Clang side.
#pragma once

#include "model/Program.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include <map>
#include <set>
#include <string>

namespace xacc {

/// Identifies an aligned variable: the variable, and the member for `s.m` or `s.t.m`.
using ArrayKey = std::pair<const clang::VarDecl *, const clang::FieldDecl *>;

class AlignedVariables {
public:
  AlignedVariables(const clang::ASTContext &ctx, const Program &program) : ctx(ctx), program(program) {}
  std::map<ArrayKey, int> arrayOf;
  std::map<const clang::FieldDecl *, int> arrayOfField; ///< aligned members, for accesses through pointers

  std::set<std::string> refused; ///< variables whose align directive was rejected with an error

  ArrayKey keyOf(const clang::Expr *E) const;
  /// How often a variable of type t contains the field: 0, 1, or 2 for more.
  int waysTo(const clang::FieldDecl *field, clang::QualType t) const;
  int arrayAt(const clang::Expr *E) const; ///< the aligned array that E names, -1 if none
  /// Is S itself, without a conversion, an aligned array?
  bool isArray(const clang::Stmt *S) const;
  bool isAlignedVariable(const clang::VarDecl *V) const { return arrayOf.count({V->getCanonicalDecl(), nullptr}) > 0; }
  /// The most recently declared aligned array with this name.
  const ArrayDecl *arrayCalled(const std::string &name) const;

private:
  const clang::ASTContext &ctx;
  const Program &program;
};

} // namespace xacc
