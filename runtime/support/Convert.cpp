// Convert.cpp - one loop for each pair of element types.
#include "support/Convert.h"

#include "support/Types.h"

namespace xacc {
namespace {

template <typename To, typename From> To converted(From v) {
  constexpr bool fromComplex = !std::is_arithmetic_v<From>, toComplex = !std::is_arithmetic_v<To>;
  if constexpr (fromComplex && toComplex)
    return To(static_cast<typename To::value_type>(v.real()), static_cast<typename To::value_type>(v.imag()));
  else if constexpr (fromComplex && std::is_same_v<To, bool>)
    return v != From{};
  else if constexpr (fromComplex)
    return static_cast<To>(v.real());
  else if constexpr (toComplex)
    return To(static_cast<typename To::value_type>(v));
  else
    return static_cast<To>(v);
}

} // namespace

void convertElements(void *to, xacc_type toType, const void *from, xacc_type fromType, size_t count) {
  withType(toType, [&]<typename To>() {
    withType(fromType, [&]<typename From>() {
      for (size_t k = 0; k < count; ++k)
        static_cast<To *>(to)[k] = converted<To>(static_cast<const From *>(from)[k]);
    });
  });
}

} // namespace xacc
