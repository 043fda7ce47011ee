// UsesTest.cpp - which iterations need no shadow, compared with trying each of them.
#include "Uses.h"

#include <gtest/gtest.h>

namespace xacc::divided {
namespace {

TEST(ReadingOnly, AgreesWithEveryIteration) {
  const Rows own = {2, 9}; // two rows of shadow below, some above
  for (const long step : {1, 2, 3, -1, -2, -5})
    for (long first = -4; first <= 14; ++first)
      for (const long count : {0, 1, 2, 5, 9})
        for (const long shift : {0, 100, -3})
          for (const auto &[below, above] : {std::pair{0L, 0L}, {1L, 0L}, {0L, 2L}, {2L, 3L}, {9L, 9L}}) {
            xacc_divided_use use = {};
            use.below = below, use.above = above;
            const xacc_range range = {first + shift, first + shift + count * step, step};
            const Rows found = iterationsReadingOnly(own, {&use, nullptr, shift, true}, range);
            for (long k = 0; k < count; ++k) {
              const long i = first + k * step; // its own row
              const bool inside = i - below >= own.first && i + above < own.end;
              EXPECT_EQ(inside, k >= found.first && k < found.end) << first << " " << step << " " << k;
            }
          }
}

TEST(Uses, IterationsThatStoreToRows) {
  for (const long step : {1, -1, 2, -3})
    for (const long at : {-1, 0, 2}) {
      xacc_divided_use use = {};
      use.at = at;
      const xacc_range range = {100, 100 + 12 * step, step};
      const long shift = 60; // index minus row
      for (long first = 0; first < 80; first += 3) {
        const Rows rows = {first, first + 5};
        const Rows found = iterationsStoring(rows, {&use, nullptr, shift, true}, range);
        for (long k = 0; k < 12; ++k) {
          const long row = 100 + k * step + at - shift;
          EXPECT_EQ(row >= rows.first && row < rows.end, k >= found.first && k < found.end)
              << first << " " << step << " " << at << " " << k;
        }
      }
    }
}

} // namespace
} // namespace xacc::divided
