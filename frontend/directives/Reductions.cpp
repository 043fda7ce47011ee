// Reductions.cpp - see Reductions.h.
#include "directives/Reductions.h"

#include <algorithm>
#include <vector>

namespace xacc {
namespace {

enum class Operator : uint8_t {
#define OPERATOR(OP, ...) OP,
#include "xacc_reductions.def"
};

constexpr struct {
  std::string_view word;
  ReductionOp op;
  Operator operation;
  Which which;
} spellings[] = {
#define SPELLING(Id, Word, OP, Which_) {Word, ReductionOp::Id, Operator::OP, Which::Which_},
#include "xacc_reductions.def"
};

constexpr ReductionOp spelled(Operator wanted) {
  for (const auto &row : spellings)
    if (row.operation == wanted)
      return row.op;
  return ReductionOp::Sum;
}

constexpr OperatorRow operators[] = {
#define OPERATOR(OP, Functor, Operands_, TruthValues, Identity, Symbol, ...)                                           \
  {"XACC_" #OP, "xacc::" #Functor, Operands::Operands_, spelled(Operator::TruthValues), *Symbol ? #Identity : nullptr, \
   Symbol},
#include "xacc_reductions.def"
};

const std::vector<ReductionRow> &table() {
  static const auto rows = [] {
    std::vector<ReductionRow> all;
    for (const auto &row : spellings)
      all.push_back({row.op, row.word, &operators[static_cast<size_t>(row.operation)], row.which});
    return all;
  }();
  return rows;
}

} // namespace

const ReductionRow &rowOf(ReductionOp op) { return table()[static_cast<size_t>(op)]; }

const ReductionRow *findReduction(std::string_view spelling) {
  const auto row = std::ranges::find_if(table(), [&](const ReductionRow &r) { return r.spelling == spelling; });
  return row == table().end() ? nullptr : &*row;
}

std::string reductionSpellings(bool loop) {
  std::string all;
  for (const ReductionRow &row : table())
    if (row.allowed(loop))
      all += (all.empty() ? "" : ", ") + std::string(row.spelling);
  return all;
}

std::string reductionClause(ReductionOp op, const std::string &variable) {
  return std::string(spellingOf(DirectiveKind::Loop, ClauseKind::Reduction)) + "(" + std::string(rowOf(op).spelling) +
         ":" + variable + ")";
}

} // namespace xacc
