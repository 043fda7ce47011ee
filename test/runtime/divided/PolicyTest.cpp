// PolicyTest.cpp - weights on an imaginary machine: the cases of the paper, noise, outliers, changes.
#include "shares/Policy.h"
#include "shares/Shares.h"
#include "shares/WeightGroups.h"

#include <algorithm>
#include <cmath>
#include <gtest/gtest.h>
#include <random>
#include <string>

namespace xacc::divided {
namespace {

/// An imaginary machine: the time of one worker of each class per iteration, and additionally per task.
struct Machine {
  std::string name;
  long count;
  WorkerCount workers;
  double cpu, accelerator; // seconds of an iteration
  double cpuOverhead = 0, acceleratorOverhead = 0;
  double noise = 0, outliers = 0;
  unsigned seed = 1;

  /// Without noise. Shares are whole iterations.
  Sample run(double weight) const {
    Sample s{static_cast<double>(count), {}, {}};
    for (const Share &share : divide(count, weight, workers)) {
      ClassRun &part = share.worker < workers.cpu ? s.cpu : s.accelerator;
      part.largest = std::max(part.largest, static_cast<double>(share.end - share.first));
    }
    if (s.cpu.largest > 0)
      s.cpu.seconds = cpuOverhead + s.cpu.largest * cpu;
    if (s.accelerator.largest > 0)
      s.accelerator.seconds = acceleratorOverhead + s.accelerator.largest * accelerator;
    return s;
  }
  static double seconds(const Sample &s) { return std::max(s.cpu.seconds, s.accelerator.seconds); }
  /// The best division into whole iterations, by trying all.
  double optimum() const {
    double best = seconds(run(0));
    for (long each = 0; each <= count / workers.accelerator; ++each)
      best = std::min(
          best, seconds(run(static_cast<double>(count - each * workers.accelerator) / static_cast<double>(count))));
    return best;
  }
};
struct Step {
  double weight, seconds;
};

std::vector<Step> simulate(Policy &policy, const Machine &m, int steps) {
  std::mt19937 random(m.seed);
  std::vector<Step> history;
  const auto disturb = [&](double &seconds) {
    if (m.noise > 0)
      seconds *= std::max(0.5, std::normal_distribution<double>(1, m.noise)(random));
    if (m.outliers > 0 && std::uniform_real_distribution<double>(0, 1)(random) < m.outliers)
      seconds *= std::uniform_real_distribution<double>(2, 8)(random);
  };
  for (int k = 0; k < steps; ++k) {
    Sample s = m.run(policy.weight());
    history.push_back({policy.weight(), Machine::seconds(s)}); // without noise: the quality of the weight
    disturb(s.cpu.seconds);
    disturb(s.accelerator.seconds);
    policy.observe(s);
  }
  return history;
}

/// First step, from 1, whose time is within 2 % of the best possible.
int firstGood(const std::vector<Step> &history, const Machine &m) {
  const double best = m.optimum();
  for (size_t k = 0; k < history.size(); ++k)
    if (history[k].seconds <= 1.02 * best)
      return static_cast<int>(k) + 1;
  return 1000;
}

/// A node that runs the paper's loop in `seconds` at its weight, with 16 cores, one of them used by each GPU.
Machine node(const std::string &name, long count, int gpus, double seconds, double weight) {
  const auto n = static_cast<double>(count);
  return {name, count, {16 - gpus, gpus}, seconds * (16 - gpus) / (weight * n), seconds * gpus / ((1 - weight) * n)};
}

/// Tables 2 and 3, two nodes: seconds of step 20 and the weight, for 1, 2 and 4 GPUs.
struct Entry {
  long size;
  double seconds[3], weight[3];
};
const Entry bodies[] = {{102400, {1.352352, 0.710417, 0.434995}, {.15, .07, .04}},
                        {204800, {5.058176, 2.796911, 1.679012}, {.14, .07, .03}},
                        {409600, {20.035116, 11.052326, 6.014442}, {.14, .07, .03}},
                        {819200, {78.623068, 42.613314, 23.017501}, {.14, .07, .03}}};
const Entry products[] = {{1024, {0.004595, 0.005188, 0.003716}, {.29, .21, .19}},
                          {2048, {0.023057, 0.016544, 0.011162}, {.27, .09, .02}},
                          {4096, {0.163541, 0.116263, 0.060841}, {.28, .13, .05}},
                          {8192, {1.184421, 0.691243, 0.444981}, {.29, .15, .07}},
                          {16384, {8.276425, 5.167231, 3.674877}, {.29, .16, .09}}};
std::vector<Machine> machinesOfThePaper() {
  std::vector<Machine> all;
  const auto add = [&](const char *kind, const Entry &e) {
    for (int k = 0; k < 3; ++k)
      all.push_back(node(std::string(kind) + " " + std::to_string(e.size) + " x " + std::to_string(1 << k), e.size / 2,
                         1 << k, e.seconds[k], e.weight[k]));
  };
  for (const Entry &e : bodies)
    add("nbody", e);
  for (const Entry &e : products)
    add("matrix", e);
  return all;
}
const Machine nbody = node("nbody", 409600, 4, 23.017501, 0.03), matrix = node("matrix", 4096, 4, 0.444981, 0.07);

std::unique_ptr<Policy> ratePolicy(const Machine &m) { return makeRatePolicy(m.workers.cpu, m.workers.accelerator); }

TEST(PaperPolicy, TakesTheStepsOfThePaper) {
  const auto body = makePaperPolicy(), product = makePaperPolicy();
  EXPECT_EQ(firstGood(simulate(*body, nbody, 40), nbody), 18);
  EXPECT_EQ(firstGood(simulate(*product, matrix, 40), matrix), 14);
}

TEST(RatePolicy, IsAtTheOptimumByStep3) {
  std::vector<Machine> machines = machinesOfThePaper();
  machines.push_back({"one fast accelerator", 100000, {4, 1}, 4 / 0.01, 1 / 0.99});
  for (const Machine &m : machines)
    EXPECT_LE(firstGood(simulate(*ratePolicy(m), m, 40), m), 3) << m.name;
}

/// Starting a task takes a tenth of the time of the first CPU tasks and a fifth of that of accelerator tasks.
TEST(RatePolicy, KnowsWhatStartingAPartCosts) {
  for (Machine m : machinesOfThePaper()) {
    const Sample before = m.run(initialWeight);
    m.cpuOverhead = 0.1 * before.cpu.seconds;
    m.acceleratorOverhead = 0.2 * before.accelerator.seconds;
    EXPECT_LE(firstGood(simulate(*ratePolicy(m), m, 40), m), 5)
        << m.name; // 5: the CPU is dropped, which takes three runs
  }
}

/// Loss against the optimum after step 20, 5 % noise and 5 % outliers, mean of `machines` of them.
double loss(bool paper, const Machine &m, unsigned machines) {
  double sum = 0;
  int steps = 0;
  const double best = m.optimum();
  for (unsigned seed = 1; seed <= machines; ++seed) {
    Machine noisy = m;
    noisy.noise = noisy.outliers = 0.05;
    noisy.seed = seed;
    const auto policy = paper ? makePaperPolicy() : ratePolicy(m);
    const std::vector<Step> history = simulate(*policy, noisy, 100);
    for (size_t k = 20; k < history.size(); ++k, ++steps)
      sum += history[k].seconds / best - 1;
  }
  return sum / steps;
}

TEST(RatePolicy, LosesLittleUnderNoise) {
  for (const Machine &m : machinesOfThePaper())
    EXPECT_LT(loss(false, m, 20), 0.01) << m.name;
  EXPECT_GT(loss(true, nbody, 20), 0.03); // the policy to compare with
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
  Machine slower = nbody; // the accelerator has half its speed
  slower.accelerator *= 2;
  EXPECT_LE(firstGood(simulate(*policy, slower, 20), slower), 8);
}

TEST(RatePolicy, DropsAClassThatHasTooLittleAndTriesAgain) {
  const Machine m = {"slow cores", 1000, {12, 4}, 1200, 4}; // 1000 s without them, 1200 s for one iteration of theirs
  const auto policy = makeRatePolicy(12, 4);
  const std::vector<Step> history = simulate(*policy, m, 200);
  EXPECT_EQ(history[10].weight, 0);
  const auto tried = std::count_if(history.begin() + 10, history.end(), [](const Step &s) { return s.weight > 0; });
  EXPECT_GE(tried, 5);
  double all = 0;
  for (size_t k = 10; k < history.size(); ++k)
    all += history[k].seconds;
  EXPECT_LE(all, 1.011 * 190 * m.optimum());
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
  policy->observe({20, {10, 1}, {10, 2}});
  EXPECT_EQ(policy->weight(), 0.25);
}

/// Two loops over the same arrays, one of which is faster on the CPU: the best weight for both together.
TEST(WeightGroups, WeighLoopsTogether) {
  WeightGroups groups([] { return makeRatePolicy(1, 1); });
  const int a = groups.add(), b = groups.add();
  const int both = groups.join(a, b);
  EXPECT_EQ(groups.find(a), groups.find(b));
  const int loops[2] = {};
  for (int step = 0; step < 5; ++step)
    for (int l = 0; l < 2; ++l) {
      groups.enter(both, &loops[l]);
      const double w = groups.policy(both).weight();
      const double cpu = std::round(w * 1000), accelerator = 1000 - cpu;
      const double cpuRate = l ? 400 : 100, acceleratorRate = l ? 400 : 900;
      groups.record(both, &loops[l], {1000, {cpu, cpu / cpuRate}, {accelerator, accelerator / acceleratorRate}});
    }
  // Per iteration the CPU takes 1/100 + 1/400 for both loops, the accelerator 1/900 + 1/400.
  const double c = 1 / (1 / 100.0 + 1 / 400.0), g = 1 / (1 / 900.0 + 1 / 400.0);
  EXPECT_NEAR(groups.policy(both).weight(), c / (c + g), 0.01);
}

} // namespace
} // namespace xacc::divided
