// PolicyTest.cpp - weights on an imagined machine: the cases of the paper, noise, outliers, changes.
#include "Policy.h"
#include "Groups.h"
#include "Shares.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <random>

namespace xacc::split {
namespace {

/// A machine on which the CPU alone does `cpu` iterations a second and the accelerators alone `accelerator`.
struct Machine {
  double cpu, accelerator;
  WorkerCount workers;
  long count;
  double noise = 0, outliers = 0;
  unsigned seed = 1;
  double optimum() const { return static_cast<double>(count) / (cpu + accelerator); }
};
struct Step {
  double weight, seconds;
};

std::vector<Step> simulate(Policy &policy, const Machine &m, int steps) {
  std::mt19937 random(m.seed);
  std::vector<Step> history;
  const auto disturbed = [&](double seconds) {
    if (m.noise > 0)
      seconds *= std::max(0.5, std::normal_distribution<double>(1, m.noise)(random));
    if (m.outliers > 0 && std::uniform_real_distribution<double>(0, 1)(random) < m.outliers)
      seconds *= std::uniform_real_distribution<double>(2, 8)(random);
    return seconds;
  };
  for (int k = 0; k < steps; ++k) {
    const double part = cpuPart(divide(m.count, policy.weight(), m.workers), m.workers);
    Sample s;
    s.cpuCount = std::lround(part * static_cast<double>(m.count));
    s.acceleratorCount = m.count - s.cpuCount;
    const double cpu = static_cast<double>(s.cpuCount) / m.cpu;
    const double accelerator = static_cast<double>(s.acceleratorCount) / m.accelerator;
    history.push_back({policy.weight(), std::max(cpu, accelerator)}); // without the noise: what the weight is worth
    s.cpuSeconds = disturbed(cpu);
    s.acceleratorSeconds = disturbed(accelerator);
    policy.observe(s);
  }
  return history;
}

/// First step, from 1, whose time is within 2 % of the best possible.
int firstGood(const std::vector<Step> &history, const Machine &m) {
  for (size_t k = 0; k < history.size(); ++k)
    if (history[k].seconds <= 1.02 * m.optimum())
      return static_cast<int>(k) + 1;
  return 1000;
}

/// N-body of 819200 bodies and a matrix product of 8192 on two nodes with 4 GPUs each (tables 2 and 3).
const Machine nbody = {0.03, 0.97, {12, 4}, 409600}, matrix = {0.07, 0.93, {12, 4}, 4096};

TEST(PaperPolicy, TakesTheStepsOfThePaper) {
  const auto body = makePaperPolicy(), product = makePaperPolicy();
  EXPECT_EQ(firstGood(simulate(*body, nbody, 40), nbody), 18);
  EXPECT_EQ(firstGood(simulate(*product, matrix, 40), matrix), 14);
}

TEST(RatePolicy, IsAtTheOptimumByStep3) {
  for (const Machine &m : {nbody, matrix, Machine{0.29, 0.71, {15, 1}, 2048}, Machine{0.01, 0.99, {4, 1}, 100000}}) {
    const auto policy = makeRatePolicy(m.workers.cpu, m.workers.accelerator);
    EXPECT_LE(firstGood(simulate(*policy, m, 10), m), 3) << m.cpu;
  }
}

/// Loss against the optimum after step 20, 5 % noise and 5 % outliers, mean of 50 machines.
double loss(bool paper, const Machine &m) {
  double sum = 0;
  int steps = 0;
  for (unsigned seed = 1; seed <= 50; ++seed) {
    Machine noisy = m;
    noisy.noise = noisy.outliers = 0.05;
    noisy.seed = seed;
    const auto policy = paper ? makePaperPolicy() : makeRatePolicy(m.workers.cpu, m.workers.accelerator);
    const std::vector<Step> history = simulate(*policy, noisy, 100);
    for (size_t k = 20; k < history.size(); ++k, ++steps)
      sum += history[k].seconds / m.optimum() - 1;
  }
  return sum / steps;
}

TEST(RatePolicy, LosesLittleUnderNoise) {
  EXPECT_LT(loss(false, nbody), 0.01);
  EXPECT_LT(loss(false, matrix), 0.01);
  EXPECT_GT(loss(true, nbody), 0.03); // what it is compared with
}

TEST(RatePolicy, MovesSeldom) {
  Machine noisy = nbody;
  noisy.noise = 0.05;
  const auto policy = makeRatePolicy(12, 4);
  const std::vector<Step> history = simulate(*policy, noisy, 100);
  int moves = 0;
  for (size_t k = 21; k < history.size(); ++k)
    moves += history[k].weight != history[k - 1].weight;
  EXPECT_LE(moves, 5);
}

TEST(RatePolicy, FollowsAChange) {
  const auto policy = makeRatePolicy(12, 4);
  simulate(*policy, nbody, 30);
  Machine slower = nbody; // half of the accelerator's speed is gone
  slower.accelerator /= 2;
  EXPECT_LE(firstGood(simulate(*policy, slower, 20), slower), 8);
}

TEST(RatePolicy, DropsAClassThatHasTooLittleAndTriesAgain) {
  const Machine m = {1e-4, 1, {12, 4}, 1000}; // 0.1 iterations for 12 cores
  const auto policy = makeRatePolicy(12, 4);
  const std::vector<Step> history = simulate(*policy, m, 200);
  EXPECT_EQ(history[10].weight, 0);
  const auto tried = std::count_if(history.begin() + 10, history.end(), [](const Step &s) { return s.weight > 0; });
  EXPECT_GE(tried, 1);
  EXPECT_LE(tried, 12);
}

TEST(RatePolicy, BeginsWithWhatIsKnown) {
  const auto policy = makeRatePolicy(12, 4);
  policy->begin({0.03, 0.97});
  EXPECT_NEAR(policy->weight(), 0.03, 1e-9);
}

TEST(RatePolicy, HasNoChoiceWithOneClass) {
  EXPECT_EQ(makeRatePolicy(2, 0)->weight(), 1);
  EXPECT_EQ(makeRatePolicy(0, 2)->weight(), 0);
}

TEST(FixedPolicy, Stays) {
  const auto policy = makeFixedPolicy(0.25);
  policy->observe({10, 10, 1, 2});
  EXPECT_EQ(policy->weight(), 0.25);
}

/// Two loops over the same arrays, one of which suits the CPU better: the weight that is best for both together.
TEST(Groups, WeighLoopsTogether) {
  Groups groups([] { return makeRatePolicy(1, 1); });
  const int a = groups.fresh(), b = groups.fresh();
  const int both = groups.join(a, b);
  EXPECT_EQ(groups.find(a), groups.find(b));
  const int loops[2] = {};
  for (int step = 0; step < 5; ++step)
    for (int l = 0; l < 2; ++l) {
      groups.enter(both, &loops[l]);
      const double w = groups.policy(both).weight();
      const long cpu = std::lround(w * 1000), accelerator = 1000 - cpu;
      const double cpuRate = l ? 400 : 100, acceleratorRate = l ? 400 : 900;
      groups.record(
          both, &loops[l],
          {cpu, accelerator, static_cast<double>(cpu) / cpuRate, static_cast<double>(accelerator) / acceleratorRate});
    }
  // Per iteration the CPU takes 1/100 + 1/400 for both loops, the accelerator 1/900 + 1/400.
  const double c = 1 / (1 / 100.0 + 1 / 400.0), g = 1 / (1 / 900.0 + 1 / 400.0);
  EXPECT_NEAR(groups.policy(both).weight(), c / (c + g), 0.01);
}

} // namespace
} // namespace xacc::split
