// Maps.cpp - see Maps.h.
#include "acc/Maps.h"

#include "acc_prof.h"
#include "core/array/Array.h"
#include "core/array/OwnElements.h"
#include "core/index/Choices.h"
#include "support/Error.h"

#include <algorithm>

namespace xacc {
namespace {

void check(const xacc_site *site, const xacc_map &map, int d, long extent) {
  const xacc_range_of &r = map.ranges[d];
  // A pointer may point into memory that begins before its target.
  if (r.length < 0 || (extent >= 0 && (r.lower < 0 || r.lower > extent || r.length > extent - r.lower)))
    xacc_fail_with(acc_error_invalid_data_section, site,
                   "section [%ld:%ld] is outside dimension %d of '%s', which has %s", r.lower, r.length, d + 1,
                   map.name, elements(extent).c_str());
}

void addRun(std::vector<Span> &runs, long start, long end) {
  if (start >= end)
    return;
  if (!runs.empty() && runs.back().start + runs.back().width == start)
    runs.back().width += end - start;
  else
    runs.push_back({start, end - start, 1, 0});
}

/// The elements of the section that the local section has in one dimension, as runs of local indices. Shadows count,
/// those of a periodic reflect as the elements that they are copies of.
std::vector<Span> localRuns(const xacc_array &a, int d, long lower, long length) {
  const xacc_array::Dimension &dim = a.dim(d);
  const DimensionMapping &mapping = dim.mapping;
  std::vector<Span> runs;
  if (mapping.distribution && !mapping.distribution->isBlocked() && !mapping.fullShadow) { // it has no shadow
    long local = dim.layout.lead;
    for (const long i : ownIndices(mapping, dim.layout, a.nodes().coordinate[static_cast<size_t>(a.nodeDim(d))])) {
      if (i >= lower && i < lower + length)
        addRun(runs, local, local + 1);
      ++local;
    }
    return runs;
  }
  const long shift = mapping.fullShadow ? 0 : dim.layout.lead - dim.layout.first;
  for (const long image : {-dim.extent, 0L, dim.extent}) {
    const long start = image + lower + shift;
    addRun(runs, std::max(start, 0L), std::min(start + length, dim.layout.allocated));
  }
  return runs;
}

HostRange rangeOfArray(const xacc_site *site, const xacc_map &map) {
  xacc_array &a = *map.array;
  requireLayout(site, a);
  if (!a.nodes().member())
    return {};
  if (!a.base)
    xacc_fail(site, "array '%s' has no storage yet", a.name.c_str());
  for (int d = 0; d < map.ndims && a.bytes > 0; ++d)
    check(site, map, d, a.dim(d).extent);
  return {a.base, a.bytes};
}

} // namespace

HostRange rangeOf(const xacc_site *site, const xacc_map &map) {
  if (map.array)
    return rangeOfArray(site, map);
  auto *host = static_cast<std::byte *>(const_cast<void *>(map.host));
  if (map.ndims == 0)
    return {host, map.bytes};
  // Of the first element, and of the last one relative to it; strides follow from the extents of the inner dimensions.
  long first = 0, last = 0, stride = 1;
  for (int d = map.ndims; d-- > 0; stride *= map.ranges[d].extent) {
    const xacc_range_of &range = map.ranges[d];
    check(site, map, d, range.extent == XACC_REST ? -1 : range.extent);
    if (range.length == 0)
      return {host, 0};
    first += range.lower * stride;
    last += (range.length - 1) * stride;
  }
  if (!host)
    xacc_fail_with(acc_error_invalid_null_pointer, site, "'%s' is a null pointer", map.name);
  return {host + static_cast<std::ptrdiff_t>(map.bytes) * first, map.bytes * static_cast<size_t>(last + 1)};
}

ResolvedMap resolve(const xacc_site *site, const xacc_map &map) {
  ResolvedMap r{rangeOf(site, map), {}};
  if (r.bytes == 0)
    return r;
  if (map.ndims == 0 || (map.ndims == 1 && !map.array)) {
    r.moved.push_back({0, r.bytes, {}});
    return r;
  }
  if (map.array) {
    const xacc_array &a = *map.array;
    std::vector<std::vector<Span>> runs;
    std::vector<long> strides;
    for (int d = 0; d < a.ndims; ++d) {
      runs.push_back(localRuns(a, d, map.ranges[d].lower, map.ranges[d].length));
      strides.push_back(a.dim(d).stride);
    }
    forEachChoice(
        runs, [&](const std::vector<Span> &spans) { r.moved.push_back(makeRegion(spans, strides, a.elementBytes)); });
    return r;
  }
  std::vector<Span> spans(static_cast<size_t>(map.ndims));
  std::vector<long> strides(spans.size(), 1);
  for (size_t d = spans.size(); d-- > 0;) {
    spans[d] = {0, map.ranges[d].length, 1, 0};
    if (d > 0)
      strides[d - 1] = strides[d] * map.ranges[d].extent;
  }
  r.moved.push_back(makeRegion(spans, strides, map.bytes));
  return r;
}

} // namespace xacc
