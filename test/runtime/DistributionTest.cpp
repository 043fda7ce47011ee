// Compares owners, counts and local indices of every format with a list of owners.
#include "IndexOwners.h"

#include <gtest/gtest.h>

TEST(Distribution, AgreesWithDealing) {
  Random random(1);
  for (int trial = 0; trial < 30000; ++trial) {
    const IndexOwners owners = randomOwners(random, 60, 7);
    const xacc::Distribution &d = owners.distribution;
    const long q = pick(random, 0, d.nodes - 1), h = d.lower + pick(random, 0, d.extent);
    long count = 0;
    for (long g = d.lower; g < h; ++g)
      count += owners.owns(q, g);
    ASSERT_EQ(d.countBelow(q, h), count) << "trial " << trial;

    const long g = d.lower + pick(random, 0, d.extent - 1);
    if (d.format == XACC_DUPLICATED)
      continue;
    const long owner = owners.owner[static_cast<size_t>(g - d.lower)];
    ASSERT_EQ(d.ownerOf(g), owner) << "trial " << trial;
    ASSERT_EQ(d.localIndex(g), d.countBelow(owner, g)) << "trial " << trial;
    if (d.isBlocked()) {
      ASSERT_LE(d.first(owner), g);
      ASSERT_GT(d.end(owner), g);
      ASSERT_EQ(d.end(q) - d.first(q), d.countBelow(q, d.lower + d.extent));
    }
  }
}
