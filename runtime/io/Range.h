// Range.h - xmp_range_t: the section of an array to be written to or read from a file.
#pragma once

#include "core/array/Array.h"
#include "xmp.h"

#include <set>
#include <vector>

/// One triplet per dimension; initially the whole dimension.
struct xmp_range {
  std::vector<xacc_triplet> triplets;
};

namespace xacc {

/// Objects that the user holds by pointer. Detects pointers to anything else, including released objects.
template <typename T> class Registry {
public:
  T *add(T *object) { return *objects.insert(object).first; }
  bool has(const T *object) const { return objects.count(const_cast<T *>(object)) > 0; }
  void remove(T *object) { objects.erase(object); }

private:
  std::set<T *> objects;
};

/// Resolves a range (null: everything) for an array. False if it is not a range, has another rank, or exceeds the
/// array.
bool resolveRange(const xmp_range_t *range, const xacc_array &a, std::vector<xacc_triplet> &triplets);

} // namespace xacc
