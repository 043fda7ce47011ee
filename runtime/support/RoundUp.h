// RoundUp.h - integer division and rounding upwards.
#pragma once

#include <concepts>

namespace xacc {

/// The least integer that is not less than a / b; b > 0.
template <std::integral T> constexpr T ceilDivide(T a, T b) { return a / b + (a % b > 0); }

/// The least multiple of `unit` that is not less than `a`; unit > 0.
template <std::integral T> constexpr T roundUp(T a, T unit) { return ceilDivide(a, unit) * unit; }

} // namespace xacc
