// Inquiry.h - code shared by the inquiry functions of xmp.h.
#pragma once

#include "core/array/Array.h"
#include "xmp.h"

#include <climits>

namespace xacc {

inline const xacc_nodes *asNodes(xmp_desc_t d) { return as<xacc_nodes>(d, Kind::Nodes); }
inline const xacc_template *asTemplate(xmp_desc_t d) { return as<xacc_template>(d, Kind::Template); }
inline const xacc_array *asArray(xmp_desc_t d) { return as<xacc_array>(d, Kind::Array); }

/// The descriptor if `dim`, from 1, is one of its dimensions; otherwise null.
template <typename T> const T *withDim(const T *descriptor, int dim) {
  return descriptor && dim >= 1 && dim <= descriptor->ndims ? descriptor : nullptr;
}

/// Stores a result if it fits in an int.
inline int storeResult(int *result, long value) {
  if (value < INT_MIN || value > INT_MAX)
    return XMP_FAILURE;
  *result = static_cast<int>(value);
  return XMP_SUCCESS;
}

/// Returns a result if it fits in an int.
inline int returnResult(long value) {
  int result = XMP_FAILURE;
  (void)storeResult(&result, value);
  return result;
}

inline int formatCode(xacc_format format) {
  switch (format) {
  case XACC_BLOCK:
    return XMP_BLOCK;
  case XACC_CYCLIC:
    return XMP_CYCLIC;
  case XACC_GBLOCK:
    return XMP_GBLOCK;
  case XACC_DUPLICATED:
    break;
  }
  return XMP_NOT_DISTRIBUTED;
}

} // namespace xacc
