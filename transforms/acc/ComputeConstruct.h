// ComputeConstruct.h - a compute construct in emitted code: a block in which the user's names mean the device copies,
// and pragmas or kernels for its loops. Several passes have constructs of it, since acc and xmp directives nest in each
// other.
#ifndef XACC_TRANSFORMS_ACC_COMPUTECONSTRUCT_H
#define XACC_TRANSFORMS_ACC_COMPUTECONSTRUCT_H

#include "acc/Kernel.h"

namespace xacc {

class ComputeConstruct {
public:
  explicit ComputeConstruct(Lowering &lowering) : lowering(lowering), program(lowering.program) {}

  /// What goes before and behind the statement of a compute or data construct. `middle`: lines for where its data is on
  /// the device and the user's names still mean the host's variables.
  void around(const AccConstruct &acc, Block &block, const Block &middle) const;
  /// The construct as kernels, inside what around() opens.
  void kernels(const AccConstruct &acc, const RangeNames &ranges) const;
  /// parallel, serial, kernels without loop, for an OpenACC compiler.
  void pragmas(const AccConstruct &acc) const;
  /// The pragma that makes the loop of `acc` parallel, next to its `for`. `serial`: its iterations cannot be dealt out.
  /// `cut`: the range of one part, of a loop that is cut into parts (ArrayReductions).
  void loop(const AccConstruct &acc, bool serial, const Text &cut) const;

private:
  Lowering &lowering;
  const Program &program;
  void cutLoop(const AccConstruct &acc, const Text &range) const;
  /// `within`: of a statement of the construct, which becomes one itself.
  std::string accPragma(const AccConstruct &acc, Span within = {}) const;
  bool inParts(const AccConstruct &acc) const;
};

/// ` reduction(+:a, b) reduction(max:c)`, for a pragma.
std::string reductionClauses(const LoopNest &nest);

} // namespace xacc
#endif
