// TilesTest.cpp - rows in several memories: the same answers as with one memory, and minimal traffic.
#include "Tiles.h"

#include <cstring>
#include <gtest/gtest.h>
#include <numeric>

namespace xacc::divided {
namespace {

/// One step of y[i] = x[i - 1] + 2 * x[i] + x[i + 1], rows of one double, at a given weight.
class Stencil {
public:
  Stencil(int cpus, int accelerators)
      : executor(makeThreadExecutor(cpus, emulated(accelerators, true))), tiles(*executor) {
    x.resize(rows);
    std::iota(x.begin(), x.end(), 1);
    y.assign(rows, 0);
    expected = x;
  }
  ~Stencil() { tiles.clear(); }

  void step(double weight) {
    DividedArray &from = of(x), &to = of(y);
    from.borderRows = to.borderRows = 1;
    std::vector<Job> jobs;
    std::vector<std::vector<Touch>> touches;
    for (const Share &s : divide(rows - 2, weight, executor->workers())) {
      const Rows own = {s.first + 1, s.end + 1};
      touches.push_back({{&from, {own.first - 1, own.end + 1}, {}}, {&to, own, own}});
      const size_t k = jobs.size();
      jobs.push_back({s.worker, own.count(), [&, own, k, worker = s.worker](Memory *memory) {
                        if (!memory) {
                          compute(own, x.data(), y.data());
                          return 1.0;
                        }
                        tiles.load(worker, *memory, touches[k]);
                        const Tile &in = tiles.tile(from, worker), &out = tiles.tile(to, worker);
                        compute(own, static_cast<const double *>(in.block) - in.rows.first,
                                static_cast<double *>(out.block) - out.rows.first);
                        tiles.storeBorders(worker, *memory, touches[k]);
                        return 1.0;
                      }});
    }
    ASSERT_EQ(tiles.prepare(jobs, touches), "");
    executor->run(jobs);
    for (const Job &job : jobs)
      ASSERT_EQ(job.failure, "");
    tiles.settle(jobs, touches);
    std::swap(xHome, yHome);
    x.swap(y); // the homes swap with the contents
    std::vector<double> next = y.size() == expected.size() ? lastY : expected;
    next.resize(rows, 0);
    for (long i = 1; i < rows - 1; ++i)
      next[i] = expected[i - 1] + 2 * expected[i] + expected[i + 1];
    lastY = expected;
    expected = next;
  }
  void check() {
    ASSERT_EQ(tiles.fetch(of(x), {0, rows}), "");
    EXPECT_EQ(x, expected);
  }

  static constexpr long rows = 1000;
  std::unique_ptr<Executor> executor;
  Tiles tiles;

private:
  std::vector<double> x, y, expected, lastY = std::vector<double>(rows, 0);
  int xHome = 0, yHome = 1;
  DividedArray &of(std::vector<double> &v) {
    return tiles.array(reinterpret_cast<std::byte *>(v.data()), sizeof(double), rows);
  }
  static void compute(Rows own, const double *in, double *out) {
    for (long i = own.first; i < own.end; ++i)
      out[i] = in[i - 1] + 2 * in[i] + in[i + 1];
  }
};

TEST(Tiles, GiveTheAnswerOfOneMemory) {
  for (const auto &[cpus, accelerators] : {std::pair{1, 1}, {2, 1}, {1, 4}, {2, 3}})
    for (const double weight : {0.0, 0.2, 0.5, 1.0}) {
      Stencil s(cpus, accelerators);
      for (int k = 0; k < 5; ++k)
        s.step(weight);
      s.check();
    }
}

TEST(Tiles, FollowAMovingBorder) {
  Stencil s(1, 2);
  for (const double weight : {0.2, 0.25, 0.5, 0.1, 0.0, 1.0, 0.3})
    s.step(weight);
  s.check();
}

/// In the steady state only rows next to borders are transferred, for arrays of all sizes.
TEST(Tiles, MoveOnlyBordersInTheSteadyState) {
  Stencil s(1, 2);
  for (int k = 0; k < 4; ++k)
    s.step(0.2);
  const Traffic before = s.tiles.traffic();
  s.step(0.2);
  const Traffic after = s.tiles.traffic();
  // Up: two rows per tile, one of which is not a row of another worker. Down: two rows of each tile.
  EXPECT_LE(after.up - before.up, 4 * sizeof(double));
  EXPECT_LE(after.down - before.down, 4 * sizeof(double));
}

/// A border that moves by k rows moves about k rows of each array.
TEST(Tiles, MoveTheDifferenceWhenTheWeightChanges) {
  Stencil s(1, 1);
  for (int k = 0; k < 4; ++k)
    s.step(0.2);
  const Traffic before = s.tiles.traffic();
  s.step(0.25); // 50 rows become the CPU's
  const Traffic after = s.tiles.traffic();
  EXPECT_LE(after.down - before.down, 2 * 52 * sizeof(double));
  EXPECT_LE(after.up - before.up, 10 * sizeof(double));
}

TEST(Tiles, WhatChangedAtHomeIsFetchedAgain) {
  const auto executor = makeThreadExecutor(1, emulated(1, true));
  Tiles tiles(*executor);
  std::vector<int> v = {1, 2, 3, 4};
  DividedArray &a = tiles.array(reinterpret_cast<std::byte *>(v.data()), sizeof(int), 4);
  int seen = 0;
  const auto look = [&] {
    std::vector<std::vector<Touch>> touches = {{{&a, {0, 4}, {1, 2}}}};
    std::vector<Job> jobs;
    jobs.push_back({1, 4, [&](Memory *memory) {
                      tiles.load(1, *memory, touches[0]);
                      int *p = static_cast<int *>(tiles.tile(a, 1).block);
                      seen = p[3];
                      p[1] = 7;
                      return 0.0;
                    }});
    EXPECT_EQ(tiles.prepare(jobs, touches), "");
    executor->run(jobs);
    EXPECT_EQ(jobs[0].failure, "");
    tiles.settle(jobs, touches);
  };
  look();
  EXPECT_EQ(seen, 4);
  EXPECT_EQ(v[1], 2); // not requested yet
  v[3] = 5;
  tiles.changedAtHome(a, {3, 4});
  look();
  EXPECT_EQ(seen, 5);
  EXPECT_EQ(tiles.fetch(a, {1, 2}), "");
  EXPECT_EQ(v[1], 7);
  tiles.clear();
}

TEST(Tiles, WhatHasToBeAtHomeIsThereWhenThePartEnds) {
  const auto executor = makeThreadExecutor(1, emulated(1, true));
  Tiles tiles(*executor);
  std::vector<double> x(20, 1);
  DividedArray &a = tiles.array(reinterpret_cast<std::byte *>(x.data()), sizeof(double), 20);
  std::vector<Job> jobs;
  // The first rows are copied home, those of the second part stay.
  const std::vector<std::vector<Touch>> touches = {{{&a, {8, 10}, {8, 10}, true}}, {{&a, {10, 20}, {10, 20}}}};
  for (size_t k = 0; k < 2; ++k)
    jobs.push_back({1,
                    1,
                    [&, k](Memory *memory) {
                      tiles.load(1, *memory, touches[k]);
                      const Tile &t = tiles.tile(a, 1);
                      for (long r = touches[k][0].written.first; r < touches[k][0].written.end; ++r)
                        static_cast<double *>(t.block)[r - t.rows.first] += 1;
                      tiles.storeBorders(1, *memory, touches[k]);
                      return 0.0;
                    },
                    0,
                    0,
                    {}});
  ASSERT_EQ(tiles.prepare(jobs, touches), "");
  executor->run(jobs);
  tiles.settle(jobs, touches);
  EXPECT_EQ(x[8], 2);
  EXPECT_EQ(x[9], 2);
  EXPECT_EQ(x[10], 1);
  EXPECT_TRUE(a.homeValid.contains({0, 10}));
  EXPECT_EQ(a.homeValid.common({10, 20}).size(), 0u);
  ASSERT_EQ(tiles.fetch(a, a.all()), "");
  EXPECT_EQ(x[19], 2);
  EXPECT_EQ(tiles.traffic().down, 12 * sizeof(double));
  tiles.clear();
}

TEST(Executor, KeepsWhatFails) {
  const auto executor = makeThreadExecutor(2, emulated(1, false));
  std::vector<Job> jobs;
  jobs.push_back({2, 1, [](Memory *) -> double { throw std::runtime_error("no memory"); }});
  jobs.push_back({0, 1, [](Memory *) { return 0.5; }});
  executor->run(jobs);
  EXPECT_EQ(jobs[0].failure, "no memory");
  EXPECT_EQ(jobs[1].failure, "");
  EXPECT_EQ(jobs[1].computing, 0.5);
}

} // namespace
} // namespace xacc::divided
