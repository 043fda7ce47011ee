/// \file
/// Launch ahead.
/// Input:  kernels that the front end allows to start before the host has received the sums of the kernel before them.
/// Output: the same; emitted code then receives these sums, and computes scalars from them, after the second launch.
/// Leaves alone: all of them if accesses are checked.
#include "Pipeline.h"

namespace xacc {

void launchAhead(Program &program, const TranslateJob &job) {
  if (job.checks == Checks::None)
    return;
  for (AccConstruct &acc : program.all<AccConstruct>()) {
    acc.ahead.reset();
    acc.followed = false;
  }
}

} // namespace xacc
