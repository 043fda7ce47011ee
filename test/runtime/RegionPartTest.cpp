// RegionPartTest.cpp - compares partsOf() with checking every byte.
#include "acc/RegionPart.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace xacc {
namespace {

/// Offsets in order.
std::vector<std::ptrdiff_t> bytesOf(const Region &region) {
  std::vector<std::ptrdiff_t> bytes{region.offset};
  for (const Region::Loop &loop : region.loops) {
    std::vector<std::ptrdiff_t> more;
    for (const std::ptrdiff_t from : bytes)
      for (long k = 0; k < loop.count; ++k)
        more.push_back(from + k * loop.stride);
    bytes = more;
  }
  std::vector<std::ptrdiff_t> all;
  for (const std::ptrdiff_t from : bytes)
    for (size_t k = 0; k < region.run; ++k)
      all.push_back(from + static_cast<std::ptrdiff_t>(k));
  return all;
}

void expectParts(const Region &region, DimensionShape dimension, IndexRange range) {
  std::map<std::ptrdiff_t, std::ptrdiff_t> expected, actual; // position in the array, by position when packed
  const auto all = bytesOf(region);
  for (size_t k = 0; k < all.size(); ++k)
    if (range.holds(dimension.indexAt(all[k])))
      expected[static_cast<std::ptrdiff_t>(k)] = all[k];
  size_t count = 0;
  for (const RegionPart &part : partsOf(region, dimension, range)) {
    const auto there = bytesOf(part.there), packed = bytesOf(part.packed);
    ASSERT_EQ(there.size(), packed.size());
    for (size_t k = 0; k < there.size(); ++k)
      actual[packed[k]] = there[k];
    count += there.size();
  }
  EXPECT_EQ(expected, actual);
  EXPECT_EQ(count, expected.size()) << "something is in two parts";
}

TEST(RegionPart, BoxesOfRandomArrays) {
  std::mt19937 random(7);
  const auto upTo = [&](long most) { return static_cast<long>(random() % static_cast<unsigned long>(most + 1)); };
  for (int round = 0; round < 3000; ++round) {
    std::vector<long> extents, strides(3, 1);
    std::vector<Span> spans;
    for (int d = 0; d < 3; ++d) {
      const long extent = 1 + upTo(5), start = upTo(extent - 1), width = 1 + upTo(extent - start - 1);
      Span span{start, width, 1, 0};
      if (const long stride = width + upTo(2); start + stride + width <= extent) // blocks
        span = {start, width, 2, stride};
      if (upTo(2) == 0)
        span = {0, extent, 1, 0};
      extents.push_back(extent);
      spans.push_back(span);
    }
    strides[1] = extents[2];
    strides[0] = extents[1] * extents[2];
    const size_t d = random() % 3;
    const long first = upTo(extents[d]), end = first + upTo(extents[d] - first);
    expectParts(makeRegion(spans, strides, 2), {static_cast<size_t>(strides[d]) * 2, extents[d]}, {first, end});
  }
}

TEST(RegionPart, RunsThatBeginAnywhere) {
  for (std::ptrdiff_t offset = 0; offset < 24; ++offset)
    for (size_t run = 1; run < 60; ++run)
      for (long first = 0; first < 4; ++first)
        expectParts({offset, run, {}}, {4, 4}, {first, first + 2});
}

TEST(RegionPart, FewBoxes) {
  const Region whole{0, 1000 * 600 * 8, {}};
  EXPECT_EQ(partsOf(whole, {8, 600}, {100, 300}).size(), 1u);
  EXPECT_EQ(partsOf(whole, {600 * 8, 1000}, {100, 300}).size(), 1u);
  EXPECT_TRUE(partsOf(whole, {600 * 8, 1000}, {100, 300})[0].there.contiguous());
}

} // namespace
} // namespace xacc
