// Compares packing of random boxes with visiting their elements one by one.
#include "IndexOwners.h"
#include "device/Device.h"

#include <gtest/gtest.h>

#include <cstring>

namespace {

struct RandomBox {
  std::vector<long> extents, strides;
  std::vector<xacc::Span> spans;
  long elements = 1;

  explicit RandomBox(Random &random) {
    const long ndims = pick(random, 1, 4);
    for (long d = 0; d < ndims; ++d) {
      extents.push_back(pick(random, 1, 7));
      xacc::Span s;
      if (pick(random, 0, 3) == 0) { // blocks of a cyclic distribution
        s.width = pick(random, 1, extents.back());
        s.stride = s.width + pick(random, 0, 2);
        s.count = pick(random, 1, (extents.back() - s.width) / s.stride + 1);
        s.start = pick(random, 0, extents.back() - s.width - (s.count - 1) * s.stride);
      } else {
        s.width = pick(random, 0, 1) ? extents.back() : pick(random, 1, extents.back());
        s.start = pick(random, 0, extents.back() - s.width);
      }
      spans.push_back(s);
    }
    strides.assign(extents.size(), 1);
    for (size_t d = extents.size(); d-- > 0; elements *= extents[d])
      strides[d] = elements;
  }

  /// Element numbers of the box, in order.
  std::vector<long> numbers(size_t d = 0, long base = 0) const {
    if (d == spans.size())
      return {base};
    std::vector<long> all;
    for (long k = 0; k < spans[d].count; ++k)
      for (long j = 0; j < spans[d].width; ++j)
        for (const long n : numbers(d + 1, base + (spans[d].start + k * spans[d].stride + j) * strides[d]))
          all.push_back(n);
    return all;
  }
};

} // namespace

TEST(Pack, AgreesWithElements) {
  Random random(6);
  xacc::Device &device = xacc::hostDevice();
  for (int trial = 0; trial < 20000; ++trial) {
    const RandomBox box(random);
    const size_t sizes[] = {1, 2, 4, 8, 16, 3, 24};
    const size_t bytes = sizes[pick(random, 0, 6)];
    const xacc::Region region = xacc::makeRegion(box.spans, box.strides, bytes);
    const std::vector<long> numbers = box.numbers();
    ASSERT_EQ(region.bytes(), numbers.size() * bytes);

    std::vector<std::byte> array(static_cast<size_t>(box.elements) * bytes), expected, packed(region.bytes());
    for (std::byte &b : array)
      b = static_cast<std::byte>(pick(random, 0, 255));
    for (const long n : numbers)
      expected.insert(expected.end(), array.begin() + n * static_cast<long>(bytes),
                      array.begin() + (n + 1) * static_cast<long>(bytes));
    device.pack(packed.data(), array.data(), region);
    ASSERT_EQ(packed, expected) << "trial " << trial;

    std::vector<std::byte> other(array.size()), expectedOther(array.size());
    for (const long n : numbers)
      std::memcpy(&expectedOther[static_cast<size_t>(n) * bytes], &array[static_cast<size_t>(n) * bytes], bytes);
    device.unpack(other.data(), packed.data(), region);
    ASSERT_EQ(other, expectedOther) << "trial " << trial;
  }
}

TEST(Pack, AccumulateAdds) {
  Random random(7);
  for (int trial = 0; trial < 2000; ++trial) {
    const RandomBox box(random);
    const xacc::Region region = xacc::makeRegion(box.spans, box.strides, sizeof(double));
    std::vector<double> array(static_cast<size_t>(box.elements), 1), buffer;
    std::vector<double> expected = array;
    for (const long n : box.numbers()) {
      buffer.push_back(static_cast<double>(n));
      expected[static_cast<size_t>(n)] += static_cast<double>(n);
    }
    xacc::hostDevice().accumulate(reinterpret_cast<std::byte *>(array.data()),
                                  reinterpret_cast<std::byte *>(buffer.data()), region, XACC_DOUBLE);
    ASSERT_EQ(array, expected) << "trial " << trial;
  }
}

TEST(Pack, MemoryIsAlignedAndZero) {
  for (const size_t bytes : {size_t{0}, size_t{1}, size_t{1000}, size_t{300000}}) {
    auto *memory = static_cast<unsigned char *>(xacc::hostDevice().allocate(bytes));
    EXPECT_EQ(reinterpret_cast<std::uintptr_t>(memory) % 64, 0U);
    for (size_t b = 0; b < bytes; ++b)
      ASSERT_EQ(memory[b], 0);
    xacc::hostDevice().release(memory);
  }
}
