// MovedIndex.h - indices that lead iterations to other elements than i + c does. Clang side.
#pragma once

#include "analysis/AffineIndex.h"

namespace xacc {

struct MovedIndex {
  enum Kind : uint8_t {
    Wraps,     ///< `(i + 1) % n`, `i ? i - 1 : n - 1`
    Backwards, ///< `n - 1 - i`
    Scaled     ///< `2 * i`, `i / 4`, `i << 1`
  } kind;
  int64_t reach = 0; ///< Wraps: how far from i, other than 0
};

/// `distance`: of i + c from the element of iteration i; nothing for other variables. `extent`: of the dimension, if
/// known: a modulo by another number does not wrap around. Nothing if the index has none of these forms.
std::optional<MovedIndex>
movedIndex(const clang::Expr *index, std::optional<int64_t> extent, const clang::ASTContext &ctx,
           llvm::function_ref<std::optional<int64_t>(const std::optional<AffineIndex> &)> distance);

} // namespace xacc
