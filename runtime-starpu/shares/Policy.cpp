// Policy.cpp - see Policy.h.
#include "shares/Policy.h"

#include "shares/Cost.h"
#include "shares/Shares.h"

#include <algorithm>
#include <cmath>
#include <numbers>

namespace xacc::divided {
namespace {

class FixedPolicy final : public Policy {
public:
  explicit FixedPolicy(double w) : chosen(w) {}
  double weight() const override { return chosen; }
  void observe(const Sample &) override {}

private:
  double chosen;
};

class PaperPolicy final : public Policy {
public:
  double weight() const override { return percent / 100.0; }
  void observe(const Sample &s) override {
    const double both = s.cpu.seconds + s.accelerator.seconds;
    if (both <= 0)
      return;
    percent += 100 * s.cpu.seconds / both > 50 ? -1 : 1;
    percent = std::clamp(percent, 0, 100);
  }

private:
  int percent = std::lround(100 * initialWeight); // an integer, so that rounding errors do not accumulate
};

class RatePolicy final : public Policy {
public:
  RatePolicy(int cpuWorkers, int acceleratorWorkers) : workers{cpuWorkers, acceleratorWorkers} {
    if (!choice())
      chosen = workers.accelerator == 0 ? 1 : 0;
  }
  double weight() const override { return chosen; }
  Rates rates() const override { return {cpu.rate() * workers.cpu, accelerator.rate() * workers.accelerator}; }
  void begin(const Rates &r) override {
    if (r.cpu <= 0 || r.accelerator <= 0 || !choice())
      return;
    cpu.assume(workers.cpu / r.cpu);
    accelerator.assume(workers.accelerator / r.accelerator);
    chosen = r.cpu / (r.cpu + r.accelerator);
  }
  void observe(const Sample &s) override {
    if (!choice() || s.count <= 0)
      return;
    if (s.cpu.largest > 0 && s.cpu.seconds > 0)
      cpu.observe(s.cpu.largest, s.cpu.seconds);
    if (s.accelerator.largest > 0 && s.accelerator.seconds > 0)
      accelerator.observe(s.accelerator.largest, s.accelerator.seconds);
    const Division now = rounded(chosen, s.count);
    if (!cpu.known() || !accelerator.known()) { // one class has not been measured: give it the smallest share
      chosen = smallestShare(!cpu.known(), s.count);
      return;
    }
    const Division best = bestFor(s.count, now);
    if (best.seconds < 0.99 * now.seconds) {
      chosen = best.weight;
      spent = 0;
      return;
    }
    if (now.weight > 0 && now.weight < 1)
      return;
    // An unused class may have become faster. Trying it may cost one per cent of the time.
    const double trial = smallestShare(now.weight < 1, s.count);
    const double price = rounded(trial, s.count).seconds - now.seconds;
    spent += now.seconds;
    if (spent > 100 * price) {
      chosen = trial;
      spent = 0;
    }
  }

private:
  /// A weight after divide() has rounded it to whole iterations, and the predicted time of the step.
  struct Division {
    double weight, seconds;
  };
  WorkerCount workers;
  double chosen = initialWeight;
  double spent = 0; ///< seconds since the dropped class was last tried
  Cost cpu{false}, accelerator{true};

  bool choice() const { return workers.cpu > 0 && workers.accelerator > 0; }

  /// Every accelerator gets `each` iterations and the CPU the rest; or all of them get equal shares.
  Division division(double each, double count) const {
    const double rest = std::max(0.0, count - each * workers.accelerator);
    return {rest / count, expected(cpu.seconds(std::ceil(rest / workers.cpu)), accelerator.seconds(each))};
  }
  Division rounded(double weight, double count) const {
    if (weight <= 0)
      return division(std::ceil(count / workers.accelerator), count);
    return division(weight >= 1 ? 0 : std::floor((1 - weight) * count / workers.accelerator + 1e-6), count);
  }
  /// The mean of the larger of two normally distributed times (Clark 1961). With uncertain costs, a step becomes longer
  /// on average if the slower class, whose share is smaller, gets too much.
  double expected(double onCpu, double onAccelerator) const {
    const double spread = std::hypot(onCpu * cpu.uncertainty(), onAccelerator * accelerator.uncertainty());
    const double apart = onCpu - onAccelerator;
    if (spread <= 1e-9 * std::abs(apart) || spread == 0)
      return std::max(onCpu, onAccelerator);
    const double x = apart / spread, below = std::erfc(-x / std::numbers::sqrt2) / 2;
    const double density = std::exp(-x * x / 2) / std::sqrt(2 * std::numbers::pi);
    return onCpu * below + onAccelerator * (1 - below) + spread * density;
  }
  /// With a larger share for accelerators, their time grows and that of the CPU shrinks: the optimum is near the
  /// crossing, or at an end. A class is not dropped because of a single run.
  Division bestFor(double count, Division best) const {
    const auto consider = [&](const Division &d) {
      const bool allowed = (d.weight > 0 || cpu.settled()) && (d.weight < 1 || accelerator.settled());
      if (allowed && d.seconds < best.seconds)
        best = d;
    };
    consider(rounded(0, count));
    consider(rounded(1, count));
    const double doubt = std::hypot(cpu.uncertainty(), accelerator.uncertainty());
    for (const double caution : {0.0, 0.5, 1.0, 1.5, 2.0, 2.5, -0.5, -1.0, -1.5, -2.0, -2.5}) {
      const double factor = std::max(0.1, 1 + caution * doubt); // the CPU may be slower than estimated
      double low = 0, high = std::floor(count / workers.accelerator);
      while (low < high) { // the least share at which the CPU finishes first
        const double middle = std::floor((low + high) / 2);
        const double rest = std::ceil((count - middle * workers.accelerator) / workers.cpu);
        if (factor * cpu.seconds(rest) <= accelerator.seconds(middle))
          high = middle;
        else
          low = middle + 1;
      }
      consider(division(low, count));
      consider(division(std::max(0.0, low - 1), count));
      if (doubt == 0)
        break;
    }
    return best;
  }
  /// The weight at which the CPU, or the accelerators, have one iteration per worker.
  double smallestShare(bool ofCpu, double count) const {
    const double share = std::min(1.0, (ofCpu ? workers.cpu : workers.accelerator) / count);
    return ofCpu ? share : 1 - share;
  }
};

} // namespace

std::unique_ptr<Policy> makeFixedPolicy(double weight) { return std::make_unique<FixedPolicy>(weight); }
std::unique_ptr<Policy> makePaperPolicy() { return std::make_unique<PaperPolicy>(); }
std::unique_ptr<Policy> makeRatePolicy(int cpuWorkers, int acceleratorWorkers) {
  return std::make_unique<RatePolicy>(cpuWorkers, acceleratorWorkers);
}

} // namespace xacc::divided
