// Color.h - whether messages have colours.
#ifndef XACC_TOOLS_COLOR_H
#define XACC_TOOLS_COLOR_H

#include "options/Options.h"

namespace xacc::driver {

/// Does the environment ask for none?
bool noColor();
/// The option decides, else the environment and the terminal.
bool wantsColor(const Options &options);

} // namespace xacc::driver
#endif
