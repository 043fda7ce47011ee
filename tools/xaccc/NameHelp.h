// NameHelp.h - the answer to --help=NAME.
#pragma once

#include <string>

namespace xacc::driver {

/// Prints the reference of a directive, clause, option or environment variable. Returns the exit status: 1 if none has
/// this name.
int answerFor(const std::string &name);

} // namespace xacc::driver
