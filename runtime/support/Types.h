// Types.h - xacc_type codes as C++ types.
#pragma once

#include "support/Error.h"

#include <complex>
#include <cstddef>
#include <type_traits>

namespace xacc {

/// Calls f.operator()<T>() with the C++ type of `type`, and returns its result.
template <typename F> decltype(auto) withType(xacc_type type, F &&f) {
  switch (type) {
  case XACC_CHAR:
    return f.template operator()<char>();
  case XACC_UCHAR:
    return f.template operator()<unsigned char>();
  case XACC_SHORT:
    return f.template operator()<short>();
  case XACC_USHORT:
    return f.template operator()<unsigned short>();
  case XACC_INT:
    return f.template operator()<int>();
  case XACC_UINT:
    return f.template operator()<unsigned>();
  case XACC_LONG:
    return f.template operator()<long>();
  case XACC_ULONG:
    return f.template operator()<unsigned long>();
  case XACC_LONGLONG:
    return f.template operator()<long long>();
  case XACC_ULONGLONG:
    return f.template operator()<unsigned long long>();
  case XACC_FLOAT:
    return f.template operator()<float>();
  case XACC_DOUBLE:
    return f.template operator()<double>();
  case XACC_LONGDOUBLE:
    return f.template operator()<long double>();
  case XACC_BOOL:
    return f.template operator()<bool>();
  case XACC_CFLOAT:
    return f.template operator()<std::complex<float>>();
  case XACC_CDOUBLE:
    return f.template operator()<std::complex<double>>();
  case XACC_CLONGDOUBLE:
    return f.template operator()<std::complex<long double>>();
  case XACC_OTHER:
    break;
  }
  internalError(nullptr, "unknown element type");
}

inline size_t sizeOf(xacc_type type) {
  return withType(type, []<typename T>() { return sizeof(T); });
}

inline size_t bytesOf(const xacc_reduced &elements) {
  return (elements.fields ? elements.bytes : sizeOf(elements.type)) * static_cast<size_t>(elements.count);
}

template <typename T> inline constexpr bool isComplex_v = !std::is_arithmetic_v<T>;
inline bool isComplex(xacc_type type) {
  return type == XACC_CFLOAT || type == XACC_CDOUBLE || type == XACC_CLONGDOUBLE;
}
inline bool isInteger(xacc_type type) {
  return withType(type, []<typename T>() { return std::is_integral_v<T>; });
}

} // namespace xacc
