// Coarrays: random puts, gets and assignments compared with a model of every image's memory; order; sizes; numbering.
#include "RandomArray.h"
#include "xmp.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace {

constexpr long zoneBytes = 20000, maxImages = 8, large = 60000;

// Only image z accesses zone z of any image between two synchronisations, so all images can work at the same time.
unsigned char zones[maxImages][zoneBytes];
int table[100];
double source[large], target[large];
double matrix[200][300];

void coarrays() {
  xacc_coarrays(zones);
  xacc_coarrays(&table);
}
XACC_UNIT(coarrays, XACC_USES_NODES)

/// One side of an assignment: an array of random shape somewhere in a zone, and a section of it.
struct Side {
  long image; // XACC_HERE: that of the initiator
  long offset = 0, elementBytes = 0;
  std::vector<long> extents;
  std::vector<xacc_triplet> triplets, written; // completed; as given to the runtime

  long bytes() const {
    long product = elementBytes;
    for (const long extent : extents)
      product *= extent;
    return product;
  }
  xacc_section section(unsigned char *zone) const {
    return xacc_local(zone + offset, XACC_OTHER, static_cast<size_t>(elementBytes), static_cast<int>(extents.size()),
                      extents.data(), written.data());
  }
  /// Offsets in the zone of the elements, in C order.
  std::vector<long> elements() const {
    std::vector<long> all{0};
    for (size_t d = 0; d < extents.size(); ++d) {
      std::vector<long> longer;
      for (const long at : all)
        for (long k = 0; k < (triplets[d].step == 0 ? 1 : triplets[d].length); ++k)
          longer.push_back(at * extents[d] + triplets[d].base + k * triplets[d].step);
      all = std::move(longer);
    }
    for (long &at : all)
      at = offset + at * elementBytes;
    return all;
  }
};

void addScalar(Random &random, Side &side) {
  const long extent = pick(random, 1, 3);
  side.extents.push_back(extent);
  side.triplets.push_back({pick(random, 0, extent - 1), 1, 0});
  side.written.push_back(side.triplets.back());
}

void addRange(Random &random, Side &side, long count) {
  const long steps[] = {1, 1, 1, 2, 3, -1, -2};
  const long step = steps[pick(random, 0, 6)], width = std::max(0L, count - 1) * std::abs(step) + 1;
  const long extent = width + pick(random, 0, 2), lowest = pick(random, 0, extent - width);
  xacc_triplet t{step > 0 ? lowest : lowest + width - 1, count, step};
  side.extents.push_back(extent);
  side.triplets.push_back(t);
  const long rest = step > 0 ? (extent - 1 - t.base) / step + 1 : t.base / -step + 1;
  const bool first = t.base == (step > 0 ? 0 : extent - 1);
  if (rest == count && pick(random, 0, 1))
    t.length = XACC_REST;
  if (first && pick(random, 0, 1))
    t.base = XACC_FIRST;
  side.written.push_back(t);
}

Side randomSide(Random &random, const std::vector<long> &shape, long elementBytes, long images) {
  while (true) {
    Side side;
    side.image = pick(random, 0, 2) == 0 ? XACC_HERE : pick(random, 0, images - 1);
    side.elementBytes = elementBytes;
    for (const long count : shape) {
      if (pick(random, 0, 4) == 0)
        addScalar(random, side);
      addRange(random, side, count);
    }
    if (pick(random, 0, 4) == 0)
      addScalar(random, side);
    if (side.bytes() > zoneBytes)
      continue;
    side.offset = pick(random, 0, zoneBytes - side.bytes());
    return side;
  }
}

using Memory = std::vector<unsigned char>; // of one zone on one image

void assign(Memory &to, const Side &left, const Memory &from, const Side &right) {
  const std::vector<long> stores = left.elements(), loads = right.elements();
  const Memory before = from;
  for (size_t e = 0; e < stores.size(); ++e)
    std::copy_n(before.begin() + loads[loads.size() == 1 ? 0 : e], left.elementBytes, to.begin() + stores[e]);
}

/// With at most `most` elements.
std::vector<long> randomShape(Random &random, long most) {
  std::vector<long> shape;
  for (long d = pick(random, 0, 4); d > 0; --d) {
    shape.push_back(pick(random, 0, 30) == 0 ? 0 : pick(random, 1, std::min(most, 12L)));
    most /= std::max(1L, shape.back());
  }
  return shape;
}

long imageToLeft() { return (xmpc_this_image() + xmp_num_images() - 1) % xmp_num_images(); }
long imageToRight() { return (xmpc_this_image() + 1) % xmp_num_images(); }

} // namespace

TEST(Coarray, AssignmentsAreThoseOfASerialModel) {
  const long images = xmp_num_images(), me = xmpc_this_image();
  ASSERT_LE(images, maxImages);
  static unsigned seed = 20;
  Random random(seed++);                                               // --gtest_repeat explores
  std::vector<std::vector<Memory>> model(static_cast<size_t>(images)); // [image][zone]
  for (long image = 0; image < images; ++image)
    for (long zone = 0; zone < images; ++zone) {
      Memory memory(zoneBytes);
      for (unsigned char &byte : memory)
        byte = static_cast<unsigned char>(random());
      if (image == me)
        std::copy(memory.begin(), memory.end(), zones[zone]);
      model[static_cast<size_t>(image)].push_back(std::move(memory));
    }
  xmp_sync_all(nullptr);
  for (int phase = 0; phase < 12; ++phase) {
    for (long initiator = 0; initiator < images; ++initiator)
      for (int n = 0; n < 25; ++n) {
        const long sizes[] = {1, 2, 4, 8, 12, 16, 40}, elementBytes = sizes[pick(random, 0, 6)];
        const std::vector<long> shape = randomShape(random, zoneBytes / 10 / elementBytes);
        const bool single = pick(random, 0, 5) == 0;
        const Side left = randomSide(random, shape, elementBytes, images);
        const Side right = randomSide(random, single ? std::vector<long>{} : shape, elementBytes, images);
        if (initiator == me)
          xacc_coarray_assign(&site, left.section(zones[me]), left.image, right.section(zones[me]), right.image);
        const auto at = [&](long image) { return static_cast<size_t>(image == XACC_HERE ? initiator : image); };
        const auto zone = static_cast<size_t>(initiator);
        assign(model[at(left.image)][zone], left, model[at(right.image)][zone], right);
      }
    xmp_sync_all(nullptr);
    for (long zone = 0; zone < images; ++zone) {
      const Memory &wanted = model[static_cast<size_t>(me)][static_cast<size_t>(zone)];
      EXPECT_TRUE(std::equal(wanted.begin(), wanted.end(), zones[zone])) << "phase " << phase << " zone " << zone;
    }
    xmp_sync_all(nullptr); // no image continues while others compare
  }
}

TEST(Coarray, AccessesOfOneImageStayInOrder) {
  Random random(static_cast<unsigned>(xmpc_this_image()));
  std::vector<int> wanted(100, 0);
  std::fill(std::begin(table), std::end(table), 0);
  xmp_sync_all(nullptr);
  const long right = imageToRight();
  int wrong = 0;
  for (int n = 1; n <= 2000; ++n) {
    const long i = pick(random, 0, 99);
    if (pick(random, 0, 2) > 0) {
      xacc_put(&site, table[i], right, n);
      wanted[static_cast<size_t>(i)] = n;
    } else {
      wrong += xacc_get(&site, table[i], right) != wanted[static_cast<size_t>(i)];
    }
  }
  for (long i = 0; i < 100; ++i)
    wrong += xacc_get(&site, table[i], right) != wanted[static_cast<size_t>(i)];
  EXPECT_EQ(wrong, 0);
  xmp_sync_all(nullptr);
}

TEST(Coarray, LargeArrays) {
  const long me = xmpc_this_image(), left = imageToLeft(), right = imageToRight();
  const auto value = [](long image, long i) { return static_cast<double>(image * large + i); };
  for (long i = 0; i < large; ++i) {
    source[i] = value(me, i);
    target[i] = -1;
  }
  xmp_sync_all(nullptr);
  xacc_coarray_put(&site, target, right, source, sizeof source);
  xmp_sync_all(nullptr);
  long wrong = 0;
  for (long i = 0; i < large; ++i) {
    wrong += target[i] != value(left, i);
    target[i] = -1;
  }
  xmp_sync_all(nullptr);
  const long extent = large, half = large / 2;
  const xacc_triplet even{0, half, 2}, backwards{large - 1, half, -2}, lower{0, half, 1};
  const auto part = [&](double *array, const xacc_triplet &t) {
    return xacc_local(array, XACC_DOUBLE, sizeof(double), 1, &extent, &t);
  };
  xacc_coarray_assign(&site, part(target, even), right, part(source, backwards), XACC_HERE);
  xmp_sync_all(nullptr);
  for (long i = 0; i < large; ++i)
    wrong += target[i] != (i % 2 == 0 ? value(left, large - 1 - i) : -1);
  xmp_sync_all(nullptr);
  xacc_coarray_assign(&site, part(target, lower), XACC_HERE, part(source, even), right);
  for (long i = 0; i < half; ++i)
    wrong += target[i] != value(right, 2 * i);
  std::vector<double> whole(large);
  xacc_coarray_get(&site, source, left, whole.data(), sizeof source);
  for (long i = 0; i < large; ++i)
    wrong += whole[static_cast<size_t>(i)] != value(left, i);
  EXPECT_EQ(wrong, 0);
  xmp_sync_all(nullptr);
}

TEST(Coarray, ColumnsAndBlocks) {
  const long me = xmpc_this_image(), left = imageToLeft(), right = imageToRight();
  for (long i = 0; i < 200; ++i)
    for (long j = 0; j < 300; ++j)
      matrix[i][j] = static_cast<double>(1000 * me);
  xmp_sync_all(nullptr);
  const long extents[] = {200, 300}, length = 200;
  std::vector<double> column(200);
  for (size_t i = 0; i < 200; ++i)
    column[i] = static_cast<double>(1000 * me) + static_cast<double>(i);
  const xacc_triplet lastColumn[] = {{XACC_FIRST, XACC_REST, 1}, {299, 1, 0}}, all{XACC_FIRST, XACC_REST, 1};
  const xacc_triplet block[] = {{20, 100, 1}, {10, 150, 1}}, element[] = {{5, 1, 0}, {5, 1, 0}};
  const auto matrixPart = [&](const xacc_triplet *t) {
    return xacc_local(matrix, XACC_DOUBLE, sizeof(double), 2, extents, t);
  };
  xacc_coarray_assign(&site, matrixPart(lastColumn), right,
                      xacc_local(column.data(), XACC_DOUBLE, sizeof(double), 1, &length, &all), XACC_HERE);
  // A single element of one image, all over a block of another.
  xacc_coarray_assign(&site, matrixPart(block), right, matrixPart(element), left);
  xmp_sync_all(nullptr);
  const long leftOfLeft = (left + xmp_num_images() - 1) % xmp_num_images();
  long wrong = 0;
  for (long i = 0; i < 200; ++i)
    for (long j = 0; j < 300; ++j) {
      const bool inBlock = i >= 20 && i < 120 && j >= 10 && j < 160;
      const long wanted = j == 299 ? 1000 * left + i : inBlock ? 1000 * leftOfLeft : 1000 * me;
      wrong += matrix[i][j] != static_cast<double>(wanted);
    }
  EXPECT_EQ(wrong, 0);
  xmp_sync_all(nullptr);
}

TEST(Coarray, ImagesAreNumberedInTheExecutingSet) {
  const long n = xmp_all_num_nodes(), from = n / 2 + 1;
  table[0] = -1;
  table[99] = 7000 + xmp_all_node_num();
  xmp_sync_all(nullptr);
  for (const auto &[lower, upper] : {std::pair{1L, from - 1}, std::pair{from, n}}) {
    if (lower > upper)
      continue;
    XACC_SCOPED(task)
    xacc_task task = xacc_task_enter(&site, xacc_on_range(xacc_on(xacc_entire_nodes()), 0, lower, upper, 1));
    if (!task.member)
      continue;
    xacc_put(&site, table[0], imageToRight(), static_cast<int>(100 * lower + xmpc_this_image()));
    xmp_sync_all(nullptr);
    EXPECT_EQ(table[0], 100 * lower + imageToLeft());
    xmp_sync_all(nullptr);
    // A node array numbers its images independently of the executing set.
    const xacc_image first = xacc_image_on(&site, xacc_entire_nodes(), 0);
    EXPECT_EQ(xacc_get(&site, table[99], first), 7001);
  }
  xmp_sync_all(nullptr);
}

TEST(Coarray, ImagesOfANodeArray) {
  const int n = xmp_all_num_nodes(), me = xmpc_all_node_num(), half = (n + 1) / 2;
  const long pSize = XACC_REST;
  XACC_SCOPED(nodes) xacc_nodes *p = xacc_nodes_make(&site, "p", &pSize, 1);
  const long oddSize = half;
  XACC_SCOPED(nodes)
  xacc_nodes *odd =
      xacc_nodes_on(&site, "odd", xacc_on_range(xacc_on(p), 0, 1, n, 2), &oddSize, 1); // odd(half) = p(1:n:2)
  table[1] = 10 * me;
  xmp_sync_all(nullptr);
  for (int k = 0; k < half; ++k)
    EXPECT_EQ(xacc_get(&site, table[1], xacc_image_on(&site, odd, k)), 20 * k);
  std::vector<int> index, numbers(static_cast<size_t>(half), -7);
  for (int k = 0; k < half; ++k)
    index.push_back(k);
  EXPECT_EQ(xmp_get_primary_image_index(half, index.data(), numbers.data(), odd), XMP_SUCCESS);
  for (int k = 0; k < half; ++k)
    EXPECT_EQ(numbers[static_cast<size_t>(k)], 2 * k);
  const int wrong[] = {half};
  EXPECT_EQ(xmp_get_primary_image_index(1, wrong, numbers.data(), odd), XMP_FAILURE);
  EXPECT_EQ(xmp_get_primary_image_index(1, index.data(), numbers.data(), nullptr), XMP_FAILURE);
  if (me % 2 == 0) {
    XACC_SCOPED(images) xacc_images images = xacc_images_enter(&site, odd);
    xmp_sync_all(nullptr);
    EXPECT_EQ(xacc_get(&site, table[1], half - 1), 20 * (half - 1));
    EXPECT_EQ(xmp_get_image_index(half, index.data(), numbers.data(), odd), XMP_SUCCESS);
    EXPECT_EQ(numbers, index);
    const int second[] = {1};
    EXPECT_EQ(xmp_get_image_index(n > 1, second, numbers.data(), p), XMP_SUCCESS);
    if (n > 1) {
      EXPECT_EQ(numbers[0], -1);
    }
    XACC_SCOPED(task) xacc_task task = xacc_task_enter(&site, xacc_on_own(xacc_on(p), 0)); // now its own set applies
    EXPECT_EQ(xacc_get(&site, table[1], 0), 10 * me);
  }
  EXPECT_EQ(xmp_get_image_index(half, index.data(), numbers.data(), odd), XMP_SUCCESS);
  EXPECT_EQ(numbers.back(), 2 * (half - 1));
  EXPECT_EQ(xacc_cosubscript(&site, 2, 3), 2);
  xmp_sync_all(nullptr);
}
