// Combine.h - the operators of reductions.
#ifndef XACC_SUPPORT_COMBINE_H
#define XACC_SUPPORT_COMBINE_H

#include "support/Types.h"

#include <type_traits>

namespace xacc {

template <typename T> T joinedNumbers(xacc_op op, T a, T b) {
  switch (op) {
  case XACC_SUM:
    return a + b;
  case XACC_PROD:
    return a * b;
  default:
    break;
  }
  if constexpr (std::is_arithmetic_v<T>) {
    if (op == XACC_MAX)
      return a < b ? b : a;
    if (op == XACC_MIN)
      return b < a ? b : a;
    if (op == XACC_LAND)
      return static_cast<T>(a != T{} && b != T{});
    if (op == XACC_LOR)
      return static_cast<T>(a != T{} || b != T{});
  }
  if constexpr (std::is_integral_v<T>) {
    if (op == XACC_BAND)
      return static_cast<T>(a & b);
    if (op == XACC_BOR)
      return static_cast<T>(a | b);
    if (op == XACC_BXOR)
      return static_cast<T>(a ^ b);
  }
  return b;
}

template <typename T> T joined(xacc_op op, T a, T b) {
  if constexpr (std::is_same_v<T, bool>)
    return op == XACC_PROD || op == XACC_LAND || op == XACC_BAND || op == XACC_MIN ? a && b
           : op == XACC_BXOR                                                       ? a != b
                                                                                   : a || b;
  else
    return joinedNumbers(op, a, b);
}

/// into[k] = left[k] op right[k]; `into` may be one of them.
inline void combineElements(void *into, const void *left, const void *right, long count, xacc_type type, xacc_op op) {
  withType(type, [&]<typename T>() {
    const auto each = [&]<xacc_op constant>() { // so that the loop is not about choosing
      for (long k = 0; k < count; ++k)
        static_cast<T *>(into)[k] =
            joined<T>(constant, static_cast<const T *>(left)[k], static_cast<const T *>(right)[k]);
    };
    switch (op) {
    case XACC_SUM:
      return each.template operator()<XACC_SUM>();
    case XACC_MAX:
      return each.template operator()<XACC_MAX>();
    case XACC_MIN:
      return each.template operator()<XACC_MIN>();
    default:
      for (long k = 0; k < count; ++k)
        static_cast<T *>(into)[k] = joined<T>(op, static_cast<const T *>(left)[k], static_cast<const T *>(right)[k]);
    }
  });
}

} // namespace xacc

#endif
