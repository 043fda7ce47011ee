// bcast and barrier.
#include "RandomArray.h"
#include "xmp.h"

#include <gtest/gtest.h>

#include <vector>

namespace {

struct OneDimension {
  const long all = XACC_REST;
  xacc_nodes *p = xacc_nodes_make(&site, "p", &all, 1);
  ~OneDimension() { xacc_nodes_free(p); }
};

} // namespace

TEST(Broadcast, FromTheFirstNodeByDefault) {
  std::vector<int> v(1000, xmp_all_node_num());
  xacc_bcast(&site, {.address = v.data(), .bytes = v.size() * sizeof(int)}, xacc_on_executing(), xacc_on_executing(),
             XACC_SYNC);
  EXPECT_EQ(v, std::vector<int>(1000, 1));
}

TEST(Broadcast, FromEachNode) {
  const OneDimension nodes;
  for (long from = 1; from <= xmp_all_num_nodes(); ++from) {
    int v = xmp_all_node_num();
    xacc_bcast(&site, {.address = &v, .bytes = sizeof v}, xacc_on_range(xacc_on(nodes.p), 0, from, from, 1),
               xacc_on_executing(), XACC_SYNC);
    EXPECT_EQ(v, from);
  }
}

TEST(Broadcast, ToAPart) {
  const OneDimension nodes;
  const long n = xmp_all_num_nodes(), half = (n + 1) / 2;
  int v = xmp_all_node_num();
  xacc_bcast(&site, {.address = &v, .bytes = sizeof v}, xacc_on_range(xacc_on(nodes.p), 0, half, half, 1),
             xacc_on_range(xacc_on(nodes.p), 0, 1, half, 1), XACC_SYNC);
  EXPECT_EQ(v, xmp_all_node_num() <= half ? half : xmp_all_node_num());
}

TEST(Broadcast, SeveralPartsShortAndLong) {
  const OneDimension nodes;
  const int me = xmp_all_node_num(), last = xmp_all_num_nodes();
  char letter = static_cast<char>('a' + me);
  std::vector<int> large(10000, me);
  double number = me;
  const xacc_memory parts[] = {
      {&letter, sizeof letter}, {nullptr, 0}, {large.data(), large.size() * sizeof(int)}, {&number, sizeof number}};
  xacc_bcast_all(&site, parts, 4, xacc_on_range(xacc_on(nodes.p), 0, last, last, 1), xacc_on_executing());
  EXPECT_EQ(letter, static_cast<char>('a' + last));
  EXPECT_EQ(large, std::vector<int>(10000, last));
  EXPECT_EQ(number, last);
  xacc_bcast_all(&site, parts + 1, 1, xacc_on_executing(), xacc_on_executing());
}

TEST(Broadcast, Nothing) {
  xacc_bcast(&site, {.address = nullptr, .bytes = 0}, xacc_on_executing(), xacc_on_executing(), XACC_SYNC);
}

TEST(Barrier, OfEverySet) {
  const OneDimension nodes;
  xacc_barrier(&site, xacc_on_executing());
  xacc_barrier(&site, xacc_on(nodes.p));
  xacc_barrier(&site, xacc_on_range(xacc_on(nodes.p), 0, 1, 1, 1));
  xacc_barrier(&site, xacc_on_own(xacc_on(nodes.p), 0));
  xmp_barrier();
}
