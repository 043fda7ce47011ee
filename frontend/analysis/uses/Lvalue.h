// Lvalue.h - which object, or which part of one, an lvalue is. Clang side.
#ifndef XACC_FRONTEND_ANALYSIS_USES_LVALUE_H
#define XACC_FRONTEND_ANALYSIS_USES_LVALUE_H

#include "analysis/AlignedVariables.h"
#include "clang/AST/Expr.h"
#include <vector>

namespace xacc {

/// `s.a[i]`, `p->x`, `*p`: where it begins, and the steps from there.
struct Lvalue {
  enum class Kind : uint8_t { Subscript, Member, Arrow, Star };
  struct Step {
    Kind kind;
    const clang::Expr *at;                   ///< the expression up to this step
    const clang::Expr *index = nullptr;      ///< of a Subscript
    const clang::FieldDecl *field = nullptr; ///< of a Member or an Arrow
    bool follows;                            ///< a pointer is loaded to make this step
  };
  const clang::Expr *whole;       ///< as it is written
  const clang::Expr *root;        ///< the name of a variable, or an expression that computes a pointer or a struct
  const clang::VarDecl *variable; ///< that `root` names, canonical; null: it computes something
  std::vector<Step> steps;

  /// Nothing: E is no lvalue of these forms.
  static std::optional<Lvalue> of(const clang::Expr *E);

  /// The variable itself, all of it.
  bool isName() const { return variable && steps.empty(); }
  /// Is it a part of the variable, however the pointers in memory are set?
  bool isPartOfVariable() const;
  /// The aligned array that it is an element, a row, or all of, and at which step its subscripts begin.
  struct AlignedPart {
    int array;
    size_t firstSubscript;
  };
  std::optional<AlignedPart> alignedPart(const AlignedVariables &aligned) const;
};

} // namespace xacc
#endif
