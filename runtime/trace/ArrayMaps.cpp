// ArrayMaps.cpp - see ArrayMaps.h.
#include "trace/ArrayMaps.h"

#include "core/array/LiveArrays.h"
#include "support/Lasting.h"
#include "trace/Json.h"

#include <algorithm>

namespace xacc {
namespace {

constexpr size_t maxMaps = 1000;

std::string pair(long first, long second) { return "[" + std::to_string(first) + "," + std::to_string(second) + "]"; }

/// The indices of a blocked dimension that the node with coordinate `q` owns.
std::string ownedBy(const DimensionMapping &m, long q) {
  const auto inside = [&](long templateIndex) { return std::clamp(templateIndex - m.offset, 0L, m.extent); };
  return pair(inside(m.distribution->first(q)), inside(m.distribution->end(q)));
}

std::string dimension(const xacc_array &a, int d) {
  const xacc_array::Dimension &dim = a.dim(d);
  const DimensionMapping &m = dim.mapping;
  std::string json = "{\"extent\":" + std::to_string(m.extent) +
                     ",\"node_dim\":" + std::to_string(m.distribution ? a.nodeDim(d) : -1) +
                     ",\"shadow\":" + (dim.fullShadow ? "\"full\"" : pair(dim.lowerShadow, dim.upperShadow));
  if (m.distribution && m.distribution->isBlocked()) {
    json += ",\"owned\":[";
    for (long q = 0; q < m.distribution->nodes; ++q)
      json += (q ? "," : "") + ownedBy(m, q);
    json += "]";
  } else if (m.distribution)
    json += ",\"width\":" + std::to_string(m.distribution->width) +
            ",\"first\":" + std::to_string(m.offset - m.distribution->lower);
  return json + "}";
}

std::string describe(const xacc_array &a) {
  std::string json = "{\"name\":" + quoted(a.name) + ",\"file\":" + quoted(a.site->file ? a.site->file : "") +
                     ",\"line\":" + std::to_string(a.site->line) +
                     ",\"element_bytes\":" + std::to_string(a.elementBytes) + ",\"nodes\":" + quoted(a.nodes().name) +
                     ",\"shape\":[";
  for (int d = 0; d < a.nodes().ndims; ++d)
    json += (d ? "," : "") + std::to_string(a.nodes().size[static_cast<size_t>(d)]);
  json += "],\"dims\":[";
  for (int d = 0; d < a.ndims; ++d)
    json += (d ? "," : "") + dimension(a, d);
  return json + "]}";
}

Lasting<std::vector<std::string>> ended;

/// A function that is called again usually declares the same array again.
void add(std::vector<std::string> &maps, const xacc_array &a) {
  const std::string map = a.laidOut && a.site ? describe(a) : "";
  if (!map.empty() && maps.size() < maxMaps && std::find(maps.begin(), maps.end(), map) == maps.end())
    maps.push_back(map);
}

} // namespace

void keepEndedArrays() {
  observeArrayEnds([](const xacc_array &a) { add(ended(), a); });
}

std::string arrayMaps() {
  std::vector<std::string> maps = ended();
  for (const xacc_array *a : liveArrays())
    add(maps, *a);
  std::string json = "[";
  for (const std::string &map : maps)
    json += (json.size() > 1 ? ",\n" : "") + map;
  return json + "]";
}

} // namespace xacc
