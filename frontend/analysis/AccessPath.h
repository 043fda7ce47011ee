// AccessPath.h - which element or row of an array an expression is, by C's rules for pointers. Clang side.
#ifndef XACC_FRONTEND_ANALYSIS_ACCESSPATH_H
#define XACC_FRONTEND_ANALYSIS_ACCESSPATH_H

#include "clang/AST/Expr.h"
#include <functional>
#include <optional>
#include <vector>

namespace xacc {

/// `a[i][j + 1]`, `*(*(a + i) + j + 1)`, `(&a[i])[0][j + 1]`: the array, and what each subscript is the sum of.
struct AccessPath {
  struct Term {
    const clang::Expr *value;
    bool minus;
  };
  const clang::Expr *root;             ///< the name of the array
  std::vector<std::vector<Term>> sums; ///< one for each subscript given; empty: 0
  bool address = false;                ///< the address of that element, else the element, row, or array itself
  bool plain = true;                   ///< brackets alone, as in the first form
};

/// The path of `E`, if it begins at an expression for which `isArray` holds and C's operators on pointers lead on.
std::optional<AccessPath> accessPath(const clang::Expr *E, const std::function<bool(const clang::Expr *)> &isArray);

} // namespace xacc
#endif
