// Sections of ordinary arrays: completed triplets, memory order, and ranges of puts.
#include "core/array/LocalSection.h"
#include "comm/mpi/PutRanges.h"
#include "memory/DataSegments.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdint>

using xacc::LocalSection;

namespace {

const xacc_site site{"section.c", 1, "section"};
int array[6][5];
const long extents[] = {6, 5};

LocalSection resolve(xacc_triplet row, xacc_triplet column) {
  const xacc_triplet triplets[] = {row, column};
  return xacc::resolveLocal(&site, xacc_local(array, XACC_INT, sizeof(int), 2, extents, triplets), "left side");
}

long elementNumber(const std::byte *at) { return (at - reinterpret_cast<std::byte *>(array)) / 4; }

} // namespace

TEST(LocalSection, CompletesTriplets) {
  const LocalSection all = resolve({XACC_FIRST, XACC_REST, 1}, {XACC_FIRST, XACC_REST, 1});
  EXPECT_EQ(all.elements(), 30);
  EXPECT_TRUE(all.contiguous());
  const LocalSection backwards = resolve({XACC_FIRST, XACC_REST, -2}, {1, XACC_REST, 2});
  ASSERT_EQ(backwards.shape.size(), 2U);
  EXPECT_EQ(backwards.shape[0].count, 3); // rows 5, 3, 1
  EXPECT_EQ(backwards.shape[1].count, 2); // columns 1, 3
  EXPECT_EQ(elementNumber(backwards.first), 26);
  EXPECT_EQ(elementNumber(backwards.lowest()), 6);
  EXPECT_EQ(elementNumber(backwards.end()), 29);
  const LocalSection column = resolve({0, 6, 1}, {4, 1, 0});
  EXPECT_EQ(column.shape.size(), 1U);
  EXPECT_FALSE(column.contiguous());
  EXPECT_TRUE(resolve({3, 1, 0}, {1, 3, 1}).contiguous());
  EXPECT_EQ(resolve({6, XACC_REST, 1}, {0, 1, 0}).elements(), 0); // nothing is left
  EXPECT_EQ(resolve({2, 0, 1}, {0, 5, 1}).elements(), 0);
}

TEST(LocalSection, RestOfAnUnknownExtentIsNotNeeded) {
  const long unknown[] = {0, 5};
  const xacc_triplet triplets[] = {{1000, 2, 1}, {0, 5, 1}};
  const LocalSection s =
      xacc::resolveLocal(&site, xacc_local(array, XACC_INT, sizeof(int), 2, unknown, triplets), "left side");
  EXPECT_EQ(elementNumber(s.first), 5000);
  EXPECT_TRUE(s.contiguous());
}

TEST(LocalSection, AscendingOrderKeepsPairs) {
  LocalSection one = resolve({5, 3, -2}, {0, 4, 1}), other = resolve({0, 3, 1}, {4, 4, -1});
  xacc::makeAscending(one, other);
  EXPECT_EQ(elementNumber(one.first), 5);
  EXPECT_EQ(one.shape[0].stride, 2 * 5 * 4);
  EXPECT_EQ(elementNumber(other.first), 14); // row 2, from the column that belongs to column 0
  EXPECT_EQ(other.shape[0].stride, -5 * 4);
  EXPECT_EQ(other.shape[1].stride, -4);
}

TEST(LocalSection, RepeatedElement) {
  const LocalSection to = resolve({0, 2, 1}, {0, 3, 1}), from = resolve({3, 1, 0}, {3, 1, 0});
  const LocalSection again = xacc::repeated(from, to);
  EXPECT_EQ(again.elements(), 6);
  EXPECT_EQ(again.region(again.first).bytes(), 24U);
}

TEST(PutRanges, JoinNeighboursAndFindOverlaps) {
  xacc::PutRanges ranges;
  for (long i = 0; i < 1000; ++i)
    ASSERT_TRUE(ranges.add(8 * i, 8 * i + 8)); // consecutive ranges need no room
  EXPECT_TRUE(ranges.overlap(7992, 7993));
  EXPECT_FALSE(ranges.overlap(8000, 9000));
  for (long i = 2000; i > 1500; --i)
    ASSERT_TRUE(ranges.add(8 * i, 8 * i + 8)); // nor do backward ones
  EXPECT_TRUE(ranges.overlap(12008, 12009));
  EXPECT_FALSE(ranges.overlap(8000, 12008));
  ranges.clear();
  EXPECT_TRUE(ranges.empty());
  EXPECT_FALSE(ranges.overlap(0, 100000));
  long added = 0;
  while (ranges.add(100 * added, 100 * added + 1))
    ++added;
  EXPECT_GT(added, 10);
  EXPECT_TRUE(ranges.overlap(100 * (added - 1), 100 * added));
}

TEST(DataSegments, HoldStaticVariablesAndStayWritable) {
  static int initialised = 1, zeroed;
  const auto holds = [](const std::vector<xacc::DataSegment> &segments, const void *variable) {
    return std::any_of(segments.begin(), segments.end(), [&](const xacc::DataSegment &s) {
      return static_cast<const void *>(s.first) <= variable && variable < static_cast<const void *>(s.end());
    });
  };
  const auto segments = xacc::dataSegmentsOf(&initialised);
  EXPECT_TRUE(holds(segments, &initialised));
  EXPECT_TRUE(holds(segments, &zeroed));
  EXPECT_TRUE(holds(segments, array));
  for (const xacc::DataSegment &s : segments)
    for (std::byte *at : {s.first, s.end() - 1}) {
      volatile std::byte *byte = at;
      *byte = *byte;
    }
  int local;
  EXPECT_TRUE(xacc::dataSegmentsOf(&local).empty());
}
