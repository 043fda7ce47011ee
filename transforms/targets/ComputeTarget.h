// ComputeTarget.h - what becomes of compute constructs, for one value in the column Constructs of Targets.def. All that
// differs between targets in emitted code is asked here; each has a folder of its own below.
#ifndef XACC_TRANSFORMS_TARGETS_COMPUTETARGET_H
#define XACC_TRANSFORMS_TARGETS_COMPUTETARGET_H

#include "loops/LoopRanges.h"

namespace xacc {

class ComputeTarget {
public:
  /// What the pieces that all targets share depend on.
  struct Facts {
    bool runsOnHost = false;   ///< by the threads of the program: the host's code can use what the device has
    bool movesBodies = false;  ///< to functors in another file: nothing of the block around them is seen inside
    bool keepsPragmas = false; ///< acc pragmas stay, for the compiler of the emitted file
  };
  const Facts facts;

  explicit ComputeTarget(Facts facts) : facts(facts) {}
  virtual ~ComputeTarget() = default;

  /// What an emitted file includes first. `divided`: loops of XMP-dev are divided among workers.
  virtual std::vector<std::string> headers(Unit unit, bool divided) const;
  /// All of a compute construct, inside the block with its data and views. Loops are left to loop() where that is
  /// enough.
  virtual void construct(Lowering &lowering, const AccConstruct &acc, const RangeNames &ranges) const = 0;
  /// The loop of an acc loop or of a combined construct. `serial`: its iterations depend on each other. `partRange`:
  /// the iterations of one part, of a loop that runs in parts (ArrayReductions).
  virtual void loop(Lowering &lowering, const AccConstruct &acc, bool serial, const Text &partRange) const = 0;
  /// Statements around the body of a compute construct, inside the views.
  virtual void aroundBody(const Lowering &, const AccConstruct &, Block &) const {}
  /// The statement of an atomic directive, which is a comment by now.
  virtual void atomic(const Lowering &lowering, const AccConstruct &acc) const = 0;
  /// Variables of file scope that routines use are reached through pointers: what declares that of `v`, and edits its
  /// uses. The function that sets it.
  virtual Text routineVariable(const Lowering &lowering, const RoutineVariable &v, Block &here) const;

  ComputeTarget(const ComputeTarget &) = delete;
  ComputeTarget &operator=(const ComputeTarget &) = delete;
};

const ComputeTarget &computeTarget(Constructs constructs);

/// ` name(prefix a, b)` of a pragma, in which no line may break; nothing if there are no variables.
std::string pragmaClause(const std::string &name, const std::vector<std::string> &variables,
                         const std::string &prefix = "");
/// ` reduction(+:a, b) reduction(max:c)`, for a pragma.
std::string reductionClauses(const LoopNest &nest);

} // namespace xacc
#endif
