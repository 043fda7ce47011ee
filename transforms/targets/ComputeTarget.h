// ComputeTarget.h - the translation of compute constructs for one value in the column Constructs of Targets.def. All
// differences between targets in emitted code are behind this interface; each target has its own folder.
#pragma once

#include "Pipeline.h"
#include "emit/RangeNames.h"

namespace xacc {

class ComputeTarget {
public:
  /// Properties of a target on which shared code depends.
  struct Facts {
    bool runsOnHost = false;   ///< run by the program's threads: host code can access device copies
    bool movesBodies = false;  ///< to functors in another file, which do not see declarations of enclosing blocks
    bool keepsPragmas = false; ///< acc pragmas are kept for the compiler of the emitted file
  };
  const Facts facts;

  explicit ComputeTarget(Facts facts) : facts(facts) {}
  virtual ~ComputeTarget() = default;

  /// Headers included first by an emitted file. `divided`: XMP-dev loops are divided among workers.
  virtual std::vector<std::string> headers(Unit unit, bool divided) const;
  /// Emits a compute construct, inside the block with its data and views. Loops may be left to loop().
  virtual void construct(Lowering &lowering, const AccConstruct &acc, const RangeNames &ranges) const = 0;
  /// Emits the loop of an acc loop or a combined construct. `serial`: its iterations depend on each other. `partRange`:
  /// the iterations of a part, for a loop that runs in parts (ArrayReductions).
  virtual void loop(Lowering &lowering, const AccConstruct &acc, bool serial, const Text &partRange) const = 0;
  /// Adds statements around the body of a compute construct, inside the views.
  virtual void aroundBody(const Lowering &, const AccConstruct &, Block &) const {}
  /// Emits the statement of an atomic directive, which has been replaced by a comment.
  virtual void atomic(const Lowering &lowering, const AccConstruct &acc) const = 0;
  /// Routines access file-scope variables through pointers. Declares the pointer to `v`, edits the uses, and returns
  /// the function that sets the pointer.
  virtual Text routineVariable(const Lowering &lowering, const RoutineVariable &v, Block &here) const;

  ComputeTarget(const ComputeTarget &) = delete;
  ComputeTarget &operator=(const ComputeTarget &) = delete;
};

const ComputeTarget &computeTarget(Constructs constructs);

/// ` name(prefix a, b)` for a pragma, without line breaks. Empty without variables.
std::string pragmaClause(const std::string &name, const std::vector<std::string> &variables,
                         const std::string &prefix = "");
/// ` reduction(+:a, b) reduction(max:c)`, for a pragma.
std::string reductionClauses(const LoopDirective &nest);
/// Writes `<` or `>` instead of `!=` in the conditions of the nest's loops, and no parentheses around them and the
/// increments, for compilers that reject these.
void writeCanonicalHeaders(const Lowering &lowering, const std::vector<LoopLevel> &loops);

} // namespace xacc
