// SharesTest.cpp - the division of a loop; the sizes in the paper's table 4.
#include "shares/Shares.h"

#include <gtest/gtest.h>

namespace xacc::divided {
namespace {

/// Every entry of table 4 (particles per GPU), from the weights in per cent that the language notes list with it.
TEST(Shares, GiveTheSizesOfTable4) {
  struct Row {
    long bodies;
    int nodes, percent[3];
    long size[3];
  };
  const Row rows[] = {
      {102400, 2, {15, 7, 4}, {43520, 23808, 12288}},   {102400, 4, {16, 9, 5}, {21504, 11648, 6080}},
      {102400, 8, {18, 10, 7}, {10496, 5760, 2976}},    {102400, 16, {22, 15, 13}, {4992, 2720, 1392}},
      {204800, 2, {14, 7, 3}, {88064, 47616, 24832}},   {204800, 4, {15, 7, 4}, {43520, 23808, 12288}},
      {204800, 8, {16, 9, 5}, {21504, 11648, 6080}},    {204800, 16, {18, 10, 7}, {10496, 5760, 2976}},
      {409600, 2, {14, 7, 3}, {176128, 95232, 49664}},  {409600, 4, {15, 7, 3}, {87040, 47616, 24832}},
      {409600, 8, {15, 7, 4}, {43520, 23808, 12288}},   {409600, 16, {16, 9, 5}, {21504, 11648, 6080}},
      {819200, 2, {14, 7, 3}, {352256, 190464, 99328}}, {819200, 4, {14, 7, 3}, {176128, 95232, 49664}},
      {819200, 8, {14, 7, 3}, {88064, 47616, 24832}},   {819200, 16, {15, 7, 4}, {43520, 23808, 12288}}};
  int entries = 0;
  for (const Row &row : rows)
    for (int g = 0; g < 3; ++g) {
      const int gpus = 1 << g;
      const WorkerCount workers = {16 - gpus, gpus};
      const std::vector<Share> shares = divide(row.bodies / row.nodes, row.percent[g] / 100.0, workers);
      for (const Share &s : shares)
        if (s.worker >= workers.cpu) {
          EXPECT_EQ(s.end - s.first, row.size[g]) << row.bodies << " bodies, " << row.nodes << " nodes, " << gpus;
        }
      ++entries;
    }
  EXPECT_EQ(entries, 48);
}

/// Every iteration once, in order, none empty, for every kind of weight and more workers than iterations.
TEST(Shares, CoverTheLoop) {
  for (const long count : {0, 1, 2, 7, 100})
    for (const double weight : {0.0, 0.001, 0.2, 0.5, 0.999, 1.0})
      for (int cpus = 0; cpus < 4; ++cpus)
        for (int accelerators = cpus == 0; accelerators < 4; ++accelerators) {
          const WorkerCount workers = {cpus, accelerators};
          long next = 0;
          int last = -1;
          for (const Share &s : divide(count, weight, workers)) {
            EXPECT_EQ(s.first, next);
            EXPECT_LT(s.first, s.end);
            EXPECT_GT(s.worker, last);
            EXPECT_LT(s.worker, cpus + accelerators);
            EXPECT_TRUE(weight > 0 || accelerators == 0 || s.worker >= cpus);
            EXPECT_TRUE(weight < 1 || cpus == 0 || s.worker < cpus);
            next = s.end;
            last = s.worker;
          }
          EXPECT_EQ(next, count);
        }
}

TEST(Shares, PutTheCpuFirst) {
  const std::vector<Share> shares = divide(100, 0.2, {2, 1});
  ASSERT_EQ(shares.size(), 3u);
  EXPECT_EQ(shares[0].end, 10);
  EXPECT_EQ(shares[1].end, 20);
  EXPECT_EQ(shares[2].worker, 2);
}

} // namespace
} // namespace xacc::divided
