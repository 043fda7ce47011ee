// Compares local sections of every format, offset, extent and shadow with counting elements one by one.
#include "core/index/Layout.h"
#include "IndexOwners.h"

#include <gtest/gtest.h>

TEST(Layout, AgreesWithCounting) {
  Random random(2);
  for (int trial = 0; trial < 40000; ++trial) {
    const IndexOwners owners = randomOwners(random, 60, 7);
    const xacc::Distribution &d = owners.distribution;
    xacc::DimensionMapping m;
    m.distribution = d.format == XACC_DUPLICATED ? nullptr : &d;
    m.extent = pick(random, 0, d.extent);
    m.offset = d.lower + pick(random, 0, d.extent - m.extent);
    m.fullShadow = m.distribution && pick(random, 0, 5) == 0;
    if (d.isBlocked() && !m.fullShadow && pick(random, 0, 1)) {
      m.lowerShadow = pick(random, 0, 3);
      m.upperShadow = pick(random, 0, 3);
    }
    const long q = pick(random, 0, d.nodes - 1);
    const xacc::DimensionLayout layout = xacc::layoutOf(m, q);
    const xacc_cyclic cyclic = xacc::cyclicOf(m, q);

    long owned = 0;
    for (long i = 0; i < m.extent; ++i) {
      if (!owners.owns(q, i + m.offset))
        continue;
      const bool shifted = d.format == XACC_CYCLIC && !m.fullShadow;
      const long local = (shifted ? xacc_cyclic_index(cyclic, i) : i) - layout.shift;
      ASSERT_EQ(local, m.fullShadow ? i : owned + m.lowerShadow) << "trial " << trial << " index " << i;
      if (d.format != XACC_CYCLIC) {
        ASSERT_EQ(xacc_cyclic_index(cyclic, i), i); // the identity if the pointer is shifted instead
        if (owned == 0) {
          ASSERT_EQ(layout.first, i);
        }
      }
      ++owned;
    }
    ASSERT_EQ(layout.owned, owned) << "trial " << trial;
    ASSERT_EQ(layout.allocated, m.fullShadow ? m.extent : owned + m.lowerShadow + m.upperShadow);
  }
}

TEST(Layout, NonMemberHasNothing) {
  xacc::Distribution d;
  d.format = XACC_BLOCK;
  d.extent = 10;
  d.width = 10;
  xacc::DimensionMapping m;
  m.distribution = &d;
  m.extent = 10;
  m.lowerShadow = 1;
  EXPECT_EQ(xacc::layoutOf(m, -1).allocated, 0);
  m.distribution = nullptr;
  EXPECT_EQ(xacc::layoutOf(m, -1).allocated, 0);
}

TEST(Layout, CyclicIndexOfLargeNumbers) {
  Random random(4711);
  for (int trial = 0; trial < 20000; ++trial) {
    xacc::Distribution d;
    d.format = XACC_CYCLIC;
    d.nodes = pick(random, 1, trial % 2 ? 7 : 100000);
    d.width = pick(random, 1, trial % 3 ? 5 : 100000);
    d.extent = 1L << pick(random, 20, 45); // beyond the range in which the multiplication divides exactly
    xacc::DimensionMapping m;
    m.distribution = &d;
    m.extent = d.extent;
    const long i = pick(random, 0, d.extent - 1);
    ASSERT_EQ(xacc_cyclic_index(xacc::cyclicOf(m, d.ownerOf(i)), i), d.localIndex(i))
        << d.nodes << " " << d.width << " " << i;
  }
}
