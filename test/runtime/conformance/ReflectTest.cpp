// reflect on random arrays, compared with the serial model.
#include "RandomArray.h"
#include "xmp.h"

#include <gtest/gtest.h>

#include <cstring>

namespace {

constexpr unsigned char untouched = 0xee;

/// A value that differs between elements in every byte. Never `untouched`.
std::vector<unsigned char> valueOf(long number, size_t bytes) {
  std::vector<unsigned char> value;
  for (size_t b = 0; b < bytes; ++b)
    value.push_back(static_cast<unsigned char>((number * 7 + static_cast<long>(b) * 31 + number / 200) % 200));
  return value;
}

void fill(const RandomArray &a, const std::vector<RandomArray::Element> &elements, long round) {
  for (const auto &e : elements) {
    if (isOwn(e))
      std::memcpy(e.address, valueOf(a.number(e.index) + round, a.elementBytes).data(), a.elementBytes);
    else
      std::memset(e.address, untouched, a.elementBytes);
  }
}

/// Number of elements that differ from the model.
int wrong(const RandomArray &a, const std::vector<RandomArray::Element> &elements,
          const std::vector<xacc_width> &widths, bool orthogonal, long round) {
  int count = 0;
  for (const auto &e : elements) {
    std::vector<unsigned char> expected(a.elementBytes, untouched);
    if (isOwn(e))
      expected = valueOf(a.number(e.index) + round, a.elementBytes);
    else if (const std::vector<long> source = a.sourceOf(e, widths, orthogonal); !source.empty())
      expected = valueOf(a.number(source) + round, a.elementBytes);
    count += std::memcmp(e.address, expected.data(), a.elementBytes) != 0;
  }
  return count;
}

/// Widths of the default (no width clause).
std::vector<xacc_width> declared(const RandomArray &a) {
  std::vector<xacc_width> all;
  for (const ModelDimension &dim : a.dims)
    all.push_back(dim.fullShadow ? xacc_width{1, 1, 0} : xacc_width{dim.lowerShadow, dim.upperShadow, 0});
  return all;
}

} // namespace

TEST(Reflect, AgreesWithSerialModel) {
  Random random(10); // the same on every node
  int run = 0;
  for (int trial = 0; trial < 600; ++trial) {
    RandomArray a(random, {});
    const bool orthogonal = pick(random, 0, 3) == 0, async = pick(random, 0, 3) == 0, whole = pick(random, 0, 3) == 0;
    const auto widths = whole ? declared(a) : a.widths(random);
    if (!a.servable(widths))
      continue;
    ++run;
    const auto elements = a.elements();
    for (long round = 0; round < 2; ++round) { // the second time with the cached schedule
      fill(a, elements, round);
      xacc_reflect(&site, a.array, {.widths = whole ? nullptr : widths.data(), .orthogonal = orthogonal},
                   async ? 7 : XACC_SYNC);
      if (async)
        xacc_wait_async(&site, 7, xacc_on_executing());
      EXPECT_EQ(wrong(a, elements, widths, orthogonal, round), 0) << "trial " << trial << " round " << round;
    }
  }
  EXPECT_GT(run, 200);
}

TEST(Reflect, PeriodicOnFewNodes) { // lower and upper neighbour are the same node, or this one
  Random random(11);
  int run = 0;
  for (int trial = 0; trial < 200; ++trial) {
    RandomArray a(random, {.cyclic = false, .fullShadow = false});
    auto widths = declared(a);
    for (xacc_width &w : widths)
      w.periodic = 1;
    if (!a.servable(widths))
      continue;
    ++run;
    const auto elements = a.elements();
    fill(a, elements, 3);
    xacc_reflect(&site, a.array, {.widths = widths.data()}, XACC_SYNC);
    EXPECT_EQ(wrong(a, elements, widths, false, 3), 0) << "trial " << trial;
  }
  EXPECT_GT(run, 20);
}

TEST(Reflect, SeveralAtOnce) {
  Random random(12);
  for (int trial = 0; trial < 40; ++trial) {
    RandomArray a(random, {}), b(random, {});
    const auto wa = declared(a), wb = declared(b);
    if (!a.servable(wa) || !b.servable(wb))
      continue;
    const auto ea = a.elements(), eb = b.elements();
    fill(a, ea, 1);
    fill(b, eb, 2);
    xacc_reflect(&site, a.array, {}, 1);
    xacc_reflect(&site, b.array, {}, 1);
    while (!xmp_test_async(1)) {
    }
    EXPECT_EQ(wrong(a, ea, wa, false, 1) + wrong(b, eb, wb, false, 2), 0) << "trial " << trial;
  }
}
