// Color.h - whether messages have colours.
#pragma once

#include "options/Options.h"

namespace xacc::driver {

/// True if the environment turns colours off.
bool noColor();
/// The option decides; without it the environment and the terminal do.
bool wantsColor(const Options &options);

} // namespace xacc::driver
