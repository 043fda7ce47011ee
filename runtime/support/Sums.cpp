// Sums.cpp - sums that do not depend on the order of their terms: rounding them, and what is behind a rounded one.
#include "support/Config.h"
#include "support/Error.h"
#include "xaccrt.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <mutex>
#include <set>

const int xacc_reproducible = xacc::enabled(xacc::Setting::Reproducible);

namespace xacc {
namespace {

/// Adds `x` to high + low. Knuth's exact addition: what rounding takes away from `high` goes to `low`.
void addExactly(double &high, double &low, double x) {
  const double sum = rounded(high + x), part = rounded(sum - high);
  low += rounded(high - rounded(sum - part)) + rounded(x - part);
  high = sum;
}

/// The last sums that have been rounded, by what became of them. Values are compared by their bits: a program passes
/// them on by assignments, arguments and results, which keep those. A sum is taken once: what one node has of a sum
/// must not be found again behind a value that is equal by accident.
class RoundedSums {
public:
  void remember(double value, const ReproducibleSum &sum) {
    const std::lock_guard lock(mutex);
    sums[next++ % sums.size()] = {std::bit_cast<uint64_t>(value), true, sum};
  }
  ReproducibleSum take(double value) {
    const std::lock_guard lock(mutex);
    for (size_t k = 0; k < std::min(next, sums.size()); ++k) // the last one first
      if (Rounded &r = sums[(next - 1 - k) % sums.size()]; r.kept && r.bits == std::bit_cast<uint64_t>(value)) {
        r.kept = false;
        return r.sum;
      }
    ReproducibleSum sum{};
    sum.add(value);
    return sum;
  }

private:
  struct Rounded {
    uint64_t bits;
    bool kept;
    ReproducibleSum sum;
  };
  std::mutex mutex; // parts of divided loops run on several threads
  std::array<Rounded, 256> sums;
  size_t next = 0;
};

RoundedSums &roundedSums() {
  static auto &all = *new RoundedSums; // exit() ends the job late
  return all;
}

} // namespace

double ReproducibleSum::value() const {
  if (special != 0)
    return special == Infinite        ? std::numeric_limits<double>::infinity()
           : special == MinusInfinite ? -std::numeric_limits<double>::infinity()
                                      : std::numeric_limits<double>::quiet_NaN();
  ReproducibleSum s = *this;
  s.normalise();
  double high = 0, low = 0;
  for (int k = 0; k < bins; ++k) { // units + carry as a rounded number and the rest: the same for all ways to split it
    double sum = s.carry[k], rest = 0;
    addExactly(sum, rest, s.units[k]);
    addExactly(high, low, sum);
    addExactly(high, low, rest);
  }
  return (high + low) * (s.anchor < 0 ? 1 / scale : 1);
}

template <class T> T roundedSum(const ReproducibleSum &sum) {
  const T value = static_cast<T>(sum.value());
  roundedSums().remember(static_cast<double>(value), sum);
  return value;
}
template float roundedSum(const ReproducibleSum &);
template double roundedSum(const ReproducibleSum &);

ReproducibleSum sumBehind(double value) { return roundedSums().take(value); }

} // namespace xacc

void xacc_say_not_reproducible(const xacc_site *site, const char *variable, const char *why) {
  static auto &said = *new std::set<const xacc_site *>;
  if (said.insert(site).second)
    xacc::say("XACC_REPRODUCIBLE: %s:%d: '%s' depends on the number of nodes or the order of terms: %s", site->file,
              site->line, variable, why);
}
