/// \file
/// Lower atomics.
/// Input:  acc atomic and the statement it governs.
/// Output: an OpenMP or OpenACC pragma next to the statement, whatever encloses it; in kernels, a call that updates
///         atomically.
///         Always atomic: a condition on the enclosing construct merely permits less.
#include "Pipeline.h"
#include "targets/ComputeTarget.h"

namespace xacc {

void lowerAtomics(Lowering &lowering) {
  for (const AccConstruct &acc : lowering.program.all<AccConstruct>()) {
    if (acc.kind != DirectiveKind::AccAtomic)
      continue;
    lowering.place(acc.directive, {});
    lowering.target.atomic(lowering, acc);
  }
}

} // namespace xacc
