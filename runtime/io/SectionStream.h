// SectionStream.h - a section of an array as one byte sequence in global C order, of which each node moves ranges.
#pragma once

#include "core/array/Array.h"

#include <functional>
#include <vector>

namespace xacc {

/// Moves a section in rounds of bounded memory: in each round, every node of the group has one contiguous range. Both
/// calls are collective over the group, which must contain the array's nodes.
class SectionStream {
public:
  /// `triplets`: resolved, one per dimension, none of them a single index.
  SectionStream(xacc_array &a, std::vector<xacc_triplet> triplets, const Group &group);

  long long elements() const;
  long long bytes() const { return elements() * static_cast<long long>(array.elementBytes); }

  /// visit(part, offset, count): `count` bytes at offset `offset` of the sequence.
  using Visit = std::function<void(std::byte *part, long long offset, size_t count)>;
  /// The buffers contain the section's elements when visit is called.
  void fromArray(const Visit &visit) { forEachRound(visit, /*fromArray=*/true); }
  /// Stores to the section's elements what visit leaves in the buffers.
  void toArray(const Visit &visit) { forEachRound(visit, /*fromArray=*/false); }

private:
  xacc_array &array;
  std::vector<xacc_triplet> triplets;
  const Group &group;
  void forEachRound(const Visit &visit, bool fromArray);
};

/// Resolved triplets of the whole array.
std::vector<xacc_triplet> allOf(const xacc_array &a);

} // namespace xacc
