// ExchangeLines.h - the calls of reflect, reflect_init, reflect_do and reduce_shadow.
#ifndef XACC_TRANSFORMS_COMMUNICATION_EXCHANGELINES_H
#define XACC_TRANSFORMS_COMMUNICATION_EXCHANGELINES_H

#include "Pipeline.h"
#include "emit/Block.h"

#include <vector>

namespace xacc {

/// The function for device copies, if the directive says acc.
std::string function(const Communication &c, const std::string &name);
/// The `async` argument of the runtime.
std::string asyncOf(const Communication &c);
/// Those of the directive and of those merged with it (`firsts`: firstsOfMerged), which are complete as `async` says.
Block exchangeLines(const Lowering &lowering, const std::vector<int> &firsts, const Exchange &e, const Text &async);
/// Those of the reflects right behind a loop that hides them: told before it, and begun when what they send is
/// computed.
Block linesOfReflectsBehind(const Lowering &lowering, const Loop &loop);

} // namespace xacc

#endif
