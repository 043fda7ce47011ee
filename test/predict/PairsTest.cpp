// Pairs of nodes in the text of xacc-info: matrices, or one line if all pairs are alike or many.
#include "Pairs.h"

#include <functional>
#include <gtest/gtest.h>
#include <sstream>

namespace {

std::vector<Link> linksOf(int nodes, const std::function<const char *(int, int)> &kind) {
  std::vector<Link> links;
  for (int from = 1; from <= nodes; ++from)
    for (int to = 1; to <= nodes; ++to)
      if (from != to)
        links.push_back({from, to, kind(from, to), "why"});
  return links;
}

std::string textOf(const std::vector<Link> &links) {
  std::ostringstream out;
  printLinks(links, out);
  return out.str().substr(out.str().find('\n') + 1);
}

std::string textOf(int nodes) {
  std::vector<PairTimes> pairs;
  for (int from = 1; from <= nodes; ++from)
    for (int to = from + 1; to <= nodes; ++to)
      pairs.push_back({from, to, from * 1e-6, to * 1e9});
  std::ostringstream out;
  printPairs(pairs, out);
  return out.str();
}

const auto twoMachines = [](int from, int to) { return (from - 1) / 2 == (to - 1) / 2 ? "shared" : "window"; };

} // namespace

TEST(Pairs, AlikeAreOneLine) {
  EXPECT_EQ(textOf(linksOf(4, [](int, int) { return "shared"; })), "  all 12 pairs  shared: why\n");
}

TEST(Pairs, KindsAreAMatrix) {
  EXPECT_EQ(textOf(linksOf(4, twoMachines)), "       1   2   3   4\n"
                                             "   1   .   a   b   b\n"
                                             "   2   a   .   b   b\n"
                                             "   3   b   b   .   a\n"
                                             "   4   b   b   a   .\n"
                                             "  a  4 pairs  shared: why\n"
                                             "  b  8 pairs  window: why\n");
}

TEST(Pairs, ManyAreCounted) {
  EXPECT_EQ(textOf(linksOf(30, twoMachines)), "  30 pairs  shared: why\n  840 pairs  window: why\n");
}

TEST(Pairs, TimesAreAMatrix) {
  EXPECT_EQ(textOf(3),
            "messages    measured, one pair at a time: us of 8 bytes above the diagonal, GB/s of 1 MiB below it\n"
            "                 1        2        3\n"
            "        1        .     1.00     1.00\n"
            "        2     2.00        .     2.00\n"
            "        3     3.00     3.00        .\n");
}

TEST(Pairs, ManyTimesAreSummarised) {
  EXPECT_EQ(textOf(11), "messages    measured, one pair at a time: 8 bytes, 1 MiB\n"
                        "  best              1.00 us     11.00 GB/s\n"
                        "  median            4.00 us      8.00 GB/s\n"
                        "  worst            10.00 us      2.00 GB/s\n");
}
