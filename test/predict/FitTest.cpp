// Fits of xacc-info --measure: known lines and borders are recovered even if some of the times are noisy.
#include "Fit.h"

#include <cmath>
#include <gtest/gtest.h>
#include <random>

namespace {

struct Law {
  size_t to;
  double alpha, beta;
};

/// Two lengths for each power of two up to 4 MiB, ten times each, spread by `spread`, every `outliers`-th far too long.
std::vector<Repeats> timesOf(const std::vector<Law> &laws, double spread, int outliers) {
  std::mt19937 random(7);
  std::normal_distribution<double> noise(1, spread);
  std::vector<Repeats> lengths;
  int count = 0;
  for (size_t power = 8; power <= size_t{4} << 20; power *= 2)
    for (const size_t bytes : {power, power + power / 2}) {
      const auto law = std::find_if(laws.begin(), laws.end(), [&](const Law &l) { return bytes <= l.to; });
      Repeats one{bytes, {}};
      for (int k = 0; k < 10; ++k) {
        const double time = (law->alpha + law->beta * static_cast<double>(bytes)) * noise(random);
        one.seconds.push_back(outliers && ++count % outliers == 0 ? 50 * time : time);
      }
      lengths.push_back(one);
    }
  return lengths;
}

constexpr size_t any = ~size_t{0};

TEST(Fit, OneLineIsOnePiece) {
  const auto pieces = fitPieces(timesOf({{any, 2e-6, 1e-10}}, 0.02, 0));
  ASSERT_EQ(pieces.size(), 1u);
  EXPECT_NEAR(pieces[0].alpha, 2e-6, 4e-8);
  EXPECT_NEAR(pieces[0].beta, 1e-10, 4e-12);
  EXPECT_LT(pieces[0].residual, 0.02);
  EXPECT_EQ(pieces[0].from, 8u);
  EXPECT_EQ(pieces[0].to, size_t{6} << 20);
}

TEST(Fit, ProtocolsAreFoundWhereTheyChange) {
  const std::vector<Law> laws{{4096, 1e-6, 4e-10}, {size_t{64} << 10, 6e-6, 1e-10}, {any, 1.5e-5, 5e-11}};
  const auto pieces = fitPieces(timesOf(laws, 0.01, 0));
  ASSERT_EQ(pieces.size(), 3u);
  EXPECT_EQ(pieces[0].to, 4096u);
  EXPECT_EQ(pieces[1].to, size_t{64} << 10);
  for (size_t k = 0; k < 3; ++k) {
    EXPECT_NEAR(pieces[k].alpha / laws[k].alpha, 1, 0.05) << k;
    EXPECT_NEAR(pieces[k].beta / laws[k].beta, 1, 0.05) << k;
  }
}

TEST(Fit, DisturbedTimesCountLittle) {
  const auto pieces = fitPieces(timesOf({{any, 2e-6, 1e-10}}, 0.02, 7)); // least squares would be wrong by a factor
  for (const Piece &p : pieces)
    for (const size_t bytes : {p.from, p.to}) {
      const double right = 2e-6 + 1e-10 * static_cast<double>(bytes);
      EXPECT_NEAR((p.alpha + p.beta * static_cast<double>(bytes)) / right, 1, 0.05) << bytes;
    }
}

TEST(Fit, NoiseIsNoReasonForMorePieces) { EXPECT_EQ(fitPieces(timesOf({{any, 2e-6, 1e-10}}, 0.2, 0)).size(), 1u); }

TEST(Fit, FewLengths) {
  EXPECT_TRUE(fitPieces({}).empty());
  const auto barrier = fitPieces({{0, {3e-6, 3e-6, 3e-6, 9e-5}}});
  ASSERT_EQ(barrier.size(), 1u);
  EXPECT_NEAR(barrier[0].alpha, 3e-6, 1e-7);
  EXPECT_EQ(barrier[0].beta, 0);
  const auto two = fitPieces({{8, {1e-6}}, {1008, {2e-6}}});
  ASSERT_EQ(two.size(), 1u);
  EXPECT_NEAR(two[0].beta, 1e-9, 1e-11);
}

TEST(Fit, BytesNeverTakeLessThanNoTime) {
  const auto pieces = fitPieces({{8, {3e-6, 3e-6}}, {16, {2e-6, 2e-6}}, {32, {1e-6, 1e-6}}});
  ASSERT_EQ(pieces.size(), 1u);
  EXPECT_EQ(pieces[0].beta, 0);
  EXPECT_GT(pieces[0].alpha, 0);
}

TEST(Fit, SpreadOfRepeats) {
  const Repeats one{8, {5, 1, 4, 2, 3}};
  EXPECT_EQ(one.median(), 3);
  EXPECT_EQ(one.quartiles(), 2);
}

} // namespace
