// AlignedVariables.h - which expressions name aligned arrays. Clang side.
#ifndef XACC_FRONTEND_ANALYSIS_ALIGNEDVARIABLES_H
#define XACC_FRONTEND_ANALYSIS_ALIGNEDVARIABLES_H

#include "model/Program.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include <map>
#include <set>
#include <string>

namespace xacc {

/// What an aligned variable is known by: the variable, and the member if it is `s.m` or `s.t.m`.
using ArrayKey = std::pair<const clang::VarDecl *, const clang::FieldDecl *>;

class AlignedVariables {
public:
  AlignedVariables(const clang::ASTContext &ctx, const Program &program) : ctx(ctx), program(program) {}
  std::map<ArrayKey, int> arrayOf;
  std::map<const clang::FieldDecl *, int> arrayOfField; ///< aligned members, for accesses through pointers

  std::set<std::string> refused; ///< variables whose align has been reported as a mistake

  ArrayKey keyOf(const clang::Expr *E) const;
  /// How many times a variable of type t has the field: 0, 1, or 2 for more.
  int waysTo(const clang::FieldDecl *field, clang::QualType t) const;
  int arrayAt(const clang::Expr *E) const; ///< aligned array that E names, -1 if none
  /// Is S itself, not through a conversion, an aligned array?
  bool isArray(const clang::Stmt *S) const;
  bool isAlignedVariable(const clang::VarDecl *V) const { return arrayOf.count({V->getCanonicalDecl(), nullptr}) > 0; }
  /// The aligned array of that name that was declared last.
  const ArrayDecl *arrayCalled(const std::string &name) const;

private:
  const clang::ASTContext &ctx;
  const Program &program;
};

} // namespace xacc
#endif
