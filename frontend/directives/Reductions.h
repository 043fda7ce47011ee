// Reductions.h - the operators of reductions, from runtime/include/xacc_reductions.def. No Clang headers here.
#ifndef XACC_FRONTEND_DIRECTIVES_REDUCTIONS_H
#define XACC_FRONTEND_DIRECTIVES_REDUCTIONS_H

#include "directives/Directive.h"

#include <string_view>

namespace xacc {

/// The types of operands that C has an operator for.
enum class Operands : uint8_t { Numbers, Ordered, Integers, Truths };

struct OperatorRow {
  const char *runtimeName; ///< xacc_op of xaccrt.h
  const char *functor;     ///< type of xacc_reductions.h
  Operands operands;
  ReductionOp ofTruthValues; ///< has the same result for _Bool
  const char *identity;      ///< as C has it; of a maximum and a minimum null
  const char *symbol;        ///< C's operator; empty: a comparison
};

/// Of several iterations with the same extremum, the one whose location is kept.
enum class Which : uint8_t { Nothing, First, Last };

struct ReductionRow {
  ReductionOp op;
  std::string_view spelling;
  const OperatorRow *operation;
  Which which;
  bool located() const { return which != Which::Nothing; }
};

const ReductionRow &rowOf(ReductionOp op);
/// nullptr: none is written so.
const ReductionRow *findReduction(std::string_view spelling);

} // namespace xacc
#endif
