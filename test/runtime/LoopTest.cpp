// Compares the local iterations of random loops with the owner of each iteration.
#include "core/template/Loop.h"
#include "IndexOwners.h"

#include <gtest/gtest.h>

namespace {

struct RandomLoop {
  long lower, upper, step, offset;

  RandomLoop(Random &random, const xacc::Distribution &d) {
    // Mostly inside the template, sometimes outside: no node runs such iterations.
    lower = pick(random, -10, d.extent + 10), upper = pick(random, -10, d.extent + 10);
    step = pick(random, 1, pick(random, 0, 2) ? 3 : 20) * (pick(random, 0, 1) ? 1 : -1);
    if ((step > 0) != (lower < upper) && pick(random, 0, 9))
      std::swap(lower, upper);
    offset = pick(random, -5, 5);
    lower += d.lower - offset;
    upper += d.lower - offset;
  }

  std::vector<long> iterations() const {
    std::vector<long> all;
    for (long i = lower; step > 0 ? i < upper : i > upper; i += step)
      all.push_back(i);
    return all;
  }
};

std::vector<long> ownedIterations(const IndexOwners &owners, long q, const RandomLoop &loop) {
  std::vector<long> owned;
  for (const long i : loop.iterations())
    if (owners.distribution.format == XACC_DUPLICATED || owners.owns(q, i + loop.offset))
      owned.push_back(i);
  return owned;
}

} // namespace

TEST(Loop, RangeAgreesWithOwners) {
  Random random(3);
  for (int trial = 0; trial < 60000; ++trial) {
    IndexOwners owners = randomOwners(random, 60, 9);
    const xacc::Distribution &d = owners.distribution;
    if (d.format == XACC_CYCLIC && d.width > 1 && d.nodes > 1)
      continue;
    const long q = pick(random, 0, d.nodes - 1);
    const RandomLoop loop(random, d);
    const xacc_range r = xacc::ownedRange(d, q, loop.offset, loop.lower, loop.upper, loop.step);
    std::vector<long> visited;
    for (long i = r.first; r.step > 0 ? i < r.end : i > r.end; i += r.step)
      visited.push_back(i);
    ASSERT_EQ(visited, ownedIterations(owners, q, loop)) << "trial " << trial;
    ASSERT_EQ(xacc::countOf(r), static_cast<long>(visited.size()));
    if (visited.empty()) {
      ASSERT_EQ(r.first, r.end) << "trial " << trial;
    }
  }
}

TEST(Loop, WalkAgreesWithOwners) {
  Random random(4);
  for (int trial = 0; trial < 60000; ++trial) {
    const IndexOwners owners = randomOwners(random, 60, 9);
    const xacc::Distribution &d = owners.distribution;
    const long q = pick(random, 0, d.nodes - 1);
    const RandomLoop loop(random, d);
    xacc_walk w = xacc::ownedWalk(d, q, loop.offset, loop.lower, loop.upper, loop.step);
    for (int round = 0; round < 2; ++round) { // a walk can be restarted, like an inner loop
      std::vector<long> visited;
      for (long i = xacc_walk_start(&w); w.left > 0; i = xacc_walk_next(&w))
        visited.push_back(i);
      ASSERT_EQ(visited, ownedIterations(owners, q, loop)) << "trial " << trial;
      for (size_t k = 0; k < visited.size(); ++k)
        ASSERT_EQ(xacc_walk_at(&w, static_cast<long>(k)), visited[k]) << "trial " << trial;
    }
  }
}

TEST(Loop, NonMemberRunsNothing) {
  xacc::Distribution d; // duplicated: members run everything
  d.extent = 10;
  EXPECT_EQ(xacc::countOf(xacc::ownedRange(d, -1, 0, 0, 10, 1)), 0);
  EXPECT_EQ(xacc::ownedWalk(d, -1, 0, 0, 10, 1).count, 0);
  EXPECT_EQ(xacc::countOf(xacc::ownedRange(d, 0, 0, 0, 10, 3)), 4);
}
