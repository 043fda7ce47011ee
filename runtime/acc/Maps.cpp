// Maps.cpp - see Maps.h.
#include "acc/Maps.h"

#include "acc_prof.h"
#include "core/array/Array.h"
#include "core/array/OwnElements.h"
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

void localRegions(const xacc_array &a, const std::vector<std::vector<Span>> &runs, std::vector<Span> &choice,
                  std::vector<Region> &regions) {
  if (choice.size() == runs.size()) {
    std::vector<long> strides;
    for (int d = 0; d < a.ndims; ++d)
      strides.push_back(a.dim(d).stride);
    regions.push_back(makeRegion(choice, strides, a.elementBytes));
    return;
  }
  for (const Span &run : runs[choice.size()]) {
    choice.push_back(run);
    localRegions(a, runs, choice, regions);
    choice.pop_back();
  }
}

ResolvedMap ofArray(const xacc_site *site, const xacc_map &map) {
  ResolvedMap r;
  xacc_array &a = *map.array;
  requireLayout(site, a);
  if (!a.nodes().member())
    return r;
  if (!a.base)
    xacc_fail(site, "array '%s' has no storage yet", a.name.c_str());
  r.host = a.base;
  r.bytes = a.bytes;
  if (r.bytes == 0)
    return r;
  if (map.ndims == 0) {
    r.moved.push_back({0, r.bytes, {}});
    return r;
  }
  std::vector<std::vector<Span>> runs;
  for (int d = 0; d < a.ndims; ++d) {
    const long extent = a.dim(d).extent;
    check(site, map, d, extent);
    runs.push_back(localRuns(a, d, map.ranges[d].lower, map.ranges[d].length));
  }
  std::vector<Span> choice;
  localRegions(a, runs, choice, r.moved);
  return r;
}

} // namespace

ResolvedMap resolve(const xacc_site *site, const xacc_map &map) {
  if (map.array)
    return ofArray(site, map);
  ResolvedMap r;
  r.host = static_cast<std::byte *>(const_cast<void *>(map.host));
  r.bytes = map.bytes;
  if (map.ndims == 0) {
    if (r.bytes > 0)
      r.moved.push_back({0, r.bytes, {}});
    return r;
  }
  if (map.ndims == 1) { // avoids the vectors that more dimensions need
    const xacc_range_of &range = map.ranges[0];
    check(site, map, 0, range.extent == XACC_REST ? -1 : range.extent);
    if (range.length > 0 && !r.host)
      xacc_fail_with(acc_error_invalid_null_pointer, site, "'%s' is a null pointer", map.name);
    r.bytes = map.bytes * static_cast<size_t>(range.length);
    if (range.length > 0) {
      r.host += static_cast<std::ptrdiff_t>(map.bytes) * range.lower;
      r.moved.push_back({0, r.bytes, {}});
    }
    return r;
  }
  // Strides follow from the extents of the inner dimensions.
  std::vector<Span> spans;
  std::vector<long> strides(static_cast<size_t>(map.ndims), 1);
  long last = 0; // index of the last element, relative to the first
  long first = 0;
  for (int d = map.ndims; d-- > 0;) {
    const xacc_range_of &range = map.ranges[d];
    check(site, map, d, range.extent == XACC_REST ? -1 : range.extent);
    if (range.length == 0) {
      r.bytes = 0;
      return r;
    }
    if (d + 1 < map.ndims)
      strides[static_cast<size_t>(d)] = strides[static_cast<size_t>(d) + 1] * map.ranges[d + 1].extent;
    first += range.lower * strides[static_cast<size_t>(d)];
    last += (range.length - 1) * strides[static_cast<size_t>(d)];
    spans.insert(spans.begin(), {0, range.length, 1, 0});
  }
  if (!r.host)
    xacc_fail_with(acc_error_invalid_null_pointer, site, "'%s' is a null pointer", map.name);
  r.host += static_cast<std::ptrdiff_t>(map.bytes) * first;
  r.bytes = map.bytes * static_cast<size_t>(last + 1);
  r.moved.push_back(makeRegion(spans, strides, map.bytes));
  return r;
}

} // namespace xacc
