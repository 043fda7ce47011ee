// Lvalue.h - the object, or part of an object, that an lvalue denotes. Clang side.
#pragma once

#include "analysis/AlignedVariables.h"
#include "clang/AST/Expr.h"
#include <vector>

namespace xacc {

/// `s.a[i]`, `p->x`, `*p`: its root and the steps from there.
struct Lvalue {
  enum class Kind : uint8_t { Subscript, Member, Arrow, Star };
  struct Step {
    Kind kind;
    const clang::Expr *at;                   ///< the expression up to this step
    const clang::Expr *index = nullptr;      ///< of a Subscript
    const clang::FieldDecl *field = nullptr; ///< of a Member or an Arrow
    bool follows = false;                    ///< this step loads a pointer
  };
  const clang::Expr *whole;       ///< the whole expression
  const clang::Expr *root;        ///< the name of a variable, or an expression that computes a pointer or struct
  const clang::VarDecl *variable; ///< the canonical variable named by `root`; null: `root` is another expression
  std::vector<Step> steps;

  /// Nothing if E is not an lvalue of these forms.
  static std::optional<Lvalue> of(const clang::Expr *E);

  /// Is it a whole variable?
  bool isName() const { return variable && steps.empty(); }
  /// Is it a part of the variable, regardless of pointers stored in memory?
  bool isPartOfVariable() const;
  /// The aligned array that it denotes, wholly or in part, and the step where its subscripts begin.
  struct AlignedPart {
    int array;
    size_t firstSubscript;
  };
  std::optional<AlignedPart> alignedPart(const AlignedVariables &aligned) const;
};

} // namespace xacc
