// xacc_kernel_functions.h - functions of the C library and of GCC that kernels call under other names
// (frontend/targets/KernelFunctions.def).
#ifndef XACC_KERNEL_FUNCTIONS_H
#define XACC_KERNEL_FUNCTIONS_H

#include <xacc_device.h>
#include <xacc_gpu.h>

#include <math.h>
#include <stdlib.h>

namespace xacc {

/// acc_on_device: -1 is acc_device_current, 0 acc_device_none, 1 acc_device_default, 2 acc_device_host,
/// 4 acc_device_not_host, 5 acc_device_nvidia, 8 acc_device_radeon.
XACC_HD inline int onDevice(int type) {
  const bool current = type == 1 || type == -1;
#ifdef XACC_ON_GPU
  return type == 4 || type == gpuType || current;
#else
  return type == 2 || type == 0 || (current && !xacc_on_accelerator());
#endif
}
/// Ends the job. On a GPU it ends the kernel; the host sees the error.
[[noreturn]] XACC_HD inline void abort() {
#ifdef XACC_ON_GPU
  trap();
#else
  ::abort();
#endif
  __builtin_unreachable();
}
/// The root of a divisor in code compiled with -ffast-math.
template <class T> struct Root {
  T of;
  XACC_HD explicit Root(T of) : of(of) {}
  XACC_HD T reciprocal() const {
#ifdef XACC_ON_GPU
    return rsqrt(of);
#else
    return 1 / sqrt(of);
#endif
  }
};
template <class X, class T> XACC_HD auto overRoot(X x, Root<T> root) { return x * root.reciprocal(); }
template <class X, class Y, class T> XACC_HD auto overRoot(X x, Y y, Root<T> root) { return x * root.reciprocal() / y; }
template <class X, class Y, class T> XACC_HD auto overRoot(X x, Root<T> root, Y y) { return overRoot(x, y, root); }
/// x / (y * sqrt(y))
template <class X, class Y, class T> XACC_HD auto overRootCubed(X x, Y, Root<T> root) {
  const T one = root.reciprocal();
  return x * (one * one * one);
}
template <class X, class Y, class T> XACC_HD auto overRootCubed(X x, Root<T> root, Y y) {
  return overRootCubed(x, y, root);
}
template <class T> XACC_HD int isInfSign(T x) { return isinf(x) ? (x > 0 ? 1 : -1) : 0; }
template <class T> XACC_HD int classify(int nan, int infinite, int normal, int subnormal, int zero, T x) {
  constexpr T least = sizeof(T) == 4 ? T(0x1p-126) : T(0x1p-1022);
  return isnan(x) ? nan : isinf(x) ? infinite : x == 0 ? zero : x < least && x > -least ? subnormal : normal;
}
template <class T> XACC_HD int isNormal(T x) { return classify(0, 0, 1, 0, 0, x); }
template <class A, class B> XACC_HD int isGreater(A a, B b) { return a > b; }
template <class A, class B> XACC_HD int isGreaterEqual(A a, B b) { return a >= b; }
template <class A, class B> XACC_HD int isLess(A a, B b) { return a < b; }
template <class A, class B> XACC_HD int isLessEqual(A a, B b) { return a <= b; }
template <class A, class B> XACC_HD int isLessGreater(A a, B b) { return a < b || a > b; }
template <class A, class B> XACC_HD int isUnordered(A a, B b) { return isnan(a) || isnan(b); }
/// T is the type of the parameter in C, to which the argument is converted.
template <class T> XACC_HD int trailingZeros(T x) {
  return __builtin_popcountll(static_cast<unsigned long long>(~x & (x - 1)) & (~0ULL >> (64 - 8 * sizeof(T))));
}
template <class T> XACC_HD int parity(T x) {
  return __builtin_popcountll(static_cast<unsigned long long>(x) & (~0ULL >> (64 - 8 * sizeof(T)))) & 1;
}
template <class T> XACC_HD int firstSet(T x) { return x ? trailingZeros(x) + 1 : 0; }
/// How many bits after the sign bit are equal to it?
template <class T> XACC_HD int leadingSigns(T x) {
  int count = 0;
  for (int bit = 8 * sizeof(T) - 2; bit >= 0 && (x >> bit & 1) == (x < 0); --bit)
    ++count;
  return count;
}
template <class T> XACC_HD T swappedBytes(T x) {
  T swapped = 0;
  for (size_t i = 0; i < sizeof(T); ++i)
    swapped = static_cast<T>(swapped << 8 | (x >> 8 * i & 0xff));
  return swapped;
}
/// An integer of up to 64 bits, or a result of arithmetic with two of them.
struct WideInteger {
  unsigned __int128 magnitude;
  bool negative;
  template <class T> XACC_HD WideInteger(T x) : magnitude(static_cast<unsigned __int128>(x)), negative(false) {
    if constexpr (T(-1) < T(0)) {
      negative = x < 0;
      magnitude = negative ? -magnitude : magnitude;
    }
  }
  XACC_HD WideInteger(unsigned __int128 magnitude, bool negative) : magnitude(magnitude), negative(negative) {}
  /// Stores the value modulo 2^n. Does it differ from the result?
  template <class T> XACC_HD bool store(T *result) const {
    *result = static_cast<T>(negative ? -magnitude : magnitude);
    const WideInteger stored(*result);
    return stored.magnitude != magnitude || (magnitude && stored.negative != negative);
  }
};
XACC_HD inline WideInteger sum(WideInteger a, WideInteger b) {
  if (a.negative == b.negative)
    return {a.magnitude + b.magnitude, a.negative};
  return a.magnitude >= b.magnitude ? WideInteger(a.magnitude - b.magnitude, a.negative)
                                    : WideInteger(b.magnitude - a.magnitude, b.negative);
}
template <class A, class B, class T> XACC_HD bool addOverflows(A a, B b, T *result) { return sum(a, b).store(result); }
template <class A, class B, class T> XACC_HD bool subtractOverflows(A a, B b, T *result) {
  const WideInteger subtrahend(b);
  return sum(a, {subtrahend.magnitude, !subtrahend.negative}).store(result);
}
template <class A, class B, class T> XACC_HD bool multiplyOverflows(A a, B b, T *result) {
  const WideInteger x(a), y(b);
  return WideInteger(x.magnitude * y.magnitude, x.negative != y.negative).store(result);
}
XACC_HD inline int memcmp(const void *a, const void *b, size_t bytes) {
  const auto *x = static_cast<const unsigned char *>(a), *y = static_cast<const unsigned char *>(b);
  for (size_t i = 0; i < bytes; ++i)
    if (x[i] != y[i])
      return x[i] - y[i];
  return 0;
}
XACC_HD inline void *memmove(void *to, const void *from, size_t bytes) {
  auto *x = static_cast<unsigned char *>(to);
  const auto *y = static_cast<const unsigned char *>(from);
  if (x < y)
    for (size_t i = 0; i < bytes; ++i)
      x[i] = y[i];
  else
    for (size_t i = bytes; i-- > 0;)
      x[i] = y[i];
  return to;
}
XACC_HD inline void *memchr(const void *in, int value, size_t bytes) {
  auto *x = static_cast<const unsigned char *>(in);
  for (size_t i = 0; i < bytes; ++i)
    if (x[i] == static_cast<unsigned char>(value))
      return const_cast<unsigned char *>(x + i);
  return nullptr;
}
XACC_HD inline size_t strlen(const char *s) {
  size_t length = 0;
  while (s[length])
    ++length;
  return length;
}
XACC_HD inline int strncmp(const char *a, const char *b, size_t most) {
  for (size_t i = 0; i < most; ++i)
    if (a[i] != b[i] || !a[i])
      return static_cast<unsigned char>(a[i]) - static_cast<unsigned char>(b[i]);
  return 0;
}
XACC_HD inline int strcmp(const char *a, const char *b) { return strncmp(a, b, ~size_t(0)); }
XACC_HD inline char *strchr(const char *s, int value) { return static_cast<char *>(memchr(s, value, strlen(s) + 1)); }
XACC_HD inline char *strncpy(char *to, const char *from, size_t bytes) {
  size_t i = 0;
  for (; i < bytes && from[i]; ++i)
    to[i] = from[i];
  for (; i < bytes; ++i)
    to[i] = 0;
  return to;
}
XACC_HD inline char *strcpy(char *to, const char *from) { return strncpy(to, from, strlen(from) + 1); }
XACC_HD inline char *strcat(char *to, const char *from) {
  strcpy(to + strlen(to), from);
  return to;
}
template <class... Hints> XACC_HD void prefetch(const void *, Hints...) {} // kernels ignore the hint

} // namespace xacc
#endif
