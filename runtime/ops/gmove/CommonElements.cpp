// CommonElements.cpp - intersects the two sides axis by axis.
#include "ops/gmove/CommonElements.h"

#include "support/Error.h"

#include <algorithm>

namespace xacc {

std::vector<Overlap> overlapsOf(const Section::Dimension &own, long q, const Section::Dimension &other) {
  std::vector<Overlap> overlaps;
  const long nodes = other.axis.distribution ? other.axis.distribution->nodes : 1;
  for (long p = 0; p < nodes; ++p) {
    std::vector<Chunk> chunks = commonChunks(own.axis, q, other.axis, p);
    if (!chunks.empty())
      overlaps.push_back({p, std::move(chunks)});
  }
  return overlaps;
}

Coordinates sharers(const Section &s, const Section &other, const std::vector<long> &others) {
  Coordinates result = s.candidates();
  for (size_t d = 0; d < s.dims.size(); ++d) {
    const Section::Dimension &dim = s.dims[d];
    if (dim.nodeDim < 0)
      continue;
    std::vector<long> &coordinates = result[static_cast<size_t>(dim.nodeDim)];
    std::erase_if(coordinates,
                  [&](long q) { return commonChunks(dim.axis, q, other.dims[d].axis, others[d]).empty(); });
  }
  return result;
}

Coordinates holders(const Section &s, const std::vector<long> &at) {
  Coordinates result = s.candidates();
  for (size_t d = 0; d < s.dims.size(); ++d)
    if (s.dims[d].nodeDim >= 0)
      result[static_cast<size_t>(s.dims[d].nodeDim)] = {at[d]};
  return result;
}

bool holdsSome(const Section &s, std::vector<long> &at) {
  if (s.coordinates().empty())
    return false;
  for (size_t n = 0; n < s.nodeShape().size(); ++n) {
    const std::vector<long> &possible = s.candidates()[n];
    if (std::find(possible.begin(), possible.end(), s.coordinates()[n]) == possible.end())
      return false;
  }
  at.clear();
  for (const Section::Dimension &d : s.dims)
    at.push_back(d.nodeDim < 0 ? 0 : s.coordinates()[static_cast<size_t>(d.nodeDim)]);
  return true;
}

std::vector<int> within(std::vector<int> ranks, const Group &executing) {
  std::erase_if(ranks, [&](int rank) { return executing.positionOf(rank) < 0; });
  return ranks;
}

void requireReachable(const xacc_site *site, const Section &s, const Group &executing) {
  if (!s.array || &s.nodes() == &executing)
    return;
  Coordinates all = s.candidates();
  for (const Section::Dimension &d : s.dims)
    if (d.nodeDim >= 0)
      std::erase_if(all[static_cast<size_t>(d.nodeDim)], [&](long q) { return ownChunks(d.axis, q).empty(); });
  for (const int rank : s.ranksAt(all))
    if (executing.positionOf(rank) < 0)
      xacc_fail(site, "elements of '%s' are on node %d, which is not in the executing node set", s.name.c_str(),
                rank + 1);
}

} // namespace xacc
