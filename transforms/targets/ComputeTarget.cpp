// ComputeTarget.cpp - see ComputeTarget.h: the list of targets, and clauses common to the pragmas of several.
#include "targets/ComputeTarget.h"

#include "directives/Reductions.h"

namespace xacc {

#define CONSTRUCTS(Id, ...) const ComputeTarget &target##Id(); // in the folder with this name
#include "targets/Targets.def"

const ComputeTarget &computeTarget(Constructs constructs) {
  using Get = const ComputeTarget &(*)();
  static constexpr Get targets[] = {
#define CONSTRUCTS(Id, ...) target##Id,
#include "targets/Targets.def"
  };
  return targets[static_cast<size_t>(constructs)]();
}

std::vector<std::string> ComputeTarget::headers(Unit, bool divided) const {
  return divided ? std::vector<std::string>{"xaccrt.h", "xacc_divided.h"} : std::vector<std::string>{"xaccrt.h"};
}

Text ComputeTarget::routineVariable(const Lowering &lowering, const RoutineVariable &v, Block &here) const {
  here.line(callStatement(v.isPointer ? "XACC_ROUTINE_POINTER" : "XACC_ROUTINE_VARIABLE",
                          {v.name, pointerOf(lowering.program, v)}));
  for (const uint32_t t : v.uses)
    lowering.edits.replace({t, t + 1}, "(*" + pointerOf(lowering.program, v) + ")");
  return pointerOf(lowering.program, v) + "_set";
}

std::string pragmaClause(const std::string &name, const std::vector<std::string> &variables,
                         const std::string &prefix) {
  std::string s;
  for (const std::string &v : variables)
    s += (s.empty() ? " " + name + "(" + prefix : ", ") + v;
  return s.empty() ? s : s + ")";
}

void writeCanonicalHeaders(const Lowering &lowering, const std::vector<LoopLevel> &loops) {
  for (const LoopLevel &l : loops) {
    if (l.unequal)
      lowering.edits.replace({*l.unequal, *l.unequal + 1}, l.downward != l.reversed ? ">" : "<");
    for (const uint32_t token : l.parentheses)
      lowering.edits.replace({token, token + 1}, "");
  }
}

std::string reductionClauses(const LoopDirective &nest) {
  std::string s;
  for (auto v = nest.reductions.begin(); v != nest.reductions.end();) {
    const ReductionOp op = v->op;
    const bool ofTruths = rowOf(op).operation->operands == Operands::Truths;
    std::vector<std::string> names, truthValues, complex;
    for (; v != nest.reductions.end() && v->op == op; ++v)
      if (!v->array)
        (v->basicType == BasicType::Bool       ? truthValues
         : ofTruths && isComplex(v->basicType) ? complex
                                               : names)
            .push_back(v->place.spelling);
    const auto clause = [&](ReductionOp by, const std::vector<std::string> &variables) {
      if (!variables.empty() && !rowOf(by).located())
        s += pragmaClause("reduction", variables, std::string(rowOf(by).spelling) + ":");
    };
    s += pragmaClause("reduction", complex, op == ReductionOp::LogicalAnd ? "xacc_and:" : "xacc_or:");
    clause(op, names);
    // GCC 12 adds copies of a _Bool as integers; any nonzero value becomes 1, so its sum is a disjunction.
    clause(rowOf(op).operation->ofTruthValues, truthValues);
  }
  return s;
}

} // namespace xacc
