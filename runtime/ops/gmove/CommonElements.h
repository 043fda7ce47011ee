// CommonElements.h - elements that nodes have in common, for two sections of equal shape. No communication.
#pragma once

#include "core/array/Section.h"
#include "core/index/Choices.h"

#include <vector>

namespace xacc {

/// For one axis and one node of this process's side: a node of the other side that shares elements, and these elements.
struct Overlap {
  long other; // coordinate; 0 if the other side's axis is not distributed
  std::vector<Chunk> chunks;
};

std::vector<Overlap> overlapsOf(const Section::Dimension &own, long q, const Section::Dimension &other);

/// Coordinates of the nodes of `s` that share elements with the other side's nodes at `others`.
Coordinates sharers(const Section &s, const Section &other, const std::vector<long> &others);

/// The nodes that hold the elements of `s` at these axis coordinates: several if `s` is replicated.
Coordinates holders(const Section &s, const std::vector<long> &at);

/// Stores this process's coordinate on each axis; false if it holds no element of the section.
bool holdsSome(const Section &s, std::vector<long> &at);

/// Returns the ranks that are in `executing`.
std::vector<int> within(std::vector<int> ranks, const Group &executing);

/// Ends the job unless every node that holds elements of the section is in `executing`.
void requireReachable(const xacc_site *site, const Section &s, const Group &executing);

/// Calls visit(coordinates of the other side, chunks of each axis) for every choice of one overlap of each axis.
template <typename Visit>
void forEachSharer(const Section &own, const std::vector<long> &at, const Section &other, const Visit &visit) {
  std::vector<std::vector<Overlap>> lists;
  for (size_t d = 0; d < own.dims.size(); ++d)
    lists.push_back(overlapsOf(own.dims[d], at[d], other.dims[d]));
  forEachChoice(lists, [&](const std::vector<Overlap> &choice) {
    std::vector<long> coordinates;
    std::vector<std::vector<Chunk>> chunks;
    for (const Overlap &o : choice) {
      coordinates.push_back(o.other);
      chunks.push_back(o.chunks);
    }
    visit(coordinates, chunks);
  });
}

} // namespace xacc
