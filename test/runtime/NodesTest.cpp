// Node arrays and on-references, simulated for every process of an imaginary job.
#include "core/nodes/Nodes.h"
#include "core/template/Reference.h"
#include "core/template/Template.h"
#include "xmp.h"

#include <gtest/gtest.h>

#include <cstdlib>

namespace {

const xacc_site site{"nodes.c", 1, "nodes p"};
using Ranks = std::vector<int>;

/// Node arrays with the lifetime of one imaginary process.
class Process {
public:
  Process(int rank, int size) { xacc::resetWorld(rank, size); }
  ~Process() {
    for (xacc_nodes *nodes : made)
      xacc_nodes_free(nodes);
    xacc::resetWorld(0, 1);
  }

  xacc_nodes *nodes(const std::vector<long> &sizes) {
    made.push_back(xacc_nodes_make(&site, "p", sizes.data(), static_cast<int>(sizes.size())));
    return made.back();
  }
  xacc_nodes *nodes(long size, xacc_ref on) {
    made.push_back(xacc_nodes_on(&site, "q", on, &size, 1));
    return made.back();
  }

private:
  std::vector<xacc_nodes *> made;
};

} // namespace

TEST(Nodes, FirstDimensionIsFastest) {
  Process process(4, 6);
  const xacc_nodes *p = process.nodes({2, 3});
  EXPECT_EQ(p->coordinate[0], 0); // p(1,3)
  EXPECT_EQ(p->coordinate[1], 2);
}

TEST(Nodes, RestIsComputed) {
  Process process(0, 8);
  EXPECT_EQ(process.nodes({4, XACC_REST})->size[1], 2);
  EXPECT_EQ(process.nodes({XACC_REST})->size[0], 8);
}

TEST(Nodes, OpenSizesAreAsEqualAsPossible) {
  using Sizes = std::vector<long>;
  const auto shape = [](int processes, std::initializer_list<long> sizes) {
    Process process(0, processes);
    const xacc_nodes *made = process.nodes(sizes);
    return Sizes(made->size.begin(), made->size.begin() + made->ndims);
  };
  EXPECT_EQ(shape(12, {XACC_REST, XACC_REST}), (Sizes{3, 4}));
  EXPECT_EQ(shape(72, {XACC_REST, XACC_REST}), (Sizes{8, 9}));
  EXPECT_EQ(shape(7, {XACC_REST, XACC_REST}), (Sizes{1, 7}));
  EXPECT_EQ(shape(24, {XACC_REST, XACC_REST, XACC_REST}), (Sizes{2, 3, 4}));
  EXPECT_EQ(shape(12, {XACC_REST, 2, XACC_REST}), (Sizes{2, 2, 3}));
  EXPECT_EQ(shape(1, {XACC_REST, XACC_REST}), (Sizes{1, 1}));
}

TEST(Nodes, EnvironmentGivesExtraSizes) {
  setenv("XMP_NODE_SIZE0", "4", 1);
  Process process(5, 8);
  const xacc_nodes *p = process.nodes({XACC_REST, XACC_REST});
  EXPECT_EQ(p->size[0], 4);
  EXPECT_EQ(p->size[1], 2);
  unsetenv("XMP_NODE_SIZE0");
}

TEST(Nodes, OwnSubscriptGivesEachNodeItsRow) {
  for (int rank = 0; rank < 6; ++rank) {
    Process process(rank, 6);
    xacc_nodes *p = process.nodes({2, 3});
    xacc_nodes *row = process.nodes(XACC_REST, xacc_on_own(xacc_on(p), 1)); // row(*) = p(:,*)
    EXPECT_EQ(row->group->ranks, (Ranks{rank / 2 * 2, rank / 2 * 2 + 1}));
    EXPECT_EQ(row->coordinate[0], rank % 2);
  }
}

TEST(Nodes, SubsetInElementOrder) {
  for (int rank = 0; rank < 6; ++rank) {
    Process process(rank, 6);
    const xacc_ref p = xacc_on(process.nodes({2, 3}));
    xacc_nodes *q = process.nodes(2, xacc_on_range(xacc_on_range(p, 0, 2, 2, 1), 1, 1, 3, 2)); // p(2:2, 1:3:2)
    EXPECT_EQ(q->group->ranks, (Ranks{1, 5}));
    EXPECT_EQ(q->member(), rank == 1 || rank == 5);

    // A non-member also has a descriptor, and the sets that it makes from it are empty.
    xacc_nodes *alone = process.nodes(1, xacc_on_own(xacc_on(q), 0));
    EXPECT_EQ(alone->group->ranks, q->member() ? Ranks{rank} : Ranks{});

    int attr = 0, lb[2], ub[2], st[2], index = 0;
    xmp_desc_t parent = nullptr;
    EXPECT_EQ(xmp_nodes_attr(q, &attr), 0);
    EXPECT_EQ(attr, XMP_EQUIVALENCE_NODES);
    EXPECT_EQ(xmp_nodes_equiv(q, &parent, lb, ub, st), 0);
    EXPECT_EQ(lb[1], 1);
    EXPECT_EQ(ub[1], 3);
    EXPECT_EQ(st[1], 2);
    EXPECT_EQ(xmp_nodes_index(q, 1, &index) == 0, q->member());
    EXPECT_LT(xmp_nodes_equiv(parent, &parent, lb, ub, st), 0);
  }
}

TEST(Nodes, EqualSetsAreOneGroup) {
  Process process(0, 4);
  EXPECT_EQ(process.nodes({4})->group, process.nodes({2, 2})->group);
  EXPECT_EQ(process.nodes({4})->group, &xacc::entireGroup());
}

TEST(Reference, TemplateSectionMeansItsOwners) {
  Process process(0, 4);
  const xacc_template_axis axis{.upper = 8, .format = XACC_BLOCK}; // 3, 3, 3, 0
  xacc_template *t = xacc_template_make(&site, &site, "t", process.nodes({4}), &axis, 1);
  const auto ranks = [](xacc_ref ref) { return xacc::groupOf(&site, ref).ranks; };
  EXPECT_EQ(ranks(xacc_on_range(xacc_on(t), 0, 4, 4, 1)), (Ranks{1}));
  EXPECT_EQ(ranks(xacc_on_range(xacc_on(t), 0, 2, 3, 1)), (Ranks{0, 1}));
  EXPECT_EQ(ranks(xacc_on_range(xacc_on(t), 0, 0, 8, 8)), (Ranks{0, 2}));
  EXPECT_EQ(ranks(xacc_on(t)), (Ranks{0, 1, 2, 3})); // including the node that owns nothing
  EXPECT_EQ(ranks(xacc_on_own(xacc_on(t), 0)), (Ranks{0}));
  xacc_template_free(t);
}

TEST(Inquiry, WrongDescriptorsFail) {
  Process process(0, 4);
  xacc_nodes *p = process.nodes({4});
  int result = 0;
  long garbage[8] = {42};
  EXPECT_LT(xmp_template_ndims(p, &result), 0);
  EXPECT_LT(xmp_nodes_ndims(nullptr, &result), 0);
  EXPECT_LT(xmp_nodes_ndims(garbage, &result), 0);
  EXPECT_LT(xmp_nodes_size(p, 0, &result), 0);
  EXPECT_LT(xmp_nodes_size(p, 2, &result), 0);
  EXPECT_EQ(xmp_nodes_size(p, 1, &result), 0);
  EXPECT_EQ(result, 4);
  EXPECT_EQ(xmp_desc_kind(p, &result), 0);
  EXPECT_EQ(result, XMP_DESC_NODES);
}
