// Cost.cpp - see Cost.h.
#include "shares/Cost.h"

#include <algorithm>
#include <cmath>
#include <vector>

namespace xacc::divided {
namespace {

constexpr size_t window = 32;

/// The mean of the middle half: of three values the middle one, of two their mean.
double middle(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  const size_t skip = (values.size() + 1) / 4, count = values.size() - 2 * skip;
  double sum = 0;
  for (size_t k = skip; k < skip + count; ++k)
    sum += values[k];
  return sum / static_cast<double>(count);
}

/// The standard deviation of normally distributed values with outliers, estimated from the quartiles.
double spread(std::vector<double> values) {
  std::sort(values.begin(), values.end());
  return (values[values.size() * 3 / 4] - values[values.size() / 4]) / 1.35;
}

} // namespace

bool Cost::settled() const {
  const auto smaller = [](const Run &a, const Run &b) { return a.size < b.size; };
  if (runs.empty())
    return false;
  const double least = std::min_element(runs.begin(), runs.end(), smaller)->size;
  return std::count_if(runs.begin(), runs.end(), [&](const Run &r) { return r.size <= 1.5 * least; }) >= 3;
}

double Cost::rate() const {
  if (!known())
    return 0;
  return runs.empty() ? 1 / each : runs.back().size / seconds(runs.back().size);
}

void Cost::assume(double secondsEach) {
  assumed = each = secondsEach;
  overhead = 0;
  runs.clear();
}

void Cost::observe(double size, double seconds) {
  if (slow && (runs.size() == 1 || assumed > 0)) {
    slow = false;
    runs.clear();
    if (assumed > 0)
      return;
  }
  runs.push_back({size, seconds});
  if (runs.size() > window)
    runs.pop_front();
  if (changed())
    runs.erase(runs.begin(), runs.end() - 3);
  fit();
}

bool Cost::changed() const {
  if (runs.size() < 4)
    return false;
  double low = 0, high = 0;
  for (auto run = runs.end() - 3; run != runs.end(); ++run) {
    const double factor = run->seconds / seconds(run->size);
    low = run == runs.end() - 3 ? factor : std::min(low, factor);
    high = std::max(high, factor);
  }
  return high < 1.25 * low && (low > 1.15 || high < 1 / 1.15);
}

void Cost::fit() {
  std::vector<double> slopes, rest, slope;
  for (size_t k = 1; k < runs.size(); ++k)
    for (size_t l = 0; l < k; ++l) // similar sizes say more about noise than about the slope
      if (std::max(runs[k].size, runs[l].size) > 1.5 * std::min(runs[k].size, runs[l].size))
        slopes.push_back((runs[k].seconds - runs[l].seconds) / (runs[k].size - runs[l].size));
  if (!slopes.empty()) {
    const double rising = middle(slopes);
    double least = runs.front().seconds;
    for (const Run &run : runs) {
      rest.push_back(run.seconds - rising * run.size);
      least = std::min(least, run.seconds);
    }
    overhead = std::clamp(middle(rest), 0.0, 0.9 * least);
  }
  for (const Run &run : runs)
    slope.push_back(std::max(run.seconds - overhead, 0.1 * run.seconds) / run.size);
  if (assumed > 0 && runs.size() < 3)
    slope.insert(slope.end(), 2, assumed);
  // If there are two runs, the last one counts: it was closer to the best division.
  each = slope.size() == 2 ? slope.back() : middle(slope);
  error = slope.size() < 4 ? 0 : spread(slope) / each / std::sqrt(static_cast<double>(slope.size()));
}

} // namespace xacc::divided
