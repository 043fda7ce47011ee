// Compares accumulators of -fxmp-reproducible with sums in long arithmetic, in any order and division.
#include "support/Sums.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <random>
#include <vector>

namespace {

using xacc::valueOf;

/// An integer of 2240 bits in units of 2^-1074; every double is a multiple of it. Two's complement.
class Exact {
public:
  void add(double x) {
    int exponent = 0;
    const auto mantissa = static_cast<uint64_t>(std::ldexp(std::frexp(std::fabs(x), &exponent), 53));
    const int shift = exponent - 53 + 1074; // negative: the bits below are zeros
    const uint64_t bits = shift < 0 ? mantissa >> -shift : mantissa;
    addShifted(bits, std::max(shift, 0), x < 0);
  }
  double magnitude() const { // approximate
    Exact positive = *this;
    if (limbs.back() >> 31) {
      for (uint32_t &limb : positive.limbs)
        limb = ~limb;
      positive.addShifted(1, 0, false);
    }
    double sum = 0;
    for (size_t k = 0; k < limbs.size(); ++k)
      sum += std::ldexp(positive.limbs[k], static_cast<int>(32 * k) - 1074);
    return sum;
  }

private:
  std::array<uint32_t, 70> limbs{};
  void addShifted(uint64_t bits, int shift, bool negative) {
    const unsigned __int128 wide = static_cast<unsigned __int128>(bits) << shift % 32;
    int64_t carry = 0;
    for (size_t k = static_cast<size_t>(shift / 32), part = 0; k < limbs.size(); ++k, ++part) {
      const auto piece = part < 4 ? static_cast<int64_t>(static_cast<uint32_t>(wide >> 32 * part)) : 0;
      const int64_t sum = static_cast<int64_t>(limbs[k]) + (negative ? -piece : piece) + carry;
      limbs[k] = static_cast<uint32_t>(sum);
      carry = sum >> 32;
    }
  }
};

double summed(const std::vector<double> &terms) {
  xacc_sum sum{};
  for (double x : terms)
    xacc_sum_add(&sum, x);
  return valueOf(sum);
}

/// In random order, and in partial sums that are joined in random order.
double summedAnyhow(std::vector<double> terms, std::mt19937_64 &random) {
  std::shuffle(terms.begin(), terms.end(), random);
  std::vector<xacc_sum> parts(1 + random() % 7, xacc_sum{});
  for (double x : terms)
    xacc_sum_add(&parts[random() % parts.size()], x);
  xacc_sum all{};
  for (const xacc_sum &part : parts)
    xacc_sum_join(&all, part);
  return valueOf(all);
}

uint64_t bits(double x) { return std::bit_cast<uint64_t>(x); }

void check(const std::vector<double> &terms, std::mt19937_64 &random) {
  const double sum = summed(terms);
  for (int k = 0; k < 20; ++k)
    ASSERT_EQ(bits(summedAnyhow(terms, random)), bits(sum));
  Exact rest;
  double largest = 0;
  for (double x : terms) {
    rest.add(x);
    largest = std::max(largest, std::fabs(x));
  }
  if (!std::isfinite(sum))
    return; // a sum beyond the largest double
  rest.add(-sum);
  const double lastPlace = std::nextafter(std::fabs(sum), std::numeric_limits<double>::infinity()) - std::fabs(sum);
  EXPECT_LE(rest.magnitude(), lastPlace + static_cast<double>(terms.size()) * largest * 0x1p-79);
}

double anyDouble(std::mt19937_64 &random, int low, int high) {
  const double mantissa = std::uniform_real_distribution<>(-2, 2)(random);
  return std::ldexp(mantissa, std::uniform_int_distribution<>(low, high)(random));
}

TEST(Sums, AreExactWhereTermsAreAlike) {
  EXPECT_EQ(summed({}), 0);
  EXPECT_EQ(summed({1, 0x1p-52, -1}), 0x1p-52);
  EXPECT_EQ(summed({1e16, 1, -1e16, 1}), 2);
  EXPECT_EQ(summed({0.1, 0.2, 0.3}), 0.6); // 0.1 + 0.2 + 0.3 in doubles is 0.6000000000000001
  EXPECT_EQ(summed({0x1p-1074, 0x1p-1074}), 0x1p-1073);
  EXPECT_EQ(summed({0x1.fffffffffffffp1023, 0x1.fffffffffffffp1023, -0x1.fffffffffffffp1023}), 0x1.fffffffffffffp1023);
  EXPECT_EQ(summed({0x1.fffffffffffffp1023, 0x1p1023}), std::numeric_limits<double>::infinity());
}

TEST(Sums, DoNotDependOnTheOrder) {
  std::mt19937_64 random(7);
  const std::array<std::array<int, 2>, 9> exponents = {{{-1, 1},
                                                        {-30, 30},
                                                        {-60, 60},
                                                        {-200, 200},
                                                        {-1074, -1000},
                                                        {-1074, 1023},
                                                        {900, 1015},
                                                        {1000, 1023},
                                                        {-60, -20}}};
  for (const auto &[low, high] : exponents)
    for (size_t count : {1, 2, 3, 10, 1000}) {
      std::vector<double> terms;
      for (size_t k = 0; k < count; ++k)
        terms.push_back(anyDouble(random, low, high));
      check(terms, random);
      for (size_t k = 0; k < count; ++k) // all but a few cancel
        terms.push_back(k % 5 ? -terms[k] : terms[k]);
      check(terms, random);
    }
}

TEST(Sums, KeepWhatIsAtTheLimitsOfBins) {
  std::mt19937_64 random(11);
  std::vector<double> terms;
  for (int bin = 0; bin < 52; ++bin)
    for (int exponent : {37, 38, 39, 40})
      for (double mantissa : {1.0, 1.25, 1.5, 0x1.8000000000001p0, 0x1.fffffffffffffp0})
        if (const double x = std::ldexp(mantissa, 40 * bin - 1074 + exponent); std::isfinite(x))
          terms.push_back(random() % 2 ? x : -x);
  for (int k = 0; k < 500; ++k) {
    std::vector<double> few;
    const size_t first = random() % (terms.size() - 60);
    std::sample(terms.begin() + static_cast<long>(first), terms.begin() + static_cast<long>(first) + 60,
                std::back_inserter(few), 6, random);
    check(few, random);
  }
}

TEST(Sums, AMillionOrders) {
  std::mt19937_64 random(3);
  std::vector<double> terms;
  for (int k = 0; k < 8; ++k)
    terms.push_back(anyDouble(random, -50, 50));
  const uint64_t expected = bits(summed(terms));
  for (int k = 0; k < 1000000; ++k) {
    std::swap(terms[random() % terms.size()], terms[random() % terms.size()]);
    ASSERT_EQ(bits(summed(terms)), expected);
  }
}

TEST(Sums, OfManyTerms) {
  xacc_sum sum{};
  for (int k = 0; k < 300000; ++k)
    xacc_sum_add(&sum, 0.1);
  Exact rest;
  for (int k = 0; k < 300000; ++k)
    rest.add(0.1);
  rest.add(-valueOf(sum));
  EXPECT_LE(rest.magnitude(), 0x1p-38); // half of the last place of 30000
}

TEST(Sums, InfinitiesAndNaN) {
  const double infinity = std::numeric_limits<double>::infinity(), nan = std::numeric_limits<double>::quiet_NaN();
  EXPECT_EQ(summed({1, infinity, 2}), infinity);
  EXPECT_EQ(summed({1, -infinity, 2}), -infinity);
  EXPECT_TRUE(std::isnan(summed({infinity, 1, -infinity})));
  EXPECT_EQ(bits(summed({1, -nan})), bits(summed({nan, infinity})));
}

TEST(Sums, GoOnFromWhatWasRounded) {
  xacc_sum sum{};
  xacc_sum_add(&sum, 1);
  xacc_sum_add(&sum, 0x1p-60);
  const double rounded = xacc_sum_double(sum);
  EXPECT_EQ(rounded, 1);
  xacc_sum again = xacc_sum_of(rounded);
  xacc_sum_add(&again, -1);
  EXPECT_EQ(valueOf(again), 0x1p-60);
  EXPECT_EQ(valueOf(xacc_sum_of(rounded)), 1); // the sum has been taken
  EXPECT_EQ(valueOf(xacc_sum_of(2)), 2);
}

} // namespace
