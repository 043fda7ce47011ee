// Sums.cpp - rounds accumulators, and remembers the accumulator of a rounded sum.
#include "support/Sums.h"
#include "support/Error.h"
#include "xaccrt.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdint>
#include <limits>
#include <mutex>
#include <set>

int xacc_reproducible = 0;

namespace xacc {
namespace {

/// Adds `x` to high + low by Knuth's exact addition: the rounding error of `high` is added to `low`.
void addExactly(double &high, double &low, double x) {
  const double sum = xacc_sum_rounded(high + x), part = xacc_sum_rounded(sum - high);
  low += xacc_sum_rounded(high - xacc_sum_rounded(sum - part)) + xacc_sum_rounded(x - part);
  high = sum;
}

/// The most recently rounded sums, by rounded value. Values are compared bitwise, because assignments, arguments and
/// results preserve bits. A sum is returned only once, so that a value that happens to be equal does not match it
/// later.
class RoundedSums {
public:
  void remember(double value, const xacc_sum &sum) {
    const std::lock_guard lock(mutex);
    sums[next++ % sums.size()] = {std::bit_cast<uint64_t>(value), true, sum};
  }
  xacc_sum take(double value) {
    const std::lock_guard lock(mutex);
    for (size_t k = 0; k < std::min(next, sums.size()); ++k) // most recent first
      if (Rounded &r = sums[(next - 1 - k) % sums.size()]; r.kept && r.bits == std::bit_cast<uint64_t>(value)) {
        r.kept = false;
        return r.sum;
      }
    xacc_sum sum{};
    xacc_sum_add(&sum, value);
    return sum;
  }

private:
  struct Rounded {
    uint64_t bits;
    bool kept;
    xacc_sum sum;
  };
  std::mutex mutex; // shares of divided loops run on several threads
  std::array<Rounded, 256> sums;
  size_t next = 0;
};

RoundedSums &roundedSums() {
  static auto &all = *new RoundedSums; // exit() ends the job late
  return all;
}

template <class T> T roundedSum(const xacc_sum &sum) {
  const T value = static_cast<T>(valueOf(sum));
  roundedSums().remember(static_cast<double>(value), sum);
  return value;
}

} // namespace

double valueOf(xacc_sum sum) {
  if (sum.special != 0)
    return sum.special == XACC_SUM_INFINITE         ? std::numeric_limits<double>::infinity()
           : sum.special == XACC_SUM_MINUS_INFINITE ? -std::numeric_limits<double>::infinity()
                                                    : std::numeric_limits<double>::quiet_NaN();
  xacc_sum_normalise(&sum);
  double high = 0, low = 0;
  for (int k = 0; k < XACC_SUM_BINS; ++k) {
    double bin = sum.carry[k], rest = 0; // rounded, and a remainder: independent of the split into units and carry
    addExactly(bin, rest, sum.units[k]);
    addExactly(high, low, bin);
    addExactly(high, low, rest);
  }
  return sum.anchor < 0 ? std::ldexp(high + low, XACC_SUM_SCALED_BY * XACC_SUM_WIDTH) : high + low;
}

} // namespace xacc

xacc_sum xacc_sum_of(double value) { return xacc::roundedSums().take(value); }
double xacc_sum_double(xacc_sum sum) { return xacc::roundedSum<double>(sum); }
float xacc_sum_float(xacc_sum sum) { return xacc::roundedSum<float>(sum); }

void xacc_say_not_reproducible(const xacc_site *site, const char *variable, const char *why) {
  static auto &reported = *new std::set<const xacc_site *>;
  if (reported.insert(site).second)
    xacc::say(
        "%s:%d: the sum '%s' depends on the number of nodes or the order of its terms despite -fxmp-reproducible: %s",
        site->file, site->line, variable, why);
}
