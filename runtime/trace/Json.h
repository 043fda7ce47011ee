// Json.h - text of JSON documents that the runtime writes.
#pragma once

#include <string>
#include <string_view>

namespace xacc {

/// Converts to a JSON string, including quotes. Valid UTF-8 is kept; other non-ASCII bytes become '?'.
std::string quoted(std::string_view text);
/// Nanoseconds converted exactly to another unit.
std::string seconds(long long nanoseconds);
std::string microseconds(long long nanoseconds);

} // namespace xacc
