// Senders and receivers, simulated for each process of a job, without communication.
#include "ops/gmove/Redistribution.h"
#include "core/array/Section.h"
#include "ops/gmove/SenderChoice.h"

#include <gtest/gtest.h>

#include <set>

using namespace xacc;

namespace {

const xacc_site site{"test.c", 1, "gmove"};

/// w, distributed over the rows of a grid, to q, distributed over its columns, both replicated: NPB CG's transpose.
int messagesOfTranspose(int rank, long columns, long rows, long n) {
  resetWorld(rank, static_cast<int>(columns * rows));
  const long pSizes[] = {columns, rows};
  XACC_SCOPED(nodes) xacc_nodes *p = xacc_nodes_make(&site, "p", pSizes, 2);
  const xacc_template_axis blocks[] = {{.upper = n - 1, .format = XACC_BLOCK},
                                       {.upper = n - 1, .format = XACC_BLOCK, .node_dim = 1}};
  XACC_SCOPED(template) xacc_template *t = xacc_template_make(&site, &site, "t", p, blocks, 2);
  xacc_array *arrays[2];
  for (int d = 0; d < 2; ++d) {
    const xacc_array_axis axis{.extent = n, .template_dim = d};
    arrays[d] = xacc_array_make(&site, &site, {d ? "w" : "q", t, XACC_DOUBLE, &axis, 1});
    xacc_array_alloc(arrays[d]);
  }
  const xacc_triplet all{0, n, 1};
  int messages;
  {
    const Section q(&site, xacc_global(arrays[0], &all), executingGroup()),
        w(&site, xacc_global(arrays[1], &all), executingGroup());
    messages = Redistribution(&site, q, w, executingGroup(), {&hostDevice(), &hostDevice(), false}).messagesSent();
  }
  for (xacc_array *a : arrays)
    xacc_array_free(a);
  return messages;
}

} // namespace

TEST(Redistribution, OfTheCgTransposeIsOneMessageEach) {
  for (const auto &[columns, rows] : {std::pair{2L, 2L}, {4L, 2L}, {4L, 4L}, {8L, 4L}, {2L, 1L}}) {
    int silent = 0;
    for (int rank = 0; rank < columns * rows; ++rank) {
      const int messages = messagesOfTranspose(rank, columns, rows, 1400);
      EXPECT_LE(messages, 1) << rank << " of " << columns << " x " << rows;
      silent += messages == 0;
    }
    EXPECT_EQ(silent, columns) << "those that have what they need, on " << columns << " x " << rows;
  }
  resetWorld(0, 1);
}

TEST(Deal, ServesEveryoneEvenly) {
  const ChosenSenders chosen = chooseSenders({0, 1, 2, 3, 4, 5}, {4, 5, 6});
  EXPECT_EQ(chosen.senderTo(4), 4);
  EXPECT_EQ(chosen.senderTo(5), 5);
  std::multiset<int> senders;
  for (const int receiver : {0, 1, 2, 3})
    senders.insert(chosen.senderTo(receiver));
  EXPECT_EQ(senders, (std::multiset<int>{4, 5, 6, 6}));
  EXPECT_EQ(chosen.senderTo(9), -1);
}
