// Reductions.h - the operators of reductions, from runtime/include/xacc_reductions.def. No Clang headers here.
#pragma once

#include "directives/Directive.h"

#include <string>
#include <string_view>

namespace xacc {

/// The operand types on which C defines an operator.
enum class Operands : uint8_t { Numbers, Ordered, Integers, Truths };

struct OperatorRow {
  const char *runtimeName; ///< xacc_op of xaccrt.h
  const char *functor;     ///< type of xacc_reductions.h
  Operands operands;
  ReductionOp ofTruthValues; ///< the operator with the same result for _Bool
  const char *identity;      ///< written in C; null for maximum and minimum
  const char *symbol;        ///< operator in C; empty: a comparison
};

/// The iteration whose location is kept if several have the same extremum.
enum class Which : uint8_t { Nothing, First, Last };

struct ReductionRow {
  ReductionOp op;
  std::string_view spelling;
  const OperatorRow *operation;
  Which which;
  bool located() const { return which != Which::Nothing; }
  /// `loop`: in a reduction clause of an xmp loop, the only place for `-` and for locations of extrema.
  bool allowed(bool loop) const { return loop || (!located() && op != ReductionOp::Minus); }
};

const ReductionRow &rowOf(ReductionOp op);
/// Does combining a value with itself leave the value as it is?
inline bool isIdempotent(ReductionOp op) {
  return op != ReductionOp::Sum && op != ReductionOp::Minus && op != ReductionOp::Product && op != ReductionOp::Xor;
}
/// nullptr if no operator has this spelling.
const ReductionRow *findReduction(std::string_view spelling);
/// The allowed operators, for messages: "+, *, &".
std::string reductionSpellings(bool loop);
/// `reduction(+:s)`
std::string reductionClause(ReductionOp op, const std::string &variable);

} // namespace xacc
