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

std::ptrdiff_t Region::end() const {
  std::ptrdiff_t last = offset + static_cast<std::ptrdiff_t>(run);
  for (const Loop &loop : loops)
    last += (loop.count - 1) * loop.stride;
  return last;
}

Region mergedRegion(std::ptrdiff_t offset, const std::vector<Region::Loop> &loops, size_t elementBytes) {
  Region r;
  r.offset = offset;
  r.run = elementBytes;
  for (size_t l = loops.size(); l-- > 0;) {
    const auto [count, stride] = loops[l];
    if (count == 1)
      continue;
    if (r.loops.empty() && stride == static_cast<std::ptrdiff_t>(r.run))
      r.run *= static_cast<size_t>(count);
    else if (!r.loops.empty() && stride == r.loops.back().stride * r.loops.back().count)
      r.loops.back().count *= count;
    else
      r.loops.push_back({count, stride});
  }
  std::reverse(r.loops.begin(), r.loops.end());
  return r;
}

Region makeRegion(const std::vector<Span> &spans, const std::vector<long> &strides, size_t elementBytes) {
  const auto element = static_cast<std::ptrdiff_t>(elementBytes);
  std::ptrdiff_t offset = 0;
  std::vector<Region::Loop> loops;
  for (size_t d = 0; d < spans.size(); ++d) {
    offset += spans[d].start * strides[d] * element;
    loops.push_back({spans[d].count, spans[d].stride * strides[d] * element});
    loops.push_back({spans[d].width, strides[d] * element});
  }
  return mergedRegion(offset, loops, elementBytes);
}

} // namespace xacc
