// xacc_reductions.h - the operators of reductions as C++ types: how two values are combined, and the identity. For
// kernels and for the runtime.
#ifndef XACC_REDUCTIONS_H
#define XACC_REDUCTIONS_H

#include <xacc_gpu.h>
#include <xaccrt.h>

#include <stddef.h>
#include <type_traits>

namespace xacc {

/// The greatest value of a type: infinity if it has one.
template <class T> XACC_HD constexpr T greatest() {
  if constexpr (std::is_enum_v<T>)
    return static_cast<T>(greatest<std::underlying_type_t<T>>());
  else if constexpr (std::is_floating_point_v<T>)
    return static_cast<T>(__builtin_huge_val());
  else if constexpr (std::is_unsigned_v<T>)
    return std::is_same_v<T, bool> ? T{1} : static_cast<T>(~0ULL);
  else
    return static_cast<T>(~(1ULL << (8 * sizeof(T) - 1)));
}
template <class T> XACC_HD constexpr T least() {
  if constexpr (std::is_enum_v<T>)
    return static_cast<T>(least<std::underlying_type_t<T>>());
  else if constexpr (std::is_floating_point_v<T>)
    return -greatest<T>();
  else if constexpr (std::is_unsigned_v<T>)
    return T{0};
  else
    return static_cast<T>(-greatest<T>() - 1);
}

/// The classes of operands in xacc_reductions.def.
struct Operands {
  template <class T> static constexpr bool Numbers = true;
  template <class T> static constexpr bool Ordered = std::is_arithmetic_v<T> || std::is_enum_v<T>;
  template <class T> static constexpr bool Integers = std::is_integral_v<T> || std::is_enum_v<T>;
  template <class T> static constexpr bool Truths = true;
};
template <class T> XACC_HD bool truth(const T &x) { return x != T{}; }

#define OPERATOR(OP, Functor, Kind, TruthValues, Identity, Symbol, ...)                                                \
  struct Functor {                                                                                                     \
    template <class T> static constexpr bool has = Operands::Kind<T>;                                                  \
    template <class T> static XACC_HD T join(T a, T b) { return static_cast<T>(__VA_ARGS__); }                         \
    template <class T> static XACC_HD T identity() {                                                                   \
      if constexpr (std::is_class_v<T> && !std::is_constructible_v<T, int>) /* xacc_sum */                             \
        return T{};                                                                                                    \
      else                                                                                                             \
        return static_cast<T>(Identity);                                                                               \
    }                                                                                                                  \
  };
#include <xacc_reductions.def>

/// Calls f(a value of the operator's type), if T has the operator.
template <class T, class Function> XACC_HD void withOperator(xacc_op op, const Function &f) {
  switch (op) {
#define OPERATOR(OP, Functor, ...)                                                                                     \
  case XACC_##OP:                                                                                                      \
    if constexpr (Functor::has<T>)                                                                                     \
      f(Functor());                                                                                                    \
    break;
#include <xacc_reductions.def>
  }
}

} // namespace xacc
#endif
