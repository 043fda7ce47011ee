// Combined.h - combined directives (XMP 1.4): `align [i] with t(i), shadow [1] :: a, b`. No Clang headers here.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

namespace xacc {

/// Splits a combined directive into simple ones, each given as positions of its tokens. Empty if it is not combined.
/// `repeated` receives the position of an attribute that occurs twice, 0 if there is none.
std::vector<std::vector<uint32_t>> splitCombined(const std::vector<std::string> &tokens, uint32_t &repeated);

} // namespace xacc
