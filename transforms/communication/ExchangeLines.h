// ExchangeLines.h - runtime calls for reflect, reflect_init, reflect_do and reduce_shadow.
#pragma once

#include "Pipeline.h"
#include "emit/Block.h"

namespace xacc {

/// The runtime's `async` argument.
Text asyncOf(const Communication &c);
/// The members of an xacc_width.
Members members(const WidthPart &w);
/// Calls for the directive and those merged with it, with this `async` argument.
Block exchangeLines(const Lowering &lowering, const Exchange &e, const Text &async);
/// Calls before a loop that announce the reflects after it. The loop starts them when it has computed their elements.
Block linesOfReflectsAfter(const Lowering &lowering, const Loop &loop);

} // namespace xacc
