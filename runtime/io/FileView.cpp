// FileView.cpp - computes the runs of a node's elements in a section.
#include "io/FileView.h"

#include "core/array/Section.h"

#include <algorithm>

namespace xacc {
namespace {

/// Positions on the section's axis that this node has, ascending.
std::vector<long> ownPositions(const Section &s, const Section::Dimension &dim) {
  const long q = dim.nodeDim < 0 ? 0 : s.coordinates()[static_cast<size_t>(dim.nodeDim)];
  std::vector<long> positions;
  for (const Chunk &c : ownChunks(dim.axis, q))
    for (long j = 0; j < c.count; ++j)
      for (long i = 0; i < c.width; ++i)
        positions.push_back(c.first + j * c.stride + i);
  std::sort(positions.begin(), positions.end());
  return positions;
}

} // namespace

FileView::FileView() : runs{{0, 0, LLONG_MAX / 4}}, ownBytes(LLONG_MAX / 4), copyBytes(LLONG_MAX / 4), whole(true) {}

FileView::FileView(xacc_array &a, const std::vector<xacc_triplet> &triplets, const Group &group)
    : ownBytes(0), whole(false) {
  const Section section(nullptr, xacc_global(&a, triplets.data()), group);
  const auto bytes = static_cast<long long>(section.elementBytes);
  copyBytes = section.size() * bytes;
  if (section.coordinates().empty() || section.size() == 0)
    return;
  std::vector<long long> numbers{0}; // own elements, numbered in C order; extended by one dimension at a time
  for (const Section::Dimension &dim : section.dims) {
    const std::vector<long> positions = ownPositions(section, dim);
    std::vector<long long> more;
    more.reserve(numbers.size() * positions.size());
    for (const long long number : numbers)
      for (const long position : positions)
        more.push_back(number * dim.axis.count + position);
    numbers = std::move(more);
  }
  for (const long long number : numbers) {
    if (!runs.empty() && runs.back().file + runs.back().bytes == number * bytes)
      runs.back().bytes += bytes;
    else
      runs.push_back({ownBytes, number * bytes, bytes});
    ownBytes += bytes;
  }
}

size_t FileView::runAt(long long stream) const {
  const auto next = std::upper_bound(runs.begin(), runs.end(), stream,
                                     [](long long position, const Run &run) { return position < run.stream; });
  return static_cast<size_t>(next - runs.begin()) - 1;
}

long long FileView::streamBytesBefore(long long fileOffset) const {
  if (ownBytes == 0 || fileOffset <= 0)
    return 0;
  const long long copies = fileOffset / copyBytes, within = fileOffset % copyBytes;
  long long bytes = copies * ownBytes;
  for (const Run &run : runs)
    bytes += std::clamp(within - run.file, 0LL, run.bytes);
  return bytes;
}

} // namespace xacc
