// UsesTest.cpp - which iterations need nothing of a shadow, against trying every one.
#include "Uses.h"

#include <gtest/gtest.h>

namespace xacc::split {
namespace {

TEST(ReadingOnly, AgreesWithEveryIteration) {
  const Rows own = {2, 9}; // two rows of shadow below, some above
  for (const long step : {1, 2, 3, -1, -2, -5})
    for (long first = -4; first <= 14; ++first)
      for (const long count : {0, 1, 2, 5, 9})
        for (const long shift : {0, 100, -3})
          for (const auto &[below, above] : {std::pair{0L, 0L}, {1L, 0L}, {0L, 2L}, {2L, 3L}, {9L, 9L}}) {
            xacc_split_use use = {};
            use.below = below, use.above = above;
            const xacc_range range = {first + shift, first + shift + count * step, step};
            const Rows found = readingOnly(own, {&use, nullptr, shift, true}, range);
            for (long k = 0; k < count; ++k) {
              const long i = first + k * step; // its own row
              const bool inside = i - below >= own.first && i + above < own.end;
              EXPECT_EQ(inside, k >= found.first && k < found.end) << first << " " << step << " " << k;
            }
          }
}

} // namespace
} // namespace xacc::split
