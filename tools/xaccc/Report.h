// Report.h - messages of the driver itself.
#pragma once

#include <string_view>

namespace xacc::driver {
/// "xaccc: error: <text>" on stderr.
void report(std::string_view text);
/// The same as a warning.
void warn(std::string_view text);
} // namespace xacc::driver
