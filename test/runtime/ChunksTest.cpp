// Compares the common elements of two axes with counting them one by one.
#include "core/index/Chunks.h"

#include <gtest/gtest.h>

#include <random>

using namespace xacc;

namespace {

using Random = std::mt19937_64;
long pick(Random &random, long low, long high) { return std::uniform_int_distribution<long>(low, high)(random); }

Distribution distribution(Random &random, long extent) {
  Distribution d;
  d.lower = pick(random, -5, 5);
  d.extent = extent;
  d.nodes = pick(random, 1, 6);
  const long fair = (extent + d.nodes - 1) / d.nodes;
  switch (pick(random, 0, 2)) {
  case 0:
    d.format = XACC_BLOCK;
    d.width = fair + pick(random, 0, 2);
    break;
  case 1:
    d.format = XACC_CYCLIC;
    d.width = pick(random, 1, 4);
    break;
  default:
    d.format = XACC_GBLOCK;
    d.start = {0};
    for (long q = 1; q < d.nodes; ++q)
      d.start.push_back(pick(random, d.start.back(), extent));
    d.start.push_back(extent);
  }
  return d;
}

Axis axis(Random &random, long count, const Distribution &d, long slack, bool distributed) {
  Axis a;
  a.count = count;
  const long reach = (d.extent - slack - 1) / (count > 1 ? count - 1 : 1),
             step = pick(random, 1, reach < 1 ? 1 : reach);
  a.step = pick(random, 0, 1) ? step : -step;
  a.first = d.lower + slack + (a.step < 0 ? step * (count - 1) : 0);
  a.distribution = distributed ? &d : nullptr;
  return a;
}

bool owns(const Axis &a, long q, long k) {
  return !a.distribution || a.distribution->ownerOf(a.first + k * a.step) == q;
}

} // namespace

TEST(Chunks, AreWhatBothOwn) {
  Random random(20261121);
  for (int round = 0; round < 20000; ++round) {
    const long count = pick(random, 1, 40);
    const Distribution da = distribution(random, count * pick(random, 1, 5) + 3),
                       db = distribution(random, count * pick(random, 1, 5) + 3);
    const Axis a = axis(random, count, da, pick(random, 0, 3), pick(random, 0, 5) > 0),
               b = axis(random, count, db, pick(random, 0, 3), pick(random, 0, 5) > 0);
    const long qa = pick(random, 0, da.nodes - 1), qb = pick(random, 0, db.nodes - 1);
    std::vector<int> found(static_cast<size_t>(count), 0);
    for (const Chunk &c : commonChunks(a, qa, b, qb))
      for (long j = 0; j < c.count; ++j)
        for (long i = 0; i < c.width; ++i) {
          const long k = c.first + j * c.stride + i;
          ASSERT_TRUE(k >= 0 && k < count);
          ++found[static_cast<size_t>(k)];
        }
    for (long k = 0; k < count; ++k)
      ASSERT_EQ(found[static_cast<size_t>(k)], owns(a, qa, k) && owns(b, qb, k))
          << "round " << round << " element " << k;
  }
}

TEST(Chunks, OfRegularPatternsAreFew) {
  Distribution cyclic, block;
  cyclic.format = XACC_CYCLIC;
  cyclic.extent = block.extent = 1000000;
  cyclic.nodes = block.nodes = 4;
  cyclic.width = 3;
  block.format = XACC_BLOCK;
  block.width = 250000;
  const Axis a{1000000, &cyclic, 0, 1}, b{1000000, &block, 0, 1};
  EXPECT_LE(commonChunks(a, 1, b, 2).size(), 4u);
  EXPECT_LE(commonChunks(a, 1, a, 1).size(), 2u);
}
