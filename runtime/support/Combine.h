// Combine.h - reduction operators.
#pragma once

#include "support/Types.h"
#include "xacc_reductions.h"

namespace xacc {

/// a op b; b where T lacks the operator.
template <typename T> T joined(xacc_op op, T a, T b) {
  T result = b;
  withOperator<T>(op, [&](auto functor) { result = functor.join(a, b); });
  return result;
}

/// The identity of the operator; 0 where T lacks the operator.
template <typename T> T identityOf(xacc_op op) {
  T result = T();
  withOperator<T>(op, [&](auto functor) { result = functor.template identity<T>(); });
  return result;
}

/// into[k] = left[k] op right[k]; `into` may be one of them.
inline void combineElements(void *into, const void *left, const void *right, long count, xacc_type type, xacc_op op) {
  withType(type, [&]<typename T>() {
    withOperator<T>(op, [&](auto functor) { // outside the loop, so that it can be vectorised
      for (long k = 0; k < count; ++k)
        static_cast<T *>(into)[k] = functor.join(static_cast<const T *>(left)[k], static_cast<const T *>(right)[k]);
    });
  });
}

} // namespace xacc
