// LinkagePoint.h - preprocessor lines around the text that we insert. No Clang headers here.
#pragma once

#include <cstdint>
#include <functional>
#include <string>
#include <string_view>

namespace xacc {

/// The last position in [begin, end) of `text` after a preprocessor line and outside every #if; `begin` if there is
/// none. Lines continue after a backslash and through comments. `skipped`: is the line, given by the position of its
/// `#`, removed from the output?
uint32_t linkagePoint(std::string_view text, uint32_t begin, uint32_t end,
                      const std::function<bool(uint32_t)> &skipped);

/// The end of the #endif line of the outermost condition that begins after `from` and is open at `at`, or else `at`.
uint32_t afterConditions(std::string_view text, uint32_t from, uint32_t at);

/// The lines of [from, to) that belong to conditions open at either end, each after a newline. Text that replaces this
/// part must be followed by them.
std::string conditionsAcross(std::string_view text, uint32_t from, uint32_t to);

} // namespace xacc
