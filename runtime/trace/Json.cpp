// Json.cpp - see Json.h.
#include "trace/Json.h"

#include <cstdio>
#include <cstdlib>

namespace xacc {
namespace {

/// Length in bytes of the UTF-8 character that begins here; 0 if there is none.
size_t characterLength(std::string_view text) {
  const auto first = static_cast<unsigned char>(text[0]);
  const size_t length = first < 0x80   ? 1
                        : first < 0xc2 ? 0
                        : first < 0xe0 ? 2
                        : first < 0xf0 ? 3
                        : first < 0xf5 ? 4
                                       : 0;
  if (length > text.size())
    return 0;
  for (size_t k = 1; k < length; ++k)
    if ((static_cast<unsigned char>(text[k]) & 0xc0) != 0x80)
      return 0;
  return length;
}

std::string fixed(long long nanoseconds, long long unit, int digits) {
  char text[40];
  std::snprintf(text, sizeof text, "%s%lld.%0*lld", nanoseconds < 0 ? "-" : "", std::llabs(nanoseconds / unit), digits,
                std::llabs(nanoseconds % unit));
  return text;
}

} // namespace

std::string quoted(std::string_view text) {
  std::string json = "\"";
  while (!text.empty()) {
    const size_t length = characterLength(text);
    const char c = length ? text[0] : '?';
    if (length > 1)
      json.append(text.substr(0, length));
    else if (c == '"' || c == '\\')
      json.append(1, '\\').append(1, c);
    else if (static_cast<unsigned char>(c) < 0x20) {
      char escape[8];
      std::snprintf(escape, sizeof escape, "\\u%04x", static_cast<unsigned>(c));
      json += escape;
    } else
      json += c;
    text.remove_prefix(length ? length : 1);
  }
  return json + "\"";
}

std::string seconds(long long nanoseconds) { return fixed(nanoseconds, 1000000000, 9); }
std::string microseconds(long long nanoseconds) { return fixed(nanoseconds, 1000, 3); }

} // namespace xacc
