// RowsTest.cpp - compares sets of rows with a table of flags.
#include "Rows.h"

#include <gtest/gtest.h>
#include <random>

namespace xacc::divided {
namespace {

TEST(Rows, KeepsDisjointRangesInOrder) {
  RowSet s;
  s.add({4, 6});
  s.add({0, 2});
  EXPECT_EQ(s.all(), (std::vector<Rows>{{0, 2}, {4, 6}}));
  s.add({2, 4}); // touches both
  EXPECT_EQ(s.all(), (std::vector<Rows>{{0, 6}}));
  s.remove({1, 3});
  EXPECT_EQ(s.missing({0, 8}), (std::vector<Rows>{{1, 3}, {6, 8}}));
  EXPECT_EQ(s.common({0, 5}), (std::vector<Rows>{{0, 1}, {3, 5}}));
  EXPECT_TRUE(s.contains({3, 6}));
  EXPECT_TRUE(s.contains({2, 2}));
  EXPECT_FALSE(s.contains({0, 2}));
}

TEST(Rows, AgreesWithFlags) {
  std::mt19937 random(3);
  for (int round = 0; round < 200; ++round) {
    RowSet s;
    std::vector<bool> flags(24);
    for (int step = 0; step < 20; ++step) {
      const long a = static_cast<long>(random() % 25), b = static_cast<long>(random() % 25);
      const Rows r{std::min(a, b), std::max(a, b)};
      const bool add = random() % 2;
      add ? s.add(r) : s.remove(r);
      for (long k = r.first; k < r.end; ++k)
        flags[static_cast<size_t>(k)] = add;
      for (size_t k = 0; k < flags.size(); ++k)
        ASSERT_EQ(s.contains({static_cast<long>(k), static_cast<long>(k) + 1}), flags[k]);
      for (size_t k = 1; k < s.all().size(); ++k)
        ASSERT_LT(s.all()[k - 1].end, s.all()[k].first);
    }
  }
}

} // namespace
} // namespace xacc::divided
