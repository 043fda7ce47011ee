// IndexRange.h - the values of a subscript during a loop. No Clang headers here.
#pragma once

#include "model/Construct.h"
#include <algorithm>
#include <numeric>
#include <vector>

namespace xacc {

/// `least`, `least + step` ... up to `greatest`, which is absent if known only at run time.
struct IndexRange {
  bool known = false; ///< otherwise the values are unknown
  bool one = false;   ///< a single value
  int64_t least = 0;
  std::optional<int64_t> greatest;
  int64_t step = 1;

  static IndexRange of(int64_t value) { return {true, true, value, value, 1}; }
  /// `length` consecutive values.
  static IndexRange section(int64_t least, std::optional<int64_t> length) {
    return {true, false, least, length ? std::optional(least + *length - 1) : std::nullopt, 1};
  }
  /// The counter of a loop plus a constant.
  static IndexRange of(const LoopHeader &loop, std::optional<int64_t> lower, std::optional<int64_t> bound,
                       int64_t offset) {
    IndexRange r;
    if (loop.knownStep.value_or(0) == 0)
      return r;
    r.step = *loop.knownStep < 0 ? -*loop.knownStep : *loop.knownStep;
    const int64_t inside = loop.inclusive ? 0 : 1;
    const auto least = !loop.downward ? lower : bound ? std::optional(*bound + inside) : std::nullopt;
    const auto greatest = loop.downward ? lower : bound ? std::optional(*bound - inside) : std::nullopt;
    if (!least)
      return r;
    r.known = true;
    r.least = *least + offset;
    if (greatest)
      r.greatest = *greatest + offset;
    return r;
  }
};

/// Do the two certainly have a common value, provided that each loop runs at least once?
inline bool certainlyOverlap(const IndexRange &a, const IndexRange &b) {
  if (!a.known || !b.known)
    return false;
  if (a.one != b.one && !(a.one ? b : a).greatest) // of a loop without a known end, only the first value is certain
    return a.least == b.least && (a.one ? b : a).step == 1;
  if ((a.greatest && *a.greatest < b.least) || (b.greatest && *b.greatest < a.least))
    return false;
  const int64_t together = std::gcd(a.one ? 0 : a.step, b.one ? 0 : b.step);
  return together == 0 ? a.least == b.least : (a.least - b.least) % together == 0;
}

/// Do the elements with these subscripts certainly have a common one, provided that every loop runs at least once?
inline bool certainlyOverlap(const std::vector<IndexRange> &a, const std::vector<IndexRange> &b) {
  return std::ranges::equal(a, b, [](const IndexRange &x, const IndexRange &y) { return certainlyOverlap(x, y); });
}

} // namespace xacc
