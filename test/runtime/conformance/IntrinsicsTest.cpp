// Array intrinsics on random arrays, compared with serial models.
#include "TypedArray.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>
#include <map>

namespace {

/// xmp_gather and xmp_scatter with as many index arrays as the rank.
void callWithIndices(void (*intrinsic)(xmp_desc_t, xmp_desc_t, ...), xmp_desc_t x, xmp_desc_t a,
                     const std::vector<xmp_desc_t> &i) {
  switch (i.size()) {
  case 1:
    return intrinsic(x, a, i[0]);
  case 2:
    return intrinsic(x, a, i[0], i[1]);
  default:
    return intrinsic(x, a, i[0], i[1], i[2]);
  }
}

/// One index array for each dimension of an array with extents `target`, mapped in various ways.
class Indices {
public:
  Indices(Random &random, const RandomArray &like, const std::vector<long> &extents, const std::vector<long> &target,
          long seed)
      : target(target), seed(seed) {
    for (size_t d = 0; d < target.size(); ++d) {
      const auto index = [&](long number) { return this->index(number, d); };
      if (const long kind = pick(random, 0, 2); kind == 0) {
        alike.push_back(std::make_unique<AlikeArray<int>>(like));
        alike.back()->set(index);
        descriptors.push_back(alike.back()->descriptor());
      } else if (kind == 1) {
        ints.push_back(std::make_unique<TypedArray<unsigned char>>(random, extents));
        ints.back()->set(index);
        descriptors.push_back(ints.back()->descriptor());
      } else {
        longs.push_back(std::make_unique<TypedArray<long>>(random, extents));
        longs.back()->set(index);
        descriptors.push_back(longs.back()->descriptor());
      }
    }
  }
  /// The number of the element that the indices at `number` select.
  long named(long number) const {
    long result = 0;
    for (size_t d = 0; d < target.size(); ++d)
      result = result * target[d] + index(number, d);
    return result;
  }
  std::vector<xmp_desc_t> descriptors;

private:
  std::vector<long> target;
  long seed;
  std::vector<std::unique_ptr<AlikeArray<int>>> alike;
  std::vector<std::unique_ptr<TypedArray<unsigned char>>> ints;
  std::vector<std::unique_ptr<TypedArray<long>>> longs;
  long index(long number, size_t d) const { return scramble(number, seed + static_cast<long>(d)) % target[d]; }
};

template <typename T> void gather(Random &random, long seed) {
  const std::vector<long> xs = randomExtents(random, pick(random, 1, 3), 9),
                          as = randomExtents(random, pick(random, 1, 3), 9);
  TypedArray<T> x(random, xs), a(random, as);
  const Indices indices(random, x.random, xs, as, seed);
  const auto value = [&](long number) { return static_cast<T>(scramble(number, seed) % 100); };
  a.set(value);
  x.set([](long) { return T{}; });
  callWithIndices(xmp_gather, x.descriptor(), a.descriptor(), indices.descriptors);
  EXPECT_EQ(x.differs([&](long n) { return value(indices.named(n)); }), 0) << seed;
  EXPECT_EQ(a.differs(value), 0) << seed;
}

template <typename T> void scatter(Random &random, long seed) {
  const std::vector<long> xs = randomExtents(random, pick(random, 1, 3), 9),
                          as = randomExtents(random, pick(random, 1, 3), 9);
  TypedArray<T> x(random, xs), a(random, as);
  const Indices indices(random, a.random, as, xs, seed);
  const auto value = [&](long number) { return static_cast<T>(number % 100 + 1); };
  a.set(value);
  x.set([](long) { return T{}; });
  callWithIndices(xmp_scatter, x.descriptor(), a.descriptor(), indices.descriptors);
  std::map<long, std::vector<T>> candidates; // several elements may go to one position
  for (long n = 0; n < product(as); ++n)
    candidates[indices.named(n)].push_back(value(n));
  std::vector<T> copy(static_cast<size_t>(product(xs)));
  const std::vector<xacc_triplet> all(xs.size(), {XACC_FIRST, XACC_REST, 1});
  xacc_gmove(&site,
             xacc_local(copy.data(), typeCode<T>(), sizeof(T), static_cast<int>(xs.size()), xs.data(), all.data()),
             xacc_global(x.random.array, all.data()), XACC_COLLECTIVE, XACC_SYNC);
  EXPECT_EQ(x.wrong([&](long n, const T &v) {
    const auto found = candidates.find(n);
    const bool known =
        found == candidates.end() ? v == T{} : std::count(found->second.begin(), found->second.end(), v) > 0;
    return known && v == copy[static_cast<size_t>(n)]; // every copy got the same
  }),
            0)
      << seed;
}

template <typename T, typename Mask> void packAndUnpack(Random &random, long seed) {
  const std::vector<long> extents = randomExtents(random, pick(random, 1, 3), 12);
  const long density = pick(random, 0, 4), total = product(extents);
  const bool masked = density < 4;
  const auto selected = [&](long n) { return !masked || scramble(n, seed) % 3 < density; };
  std::vector<long> numbers, rank(static_cast<size_t>(total)); // of the selected ones, and back
  for (long n = 0; n < total; ++n)
    if (selected(n)) {
      rank[static_cast<size_t>(n)] = static_cast<long>(numbers.size());
      numbers.push_back(n);
    }
  const long count = static_cast<long>(numbers.size()), length = std::max(count + pick(random, 0, 3), 1L);
  TypedArray<T> a(random, extents), v(random, {length});
  std::unique_ptr<TypedArray<Mask>> mask;
  std::unique_ptr<AlikeArray<Mask>> alike;
  xmp_desc_t maskDescriptor = nullptr;
  const auto maskValue = [&](long n) { return selected(n) ? static_cast<Mask>(1 + n % 5 * 50) : Mask{}; };
  if (masked && pick(random, 0, 1)) {
    mask = std::make_unique<TypedArray<Mask>>(random, extents);
    mask->set(maskValue);
    maskDescriptor = mask->descriptor();
  } else if (masked) {
    alike = std::make_unique<AlikeArray<Mask>>(a.random);
    alike->set(maskValue);
    maskDescriptor = alike->descriptor();
  }
  const auto value = [&](long n) { return static_cast<T>(scramble(n, seed + 1) % 100); };
  const auto before = [](long n) { return static_cast<T>(n % 50); };
  a.set(value);
  v.set(before);
  xmp_pack(v.descriptor(), a.descriptor(), maskDescriptor);
  EXPECT_EQ(v.differs([&](long n) { return n < count ? value(numbers[static_cast<size_t>(n)]) : before(n); }), 0)
      << seed;
  a.set(before);
  v.set(value);
  xmp_unpack(a.descriptor(), v.descriptor(), maskDescriptor);
  EXPECT_EQ(a.differs([&](long n) { return selected(n) ? value(rank[static_cast<size_t>(n)]) : before(n); }), 0)
      << seed;
}

template <typename T> void transpose(Random &random) {
  const long m = pick(random, 1, 14), n = pick(random, 1, 14);
  TypedArray<T> x(random, {n, m}), a(random, {m, n});
  const auto value = [&](long number) { return static_cast<T>(scramble(number, m) % 100); };
  a.set(value);
  for (int again = 0; again < 2; ++again) {
    x.set([](long) { return T{}; });
    xmp_transpose(x.descriptor(), a.descriptor(), again);
    EXPECT_EQ(x.differs([&](long number) { return value(number % m * n + number / m); }), 0) << m << " x " << n;
  }
}

template <typename T> T scalar(long number, long seed) {
  const auto v = static_cast<int>(scramble(number, seed) % 7 - 3);
  if constexpr (std::is_arithmetic_v<T>)
    return static_cast<T>(v);
  else
    return T(static_cast<typename T::value_type>(v), static_cast<typename T::value_type>(number % 3));
}

template <typename T> void matmul(Random &random, long seed, long depth, long most = 12) {
  const long m = pick(random, 1, most), n = pick(random, 1, most), k = depth > 0 ? depth : pick(random, 1, 12);
  TypedArray<T> x(random, {m, n}), a(random, {m, k}), b(random, {k, n});
  const auto left = [&](long number) { return scalar<T>(number, seed); };
  const auto right = [&](long number) { return scalar<T>(number, seed + 1); };
  a.set(left);
  b.set(right);
  x.set([](long) { return T(1); });
  xmp_matmul(x.descriptor(), a.descriptor(), b.descriptor());
  EXPECT_EQ(x.differs([&](long number) {
    const long i = number / n, j = number % n;
    T sum{};
    for (long l = 0; l < k; ++l)
      sum = static_cast<T>(sum + left(i * k + l) * right(l * n + j));
    return sum;
  }),
            0)
      << m << " x " << k << " x " << n;
}

template <typename T> void sort(Random &random, long seed) {
  const long n = pick(random, 0, 9) == 0 ? pick(random, 0, 2) : pick(random, 3, 300);
  const long range = pick(random, 0, 2) ? 100 : 3; // sometimes few different values
  TypedArray<T> v1(random, {n}), v2(random, {n});
  std::vector<T> values, nans;
  const auto value = [&](long number) {
    const long v = scramble(number, seed) % range;
    if (std::numeric_limits<T>::has_quiet_NaN && v == 1)
      return std::numeric_limits<T>::quiet_NaN();
    return static_cast<T>(v - (std::is_signed_v<T> ? range / 2 : 0));
  };
  for (long number = 0; number < n; ++number)
    (value(number) == value(number) ? values : nans).push_back(value(number));
  v2.set(value);
  v1.set([](long) { return T{}; });
  const bool inPlace = pick(random, 0, 3) == 0, down = pick(random, 0, 1);
  (down ? xmp_sort_down : xmp_sort_up)(inPlace ? v2.descriptor() : v1.descriptor(), v2.descriptor());
  std::sort(values.begin(), values.end());
  if (down)
    std::reverse(values.begin(), values.end());
  EXPECT_EQ((inPlace ? v2 : v1).wrong([&](long number, const T &v) {
    return number < static_cast<long>(values.size()) ? v == values[static_cast<size_t>(number)] : v != v;
  }),
            0)
      << n << " elements, seed " << seed;
}

const long rounds = cases(40);

} // namespace

TEST(Intrinsics, Gather) {
  Random random(1);
  for (long round = 0; round < rounds; ++round) {
    gather<int>(random, round);
    gather<std::complex<double>>(random, round);
    gather<char>(random, round);
  }
}

TEST(Intrinsics, Scatter) {
  Random random(2);
  for (long round = 0; round < rounds; ++round) {
    scatter<double>(random, round);
    scatter<short>(random, round);
  }
}

TEST(Intrinsics, PackAndUnpack) {
  Random random(3);
  for (long round = 0; round < rounds; ++round) {
    packAndUnpack<int, bool>(random, round);
    packAndUnpack<long double, int>(random, round);
    packAndUnpack<unsigned char, unsigned char>(random, round);
  }
}

TEST(Intrinsics, Transpose) {
  Random random(4);
  for (long round = 0; round < rounds; ++round) {
    transpose<double>(random);
    transpose<char>(random);
    transpose<std::complex<double>>(random);
  }
}

TEST(Intrinsics, Matmul) {
  Random random(5);
  for (long round = 0; round < rounds; ++round) {
    matmul<double>(random, round, 0);
    matmul<int>(random, round, 0);
    matmul<std::complex<float>>(random, round, 0);
    matmul<short>(random, round, 0);
  }
  matmul<double>(random, 0, 600); // several panels
  matmul<long>(random, 0, 511);
  for (long round = 0; round < cases(2); ++round) { // some use a BLAS library
    matmul<float>(random, round, 300, 100);
    matmul<double>(random, round, 300, 100);
    matmul<std::complex<float>>(random, round, 300, 100);
    matmul<std::complex<double>>(random, round, 300, 100);
  }
}

TEST(Intrinsics, Sort) {
  Random random(6);
  for (long round = 0; round < rounds; ++round) {
    sort<int>(random, round);
    sort<double>(random, round);
    sort<unsigned char>(random, round);
    sort<long double>(random, round);
    sort<bool>(random, round);
  }
}
