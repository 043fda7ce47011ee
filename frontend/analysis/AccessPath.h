// AccessPath.h - the array element or row that an expression denotes by C's pointer rules. Clang side.
#pragma once

#include "clang/AST/Expr.h"
#include <functional>
#include <optional>
#include <vector>

namespace xacc {

/// `a[i][j + 1]`, `*(*(a + i) + j + 1)`, `(&a[i])[0][j + 1]`: the array, and the summands of each subscript.
struct AccessPath {
  struct Term {
    const clang::Expr *value;
    bool minus;
  };
  const clang::Expr *root;             ///< the name of the array
  std::vector<std::vector<Term>> sums; ///< one per given subscript; empty: 0
  bool address = false; ///< denotes the address of the element; otherwise the element, row or array itself
  bool plain = true;    ///< only brackets, as in the first form
};

/// The path of `E`, if it starts at an expression for which `isArray` holds and uses only C's pointer operators.
std::optional<AccessPath> accessPath(const clang::Expr *E, const std::function<bool(const clang::Expr *)> &isArray);

} // namespace xacc
