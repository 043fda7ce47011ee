// reduce_shadow compared with the serial model, and the example of the language notes.
#include "RandomArray.h"
#include "xmp.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>

TEST(ReduceShadow, AgreesWithSerialModel) {
  Random random(20);
  int run = 0;
  for (int trial = 0; trial < 300; ++trial) {
    RandomArray a(random, {.cyclic = true, .fullShadow = true, .elementBytes = sizeof(long), .type = XACC_LONG});
    const auto widths = a.widths(random);
    const bool orthogonal = pick(random, 0, 3) == 0;
    if (!a.servable(widths))
      continue;
    ++run;
    // Every element, shadow or own, holds 1 on every node, except 1000 on own ones. The result shows how many shadow
    // elements were added, which every node can count for all nodes with a reduction.
    const auto elements = a.elements();
    long total = 1;
    for (const ModelDimension &dim : a.dims)
      total *= dim.extent;
    std::vector<long> added(static_cast<size_t>(total), 0);
    for (const auto &e : elements) {
      const bool own = std::all_of(e.side.begin(), e.side.end(), [](int side) { return side == 0; });
      *reinterpret_cast<long *>(e.address) = own ? 1000 : 1;
      if (const auto source = own ? std::vector<long>{} : a.sourceOf(e, widths, orthogonal); !source.empty())
        ++added[static_cast<size_t>(a.number(source))];
    }
    // A replicated array adds within each copy: combine only along the dimensions over which the array is distributed.
    xacc_ref on = xacc_on(a.nodes);
    int ndims;
    xmp_nodes_ndims(a.nodes, &ndims);
    for (int k = 0; k < ndims; ++k)
      if (std::none_of(a.dims.begin(), a.dims.end(), [&](const ModelDimension &dim) { return dim.nodeDim == k; }))
        on = xacc_on_own(on, k);
    xacc_reduce(&site, on, {XACC_SUM, XACC_LONG, added.data(), total}, XACC_SYNC);

    xacc_reduce_shadow(&site, a.array, {.widths = widths.data(), .orthogonal = orthogonal}, XACC_SYNC);
    int wrong = 0;
    for (const auto &e : elements) {
      const bool own = std::all_of(e.side.begin(), e.side.end(), [](int side) { return side == 0; });
      const long expected = own ? 1000 + added[static_cast<size_t>(a.number(e.index))] : 1;
      wrong += *reinterpret_cast<long *>(e.address) != expected;
    }
    EXPECT_EQ(wrong, 0) << "trial " << trial;
  }
  EXPECT_GT(run, 80);
}

TEST(ReduceShadow, WorkedExample) {
  if (xmp_all_num_nodes() != 2)
    GTEST_SKIP() << "the example is for 2 nodes";
  for (const int periodic : {0, 1}) {
    const long pSize = 2;
    xacc_nodes *p = xacc_nodes_make(&site, "p", &pSize, 1);
    const xacc_template_axis blocks{.upper = 7, .format = XACC_BLOCK};
    xacc_template *t = xacc_template_make(&site, &site, "t", p, &blocks, 1);
    const xacc_array_axis axis{.extent = 8, .shadow = XACC_SHADOW, .lower_shadow = 1, .upper_shadow = 1};
    xacc_array *array = xacc_array_make(&site, &site, {"a", t, XACC_DOUBLE, &axis, 1});
    auto *a = static_cast<double *>(xacc_array_alloc(array));
    const xacc_range r = xacc_loop(&site, {.on = t, .upper = 8, .step = 1});
    for (long i = r.first; i < r.end; ++i)
      a[i] = static_cast<double>(i + 1);
    const xacc_width width{1, 1, periodic};
    xacc_reflect(&site, array, {.widths = &width}, XACC_SYNC);
    xacc_reduce_shadow(&site, array, {.widths = &width}, XACC_SYNC);
    const double expected[] = {periodic ? 2. : 1., 2, 3, 8, 10, 6, 7, periodic ? 16. : 8.};
    for (long i = r.first; i < r.end; ++i)
      EXPECT_EQ(a[i], expected[i]) << "index " << i;
    xacc_array_free(array);
    xacc_template_free(t);
    xacc_nodes_free(p);
  }
}
