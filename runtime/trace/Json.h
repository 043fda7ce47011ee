// Json.h - texts of JSON documents that the runtime writes.
#ifndef XACC_TRACE_JSON_H
#define XACC_TRACE_JSON_H

#include <string>
#include <string_view>

namespace xacc {

/// As a JSON string, quotes included. Bytes that are not ASCII stay, unless they are no UTF-8: then they become '?'.
std::string quoted(std::string_view text);
/// Nanoseconds as a number of another unit; exact.
std::string seconds(long long nanoseconds);
std::string microseconds(long long nanoseconds);

} // namespace xacc

#endif
