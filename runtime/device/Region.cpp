// Region.cpp - merges the dimensions of a box into runs and loops.
#include "device/Region.h"

#include <algorithm>

namespace xacc {

size_t Region::bytes() const {
  size_t total = run;
  for (const Loop &loop : loops)
    total *= static_cast<size_t>(loop.count);
  return total;
}

Region makeRegion(const std::vector<Span> &spans, const std::vector<long> &strides, size_t elementBytes) {
  Region r;
  r.run = elementBytes;
  const auto element = static_cast<std::ptrdiff_t>(elementBytes);
  const auto addInner = [&r](long count, std::ptrdiff_t stride) { // loops come innermost first
    if (count == 1)
      return;
    if (r.loops.empty() && stride == static_cast<std::ptrdiff_t>(r.run))
      r.run *= static_cast<size_t>(count);
    else if (!r.loops.empty() && stride == r.loops.back().stride * r.loops.back().count)
      r.loops.back().count *= count;
    else
      r.loops.push_back({count, stride});
  };
  for (size_t d = spans.size(); d-- > 0;) {
    r.offset += spans[d].start * strides[d] * element;
    addInner(spans[d].width, strides[d] * element);
    addInner(spans[d].count, spans[d].stride * strides[d] * element);
  }
  std::reverse(r.loops.begin(), r.loops.end());
  return r;
}

} // namespace xacc
