// Word.h - constants of the program as 64-bit values. Clang side.
#pragma once

#include "clang/AST/Expr.h"
#include "llvm/ADT/APSInt.h"
#include <cstdint>
#include <optional>

namespace xacc {

/// The value converted to `long`. For unsigned types, a value that results from subtracting below 0 becomes negative.
inline int64_t wordOf(const llvm::APSInt &value) { return static_cast<int64_t>(value.extOrTrunc(64).getZExtValue()); }

/// The value of an integer expression that is a constant for the compiler.
inline std::optional<llvm::APSInt> constantOf(const clang::Expr *E, const clang::ASTContext &ctx) {
  clang::Expr::EvalResult r;
  return E->EvaluateAsInt(r, ctx) ? std::optional(r.Val.getInt()) : std::nullopt;
}

} // namespace xacc
