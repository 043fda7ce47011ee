// xacc_kernel_atomics.h - atomic accesses in kernels (OpenACC 3.3, 2.12). Updates that no instruction performs use
// compare-and-swap, or a lock. xacc_kernels.h includes it.
#ifndef XACC_KERNEL_ATOMICS_H
#define XACC_KERNEL_ATOMICS_H

#include <xacc_gpu.h>

#include <stdint.h>
#include <string.h>
#include <type_traits>
#include <utility>

namespace xacc {

/// Runs `use` while no other thread does so: for objects of type T, which no instruction changes as a whole.
#ifdef XACC_GPU
template <class T> __device__ unsigned inUse; // of the kernels of this file
#endif
template <class T, class Use> XACC_HD void alone(const Use &use) {
#ifdef XACC_ON_GPU
  for (bool done = false; !done;) // a thread that waited in its own loop would stop the others of its warp
    if (atomicCAS(&inUse<T>, 0u, 1u) == 0) {
      __threadfence();
      use();
      __threadfence();
      atomicCAS(&inUse<T>, 1u, 0u);
      done = true;
    }
#else
  static char onHost;
  while (__atomic_test_and_set(&onHost, __ATOMIC_ACQUIRE))
    ;
  use();
  __atomic_clear(&onHost, __ATOMIC_RELEASE);
#endif
}
template <class T> XACC_HD T loadStruct(const T *from) {
#ifdef XACC_ON_GPU
  T value;
  for (size_t k = 0; k < sizeof(T) / sizeof(unsigned); ++k)
    reinterpret_cast<unsigned *>(&value)[k] = loadFresh(reinterpret_cast<const unsigned *>(from) + k);
  return value;
#else
  return *from;
#endif
}
/// Its value, which another thread may be changing.
template <class T> XACC_HD T atomicRead(const T *where) {
  T value;
  alone<T>([&] { value = loadStruct(where); });
  return value;
}

/// Atomically replaces the value at `where` by f(that value, `value`).
template <class T> struct Updated { T before, after; };
template <class T, class Value, class Function> XACC_HD Updated<T> atomicUpdate(T *where, Value value, Function f) {
  Updated<T> result;
  if constexpr (std::is_class_v<T>) {
    alone<T>([&] {
      result.before = loadStruct(where);
      *where = result.after = static_cast<T>(f(result.before, value));
    });
    return result;
  }
#ifdef XACC_ON_GPU
  else if constexpr (sizeof(T) < 4) { // a part of a word
    const auto address = reinterpret_cast<size_t>(where);
    auto *word = reinterpret_cast<unsigned *>(address & ~size_t{3});
    const unsigned shift = static_cast<unsigned>(address & 3) * 8, mask = ((1u << sizeof(T) * 8) - 1) << shift;
    unsigned seen = *reinterpret_cast<volatile unsigned *>(word), before;
    do {
      before = seen;
      const unsigned old = (before & mask) >> shift; // GPUs are little-endian
      memcpy(&result.before, &old, sizeof(T));
      result.after = static_cast<T>(f(result.before, value));
      unsigned next = 0;
      memcpy(&next, &result.after, sizeof(T));
      seen = atomicCAS(word, before, (before & ~mask) | next << shift);
    } while (seen != before);
  } else {
    static_assert(sizeof(T) == 4 || sizeof(T) == 8, "an atomic update of this type");
    using Word = std::conditional_t<sizeof(T) == 8, unsigned long long, unsigned>;
    auto *word = reinterpret_cast<Word *>(where);
    Word seen = *reinterpret_cast<volatile Word *>(word), before;
    do {
      before = seen;
      memcpy(&result.before, &before, sizeof result.before);
      result.after = static_cast<T>(f(result.before, value));
      Word next;
      memcpy(&next, &result.after, sizeof next);
      seen = atomicCAS(word, before, next);
    } while (seen != before);
  }
#else
  else {
    __atomic_load(where, &result.before, __ATOMIC_RELAXED);
    do
      result.after = static_cast<T>(f(result.before, value));
    while (!__atomic_compare_exchange(where, &result.before, &result.after, true, __ATOMIC_RELAXED, __ATOMIC_RELAXED));
  }
#endif
  return result;
}

/// True if a GPU instruction computes what `x op= e` means in C: integer sums of any width, floating-point sums only in
/// the type itself.
template <class T, class Value>
constexpr bool plainUpdate = (sizeof(T) == 4 || sizeof(T) == 8) &&
                             ((std::is_integral_v<T> && std::is_integral_v<Value>) ||
                              (std::is_floating_point_v<T> &&
                               std::is_same_v<decltype(std::declval<T>() + std::declval<Value>()), T>));
#ifdef XACC_ON_GPU
template <class T>
using Word = std::conditional_t<std::is_floating_point_v<T>, T,
                                std::conditional_t<sizeof(T) == 8, unsigned long long, unsigned>>;
#define XACC_ATOMIC_NATIVE(native, condition, operand)                                                                 \
  if constexpr (condition) {                                                                                           \
    const auto e = static_cast<T>(value);                                                                              \
    const auto before = static_cast<T>(::native(reinterpret_cast<Word<T> *>(where), static_cast<Word<T>>(operand)));   \
    return Updated<T>{before, static_cast<T>(f(before, e))};                                                           \
  } else
#else
#define XACC_ATOMIC_NATIVE(native, condition, operand)
#endif
#define XACC_ATOMIC(name, op, native, condition, operand)                                                              \
  template <class T, class Value> XACC_HD Updated<T> name(T *where, Value value) {                                     \
    const auto f = [](auto x, auto e) { return x op e; };                                                              \
    XACC_ATOMIC_NATIVE(native, (condition), operand)                                                                   \
    return atomicUpdate(where, value, f);                                                                              \
  }
XACC_ATOMIC(atomicAdd, +, atomicAdd, (plainUpdate<T, Value>), e)
XACC_ATOMIC(atomicSub, -, atomicAdd, (plainUpdate<T, Value>), -e)
XACC_ATOMIC(atomicAnd, &, atomicAnd, (plainUpdate<T, Value> && std::is_integral_v<T>), e)
XACC_ATOMIC(atomicOr, |, atomicOr, (plainUpdate<T, Value> && std::is_integral_v<T>), e)
XACC_ATOMIC(atomicXor, ^, atomicXor, (plainUpdate<T, Value> && std::is_integral_v<T>), e)
#undef XACC_ATOMIC
#undef XACC_ATOMIC_NATIVE

} // namespace xacc
#endif
