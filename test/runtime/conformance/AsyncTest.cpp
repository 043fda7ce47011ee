// async: several operations per id, unknown ids, completion by test.
#include "RandomArray.h"
#include "xmp.h"

#include <gtest/gtest.h>

TEST(Async, SeveralOperationsShareAnId) {
  const int n = xmp_all_num_nodes(), me = xmp_all_node_num();
  double sum = me, all[3] = {1, 2, 3};
  float truth = me == n ? 0.5f : 0;
  int from = me;
  xacc_reduce(&site, xacc_on_executing(), {XACC_SUM, XACC_DOUBLE, &sum, 1}, 4);
  xacc_reduce(&site, xacc_on_executing(), {XACC_MAX, XACC_DOUBLE, all, 3}, 5);
  xacc_reduce(&site, xacc_on_executing(), {XACC_LOR, XACC_FLOAT, &truth, 1}, 4);
  xacc_bcast(&site, {.address = &from, .bytes = sizeof from}, xacc_on_executing(), xacc_on_executing(), 4);
  xacc_wait_async(&site, 4, xacc_on_executing());
  EXPECT_EQ(sum, n * (n + 1) / 2);
  EXPECT_EQ(truth, 1);
  EXPECT_EQ(from, 1);
  xacc_wait_async(&site, 5, xacc_on_executing());
  EXPECT_EQ(all[2], 3);
}

TEST(Async, UnknownIdsAreIgnored) {
  xacc_wait_async(&site, 12345, xacc_on_executing());
  EXPECT_EQ(xmp_test_async(12345), 1);
}

TEST(Async, TestCompletes) {
  long count = 1;
  xacc_reduce(&site, xacc_on_executing(), {XACC_SUM, XACC_LONG, &count, 1}, 9);
  while (!xmp_test_async(9)) {
  }
  EXPECT_EQ(count, xmp_all_num_nodes());
}

TEST(Async, FreeingTheArrayCompletesIt) {
  Random random(30);
  for (int trial = 0; trial < 20; ++trial) {
    {
      RandomArray a(random, {.cyclic = false});
      std::vector<xacc_width> none(a.dims.size(), {0, 0, 0});
      std::vector<xacc_width> one = none;
      for (size_t d = 0; d < one.size(); ++d)
        one[d].lower = a.dims[d].lowerShadow > 0;
      xacc_reflect(&site, a.array, {.widths = a.servable(one) ? one.data() : none.data()}, 3);
    }
    xacc_wait_async(&site, 3, xacc_on_executing());
  }
}
