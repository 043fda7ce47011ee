// Literal.h - string literals of emitted code. No Clang headers here.
#pragma once

#include <string>
#include <string_view>

namespace xacc {

/// A C string literal with this text, usable in `#line`. File names may contain anything, so control characters become
/// octal escapes.
inline std::string literal(std::string_view text) {
  std::string quoted = "\"";
  for (const char c : text) {
    const auto code = static_cast<unsigned char>(c);
    if (code < ' ' || code == 127)
      quoted += {'\\', static_cast<char>('0' + code / 64), static_cast<char>('0' + code / 8 % 8),
                 static_cast<char>('0' + code % 8)};
    else if (c == '"' || c == '\\')
      quoted += {'\\', c};
    else
      quoted += c;
  }
  return quoted + "\"";
}

} // namespace xacc
