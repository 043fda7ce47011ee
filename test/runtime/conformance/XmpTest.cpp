// The user's library: xmp_malloc and inquiry functions in a real job.
#include "xmp.h"
#include "RandomArray.h"

#include <gtest/gtest.h>

TEST(Xmp, SystemInquiry) {
  EXPECT_EQ(xmp_all_node_num(), xmpc_all_node_num() + 1);
  EXPECT_EQ(xmp_num_nodes(), xmp_all_num_nodes());
  EXPECT_EQ(xmp_num_images(), xmp_all_num_nodes());
  EXPECT_EQ(xmpc_this_image(), xmpc_node_num());
  EXPECT_GT(xmp_wtick(), 0);
  EXPECT_LT(xmp_wtick(), 1e-3);
  const double now = xmp_wtime();
  EXPECT_GE(xmp_wtime(), now);
}

namespace {

/// Dimension 1 of a blocked array with shadow (2, 1), of which this node owns `owned` rows, starting at `first`.
void expectIndices(xmp_desc_t array, void *local, int first, int owned, int rows) {
  int result = 0;
  void *address = nullptr;
  EXPECT_EQ(xmp_array_gcllbound(array, 1), first);
  EXPECT_EQ(xmp_array_gclubound(array, 1), first + owned - 1);
  EXPECT_EQ(xmp_array_lcllbound(array, 1), 2);
  EXPECT_EQ(xmp_array_lclubound(array, 1), owned + 1);
  EXPECT_EQ(xmp_array_gcgubound(array, 1), rows - 1);
  EXPECT_EQ(xmp_array_lsize(array, 1, &result), 0);
  EXPECT_EQ(result, owned);
  EXPECT_EQ(xmp_array_gtol(array, 1, first, &result), 0);
  EXPECT_EQ(result, 2);
  EXPECT_EQ(xmp_array_gtol(array, 1, first - 2, &result), 0); // the shadow
  EXPECT_EQ(result, 0);
  EXPECT_LT(xmp_array_gtol(array, 1, first - 3, &result), 0);
  EXPECT_EQ(xmp_array_lshadow(array, 1, &result), 0);
  EXPECT_EQ(result, 2);
  EXPECT_EQ(xmp_array_laddr(array, &address), 0);
  EXPECT_EQ(address, local);
}

/// float a[4n-1][5], aligned with t(i+1), which is gblock onto p with this map.
void expectMapping(xmp_desc_t array, xmp_desc_t t, xmp_desc_t p, const std::vector<int> &map) {
  int result = 0;
  EXPECT_EQ(xmp_align_axis(array, 1, &result), 0);
  EXPECT_EQ(result, 1);
  EXPECT_LT(xmp_align_axis(array, 2, &result), 0);
  EXPECT_EQ(xmp_align_offset(array, 1, &result), 0);
  EXPECT_EQ(result, 1);
  EXPECT_EQ(xmp_align_replicated(array, 1, &result), 0);
  EXPECT_EQ(result, 0);
  EXPECT_EQ(xmp_array_lda(array, &result), 0);
  EXPECT_EQ(result, 5);
  EXPECT_EQ(xmp_array_type_size(array), sizeof(float));
  EXPECT_EQ(xmp_dist_format(t, 1, &result), 0);
  EXPECT_EQ(result, XMP_GBLOCK);
  std::vector<int> read(map.size());
  EXPECT_EQ(xmp_dist_gblockmap(t, 1, read.data()), 0);
  EXPECT_EQ(read, map);
  const int n = static_cast<int>(map.size());
  int index[2] = {4 * n - 2, 0};
  EXPECT_EQ(xmp_array_owner(array, 2, index, 1), n);
  xmp_desc_t found = nullptr;
  EXPECT_EQ(xmp_align_template(array, &found), 0);
  EXPECT_EQ(found, t);
  EXPECT_EQ(xmp_dist_nodes(t, &found), 0);
  EXPECT_EQ(found, p);
}

} // namespace

TEST(Xmp, MallocOnATemplateFixedLater) {
  const int n = xmp_all_num_nodes();
  const long pSize = XACC_REST;
  XACC_SCOPED(nodes) xacc_nodes *p = xacc_nodes_make(&site, "p", &pSize, 1);
  const xacc_template_axis blocks{.unknown = 1, .format = XACC_GBLOCK}; // t(:), gblock(*)
  XACC_SCOPED(template) xacc_template *t = xacc_template_make(&site, &site, "t", p, &blocks, 1);
  const xacc_array_axis axes[] = {
      {.extent = XACC_REST, .offset = 1, .shadow = XACC_SHADOW, .lower_shadow = 2, .upper_shadow = 1},
      {.extent = 5, .collapsed = 1}};
  long ld[1];
  XACC_SCOPED(array)
  xacc_array *array = xacc_array_make(
      &site, &site, {.name = "a", .on = t, .type = XACC_FLOAT, .axes = axes, .ndims = 2, .leading = 2, .strides = ld});
  EXPECT_EQ(xacc_array_rebase(&site, array, nullptr), nullptr);

  int fixed = 1, bound = 0;
  EXPECT_EQ(xmp_template_fixed(t, &fixed), 0);
  EXPECT_EQ(fixed, 0);
  EXPECT_LT(xmp_template_lbound(t, 1, &bound), 0);
  EXPECT_LT(xmp_array_ubound(array, 1, &bound), 0);

  std::vector<int> map(static_cast<size_t>(n), 4); // 0:4n-1, four each
  xacc_template_dim(t, 0, 0, 4 * n - 1);
  xacc_template_map(t, 0, map.data(), n);
  xacc_template_fix(&site, t);
  const size_t rows = static_cast<size_t>(4 * n - 1); // rows 0 .. 4n-2 on 1 .. 4n-1
  void *local = xmp_malloc(array, rows, size_t{5});
  ASSERT_NE(local, nullptr);
  auto *a = static_cast<float *>(xacc_array_rebase(&site, array, local));
  EXPECT_EQ(ld[0], 5);
  EXPECT_EQ(xacc_array_local(array, a), local);

  const int me = xmpc_all_node_num(), first = me == 0 ? 0 : 4 * me - 1, owned = me == 0 ? 3 : 4;
  EXPECT_EQ(a + first * 5, static_cast<float *>(local) + 2 * 5);
  expectIndices(array, local, first, owned, static_cast<int>(rows));
  expectMapping(array, t, p, map);

  for (int i = first; i < first + owned; ++i)
    a[i * 5 + 4] = static_cast<float>(i);
  xacc_reflect(&site, xacc_array_at(array, a), {}, XACC_SYNC);
  if (me > 0) {
    EXPECT_EQ(a[(first - 2) * 5 + 4], static_cast<float>(first - 2));
  }
  xmp_free(array);
}

TEST(Xmp, BoundsWithoutElements) {
  const long pSize = XACC_REST;
  XACC_SCOPED(nodes) xacc_nodes *p = xacc_nodes_make(&site, "p", &pSize, 1);
  for (const auto format : {XACC_BLOCK, XACC_CYCLIC}) {
    const xacc_template_axis one{.format = format};
    XACC_SCOPED(template) xacc_template *t = xacc_template_make(&site, &site, "t", p, &one, 1);
    const xacc_array_axis axis{.extent = 1};
    XACC_SCOPED(array) xacc_array *array = xacc_array_make(&site, &site, {"a", t, XACC_INT, &axis, 1});
    const int owned = xmpc_all_node_num() == 0;
    EXPECT_EQ(xmp_array_gclubound(array, 1) - xmp_array_gcllbound(array, 1) + 1, owned);
    EXPECT_EQ(xmp_array_lclubound(array, 1) - xmp_array_lcllbound(array, 1) + 1, owned);
  }
}

TEST(Xmp, CyclicBounds) {
  const int n = xmp_all_num_nodes(), me = xmpc_all_node_num();
  const long pSize = XACC_REST;
  XACC_SCOPED(nodes) xacc_nodes *p = xacc_nodes_make(&site, "p", &pSize, 1);
  const xacc_template_axis cyclic{.upper = 4 * n - 1, .format = XACC_CYCLIC, .width = 2};
  XACC_SCOPED(template) xacc_template *t = xacc_template_make(&site, &site, "t", p, &cyclic, 1);
  const xacc_array_axis axis{.extent = 4 * n};
  XACC_SCOPED(array) xacc_array *array = xacc_array_make(&site, &site, {"a", t, XACC_INT, &axis, 1});
  auto *a = static_cast<int *>(xacc_array_alloc(array));
  const xacc_cyclic c = xacc_array_cyclic(array, 0);
  int block = 0, local = 0;
  EXPECT_EQ(xmp_dist_blocksize(t, 1, &block), 0);
  EXPECT_EQ(block, 2);
  EXPECT_EQ(xmp_dist_stride(t, 1), 2 * n);
  EXPECT_EQ(xmp_array_gcllbound(array, 1), 2 * me);
  EXPECT_EQ(xmp_array_gclubound(array, 1), 2 * n + 2 * me + 1);
  xacc_walk w = xacc_loop_walk(&site, {.on = t, .upper = 4 * n, .step = 1});
  int visited = 0;
  for (long i = xacc_walk_start(&w); w.left > 0; i = xacc_walk_next(&w), ++visited) {
    EXPECT_EQ(xacc_cyclic_index(c, i), visited);
    EXPECT_EQ(xmp_array_gtol(array, 1, static_cast<int>(i), &local), 0);
    EXPECT_EQ(local, visited);
    a[xacc_cyclic_index(c, i)] = 1;
  }
  EXPECT_EQ(visited, 4);
}

#ifdef XMP_HAS_MPI
TEST(Xmp, Communicators) {
  if (xmp_get_mpi_comm() == MPI_COMM_NULL)
    GTEST_SKIP() << "the job runs without MPI";
  const long pSize = XACC_REST;
  XACC_SCOPED(nodes) xacc_nodes *p = xacc_nodes_make(&site, "p", &pSize, 1);
  int size = 0, rank = -1;
  MPI_Comm_size(xmp_get_mpi_comm(), &size);
  EXPECT_EQ(size, xmp_all_num_nodes());
  xacc_task task = xacc_task_enter(&site, xacc_on_own(xacc_on(p), 0));
  MPI_Comm_size(xmp_get_mpi_comm(), &size);
  EXPECT_EQ(size, 1);
  xacc_task_leave(&task);
  void *comm = nullptr;
  EXPECT_EQ(xmp_nodes_comm(p, &comm), 0);
  MPI_Comm_rank(*static_cast<MPI_Comm *>(comm), &rank);
  EXPECT_EQ(rank, xmpc_all_node_num());
}
#endif
