// TypedArray.h - a RandomArray with elements of a C++ type, set to and checked against a function of their number.
#ifndef XACC_TEST_CONFORMANCE_TYPEDARRAY_H
#define XACC_TEST_CONFORMANCE_TYPEDARRAY_H

#include "RandomArray.h"
#include "xmp.h"

#include <algorithm>
#include <complex>
#include <cstring>
#include <memory>

template <typename T> constexpr xacc_type typeCode() {
  if constexpr (std::is_same_v<T, signed char> || std::is_same_v<T, char>)
    return XACC_CHAR;
  else if constexpr (std::is_same_v<T, unsigned char>)
    return XACC_UCHAR;
  else if constexpr (std::is_same_v<T, short>)
    return XACC_SHORT;
  else if constexpr (std::is_same_v<T, int>)
    return XACC_INT;
  else if constexpr (std::is_same_v<T, unsigned>)
    return XACC_UINT;
  else if constexpr (std::is_same_v<T, long>)
    return XACC_LONG;
  else if constexpr (std::is_same_v<T, float>)
    return XACC_FLOAT;
  else if constexpr (std::is_same_v<T, double>)
    return XACC_DOUBLE;
  else if constexpr (std::is_same_v<T, long double>)
    return XACC_LONGDOUBLE;
  else if constexpr (std::is_same_v<T, bool>)
    return XACC_BOOL;
  else if constexpr (std::is_same_v<T, std::complex<float>>)
    return XACC_CFLOAT;
  else if constexpr (std::is_same_v<T, std::complex<double>>)
    return XACC_CDOUBLE;
  else
    return XACC_OTHER;
}

inline long product(const std::vector<long> &extents) {
  long total = 1;
  for (const long extent : extents)
    total *= extent;
  return total;
}

inline std::vector<long> randomExtents(Random &random, long rank, long most) {
  std::vector<long> extents(static_cast<size_t>(rank));
  for (long &extent : extents)
    extent = pick(random, 1, most);
  return extents;
}

template <typename T> class TypedArray {
public:
  TypedArray(Random &random, const std::vector<long> &extents, const char *name = "u")
      : random(random, wanted(extents, name)) {
    for (const auto &e : this->random.elements())
      if (isOwn(e))
        own.push_back({this->random.number(e.index), e.address});
      else
        shadow.push_back(e.address);
  }

  xmp_desc_t descriptor() const { return random.array; }
  bool member() const { return random.member; }

  /// Element number n becomes value(n); shadows become 0.
  template <typename Value> void set(const Value &value) {
    for (const Own &e : own)
      store(e.address, value(e.number));
    for (unsigned char *address : shadow)
      std::memset(address, 0, sizeof(T));
  }
  /// Own elements for which holds(number, value) is false, and shadow elements that are not 0.
  template <typename Holds> int wrong(const Holds &holds) const {
    int count = 0;
    for (const Own &e : own)
      count += !holds(e.number, load(e.address));
    for (const unsigned char *address : shadow)
      count += std::count(address, address + sizeof(T), 0) != sizeof(T);
    return count;
  }
  template <typename Value> int differs(const Value &expected) const {
    return wrong([&](long number, const T &value) { return value == static_cast<T>(expected(number)); });
  }

  RandomArray random;

private:
  struct Own {
    long number;
    unsigned char *address;
  };
  std::vector<Own> own;
  std::vector<unsigned char *> shadow;

  static Wanted wanted(const std::vector<long> &extents, const char *name) {
    Wanted w;
    w.elementBytes = sizeof(T);
    w.extents = extents;
    w.subset = true;
    w.type = typeCode<T>();
    w.name = name;
    return w;
  }
  template <typename V> static void store(unsigned char *address, const V &v) {
    const T value = static_cast<T>(v);
    std::memcpy(address, &value, sizeof value);
  }
  static T load(const unsigned char *address) {
    T value;
    std::memcpy(&value, address, sizeof value);
    return value;
  }
};

/// An array mapped like `like`, without shadows, with the same template.
template <typename T> class AlikeArray {
public:
  explicit AlikeArray(const RandomArray &like) {
    std::vector<xacc_array_axis> axes;
    for (int d = 0; d < like.ndims(); ++d) {
      int axis = 0, offset = 0;
      const bool aligned =
          xmp_align_axis(like.array, d + 1, &axis) == 0 && xmp_align_offset(like.array, d + 1, &offset) == 0;
      axes.push_back({.extent = like.dims[static_cast<size_t>(d)].extent,
                      .collapsed = !aligned,
                      .template_dim = axis - 1,
                      .offset = offset});
    }
    array = xacc_array_make(&site, &site, {"alike", like.tmpl, typeCode<T>(), axes.data(), like.ndims(), sizeof(T)});
    auto *next = static_cast<T *>(xacc_array_local(array, xacc_array_alloc(array)));
    for (const auto &e : like.elements())
      if (isOwn(e))
        own.push_back({like.number(e.index), next++});
  }
  ~AlikeArray() { xacc_array_free(array); }
  AlikeArray(const AlikeArray &) = delete;
  xmp_desc_t descriptor() const { return array; }
  template <typename Value> void set(const Value &value) {
    for (const auto &[number, address] : own)
      *address = static_cast<T>(value(number));
  }

private:
  xacc_array *array;
  std::vector<std::pair<long, T *>> own;
};

/// A pseudo-random number that is the same on every node.
inline long scramble(long a, long b = 0) {
  unsigned long x = static_cast<unsigned long>(a) * 0x9e3779b97f4a7c15UL + static_cast<unsigned long>(b) + 1;
  x = (x ^ (x >> 31)) * 0xbf58476d1ce4e5b9UL;
  x = (x ^ (x >> 27)) * 0x94d049bb133111ebUL;
  return static_cast<long>((x ^ (x >> 31)) >> 2);
}

#endif
