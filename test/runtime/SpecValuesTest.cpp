// The example values of the language notes: indices of each node.
#include "core/index/Layout.h"
#include "core/template/Loop.h"

#include <gtest/gtest.h>

namespace {

xacc::Distribution make(xacc_format format, long lower, long upper, long nodes, long width = 0,
                        std::vector<long> map = {}) {
  xacc::Distribution d;
  d.format = format;
  d.lower = lower;
  d.extent = upper - lower + 1;
  d.nodes = nodes;
  d.width = width ? width : format == XACC_BLOCK ? (d.extent + nodes - 1) / nodes : 1;
  d.start = {0};
  for (const long part : map)
    d.start.push_back(d.start.back() + part);
  return d;
}

std::vector<long> counts(const xacc::Distribution &d) {
  std::vector<long> all;
  for (long q = 0; q < d.nodes; ++q)
    all.push_back(d.countBelow(q, d.lower + d.extent));
  return all;
}

std::vector<long> indices(const xacc::Distribution &d, long q) {
  std::vector<long> all;
  for (long g = d.lower; g < d.lower + d.extent; ++g)
    if (d.ownerOf(g) == q)
      all.push_back(g);
  return all;
}

using List = std::vector<long>;

} // namespace

TEST(SpecValues, Block) {
  EXPECT_EQ(counts(make(XACC_BLOCK, 0, 15, 4)), (List{4, 4, 4, 4}));
  EXPECT_EQ(make(XACC_BLOCK, 0, 15, 4).ownerOf(9), 2);
  EXPECT_EQ(counts(make(XACC_BLOCK, 0, 63, 5)), (List{13, 13, 13, 13, 12}));
  EXPECT_EQ(counts(make(XACC_BLOCK, 0, 8, 4)), (List{3, 3, 3, 0}));
  EXPECT_EQ(counts(make(XACC_BLOCK, 0, 9, 4)), (List{3, 3, 3, 1}));
}

TEST(SpecValues, Cyclic) {
  EXPECT_EQ(counts(make(XACC_CYCLIC, 0, 9, 4)), (List{3, 3, 2, 2}));
  const xacc::Distribution eight = make(XACC_CYCLIC, 1, 64, 4, 8);
  EXPECT_EQ(indices(eight, 0), (List{1, 2, 3, 4, 5, 6, 7, 8, 33, 34, 35, 36, 37, 38, 39, 40}));
  EXPECT_EQ(indices(eight, 3), (List{25, 26, 27, 28, 29, 30, 31, 32, 57, 58, 59, 60, 61, 62, 63, 64}));
  const xacc::Distribution three = make(XACC_CYCLIC, 0, 9, 2, 3);
  EXPECT_EQ(indices(three, 0), (List{0, 1, 2, 6, 7, 8}));
  EXPECT_EQ(indices(three, 1), (List{3, 4, 5, 9}));
}

TEST(SpecValues, Gblock) {
  const xacc::Distribution d = make(XACC_GBLOCK, 0, 15, 4, 1, {2, 4, 8, 2});
  EXPECT_EQ(indices(d, 0), (List{0, 1}));
  EXPECT_EQ(indices(d, 1), (List{2, 3, 4, 5}));
  EXPECT_EQ(indices(d, 2), (List{6, 7, 8, 9, 10, 11, 12, 13}));
  EXPECT_EQ(indices(d, 3), (List{14, 15}));
}

TEST(SpecValues, AlignedWithOffset) {
  const xacc::Distribution d = make(XACC_BLOCK, 0, 11, 3);
  xacc::DimensionMapping m;
  m.distribution = &d;
  m.extent = 10;
  m.offset = 2;
  const long first[] = {0, 2, 6}, owned[] = {2, 4, 4};
  for (long q = 0; q < 3; ++q) {
    EXPECT_EQ(xacc::layoutOf(m, q).first, first[q]);
    EXPECT_EQ(xacc::layoutOf(m, q).owned, owned[q]);
  }
}

TEST(SpecValues, Himeno) {
  const xacc::Distribution d = make(XACC_BLOCK, 0, 256, 2);
  EXPECT_EQ(counts(d), (List{129, 128}));
  EXPECT_EQ(xacc::countOf(xacc::ownedRange(d, 0, 0, 1, 255, 1)), 128);
  EXPECT_EQ(xacc::countOf(xacc::ownedRange(d, 1, 0, 1, 255, 1)), 126);
}
