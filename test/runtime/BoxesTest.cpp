// expand, margin and peel_and_wait against sets of iterations.
#include "IndexOwners.h"
#include "comm/World.h"
#include "core/template/Loop.h"

#include <gtest/gtest.h>

#include <set>

namespace {

using Point = std::vector<long>;
using Points = std::multiset<Point>;

/// Widened or plain iterations of one loop, as index values.
std::vector<long> iterationsOf(xacc_range plain, long lower, long upper, long step, long expandLower, long expandUpper,
                               bool unbound) {
  std::vector<long> all;
  if (xacc::countOf(plain) == 0)
    return all;
  long low = plain.first, high = plain.first + (xacc::countOf(plain) - 1) * step;
  if (low > high)
    std::swap(low, high);
  const long size = std::labs(step);
  low -= expandLower * size, high += expandUpper * size;
  for (long i = low; i <= high; i += size) {
    const bool inLoop = step > 0 ? i >= lower && i < upper : i <= lower && i > upper;
    if (unbound || inLoop)
      all.push_back(i);
  }
  return all;
}

Points product(const std::vector<std::vector<long>> &lists) {
  Points points{{}};
  for (const auto &list : lists) {
    Points longer;
    for (const Point &p : points)
      for (const long i : list) {
        longer.insert(p);
        Point q = p;
        q.push_back(i);
        longer.erase(longer.find(p));
        longer.insert(q);
      }
    points = longer;
  }
  return points;
}

Points pointsOf(const xacc_boxes *b, int from, int to, int loops) {
  Points points;
  for (int box = from; box < to; ++box) {
    std::vector<std::vector<long>> lists;
    for (int l = 0; l < loops; ++l) {
      const xacc_range r = xacc_boxes_range(b, box, l);
      std::vector<long> list;
      for (long i = r.first; r.step > 0 ? i < r.end : i > r.end; i += r.step)
        list.push_back(i);
      lists.push_back(list);
    }
    points.merge(product(lists));
  }
  return points;
}

Points difference(const Points &a, const Points &b) {
  Points d;
  std::set_difference(a.begin(), a.end(), b.begin(), b.end(), std::inserter(d, d.end()));
  return d;
}

} // namespace

TEST(Boxes, AgreeWithSets) {
  const xacc_site site{"boxes.c", 1, "loop"};
  Random random(5);
  for (int trial = 0; trial < 3000; ++trial) {
    const int loops = static_cast<int>(pick(random, 1, 3)), size = static_cast<int>(pick(random, 1, 4));
    xacc::resetWorld(static_cast<int>(pick(random, 0, size - 1)), size);
    const long nodesSize = size;
    xacc_nodes *nodes = xacc_nodes_make(&site, "p", &nodesSize, 1);
    const xacc_template_axis axes[] = {{.upper = 9}, {.upper = 9, .format = XACC_BLOCK}, {.upper = 9}};
    xacc_template *t = xacc_template_make(&site, &site, "t", nodes, axes, 3);

    xacc_boxes *b = xacc_boxes_begin(&site);
    std::vector<std::vector<long>> plain, widened;
    for (int l = 0; l < loops; ++l) {
      const long step = pick(random, 1, 2) * (pick(random, 0, 2) ? 1 : -1);
      const long from = pick(random, 0, 3), to = pick(random, 5, 10);
      const long lower = step > 0 ? from : to - 1, upper = step > 0 ? to : from - 1;
      const long below = pick(random, -2, 2), above = pick(random, -2, 2);
      const bool unbound = pick(random, 0, 3) == 0;
      xacc_boxes_loop(b, {.on = t, .dim = l, .lower = lower, .upper = upper, .step = step}, {below, above, unbound});
      const xacc_range own = xacc_loop(&site, {.on = t, .dim = l, .lower = lower, .upper = upper, .step = step});
      plain.push_back(iterationsOf(own, lower, upper, step, 0, 0, true));
      widened.push_back(iterationsOf(own, lower, upper, step, below, above, unbound));
    }
    const Points plainPoints = product(plain), widenedPoints = product(widened);
    Points margin = difference(widenedPoints, plainPoints);
    margin.merge(difference(plainPoints, widenedPoints));

    xacc_boxes_expand(b);
    ASSERT_EQ(xacc_boxes_count(b), 1);
    ASSERT_EQ(pointsOf(b, 0, 1, loops), widenedPoints) << "trial " << trial;
    xacc_boxes_margin(b); // a multiset: the boxes must not overlap
    ASSERT_EQ(pointsOf(b, 0, xacc_boxes_count(b), loops), margin) << "trial " << trial;
    xacc_boxes_peel(b);
    ASSERT_EQ(pointsOf(b, 0, 1, loops), widenedPoints) << "trial " << trial;
    ASSERT_EQ(pointsOf(b, 1, xacc_boxes_count(b), loops), margin) << "trial " << trial;

    xacc_boxes_free(b);
    xacc_template_free(t);
    xacc_nodes_free(nodes);
  }
  xacc::resetWorld(0, 1);
}
