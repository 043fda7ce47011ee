// Policy.cpp - see Policy.h.
#include "Policy.h"

#include <algorithm>
#include <cmath>
#include <deque>

namespace xacc::split {
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
    const double both = s.cpuSeconds + s.acceleratorSeconds;
    if (both <= 0)
      return;
    percent += 100 * s.cpuSeconds / both > 50 ? -1 : 1;
    percent = std::clamp(percent, 0, 100);
  }

private:
  int percent = std::lround(100 * initialWeight); // whole numbers, so that steps do not add up rounding
};

/// The speed of one class: what remains of noisy samples.
class Speed {
public:
  explicit Speed(bool firstIsSlow) : slow(firstIsSlow) {}
  double value() const { return smooth; }
  void known(double rate) {
    smooth = rate;
    slow = false;
    taken = 2;
  }
  void observe(double rate) {
    if (slow && taken == 1) { // what began with starting the device is worth nothing now
      recent.clear();
      taken = 0;
      slow = false;
    }
    recent.push_back(rate);
    if (recent.size() > 3)
      recent.pop_front();
    const bool fresh = taken++ < 2 && recent.size() < 3;
    if (fresh) {
      smooth = rate;
      return;
    }
    const double middle = median();
    if (changed()) {
      smooth = middle;
      return;
    }
    smooth += (taken > 10 ? 0.1 : 0.3) * (middle - smooth); // later ones say little new
  }

private:
  bool slow;
  int taken = 0;
  double smooth = 0;
  std::deque<double> recent;

  double median() const {
    std::deque<double> sorted = recent;
    std::sort(sorted.begin(), sorted.end());
    return sorted.size() == 2 ? (sorted[0] + sorted[1]) / 2 : sorted[sorted.size() / 2];
  }
  /// The last three agree that it is another speed now.
  bool changed() const {
    if (recent.size() < 3)
      return false;
    const auto [low, high] = std::minmax_element(recent.begin(), recent.end());
    return *low > 1.25 * smooth || *high < smooth / 1.25;
  }
};

class RatePolicy final : public Policy {
public:
  RatePolicy(int cpuWorkers, int acceleratorWorkers) : cpus(cpuWorkers), accelerators(acceleratorWorkers) {
    if (accelerators == 0 || cpus == 0)
      chosen = accelerators == 0 ? 1 : 0;
  }
  double weight() const override { return chosen; }
  Rates rates() const override { return {cpu.value(), accelerator.value()}; }
  void begin(const Rates &r) override {
    if (r.cpu <= 0 || r.accelerator <= 0 || accelerators == 0 || cpus == 0)
      return;
    cpu.known(r.cpu);
    accelerator.known(r.accelerator);
    chosen = r.cpu / (r.cpu + r.accelerator);
  }
  void observe(const Sample &s) override {
    if (accelerators == 0 || cpus == 0)
      return;
    const long count = s.cpuCount + s.acceleratorCount;
    if (count == 0)
      return;
    if (s.cpuCount > 0 && s.cpuSeconds > 0)
      cpu.observe(static_cast<double>(s.cpuCount) / s.cpuSeconds);
    if (s.acceleratorCount > 0 && s.acceleratorSeconds > 0)
      accelerator.observe(static_cast<double>(s.acceleratorCount) / s.acceleratorSeconds);
    const double c = cpu.value(), a = accelerator.value();
    const double n = static_cast<double>(count), leastCpu = cpus / n, leastAccelerator = accelerators / n;
    if (c == 0 || a == 0) { // one side has not been measured: the smallest part for it
      chosen = std::clamp(chosen, std::min(1.0, leastCpu), std::max(0.0, 1 - leastAccelerator));
      return;
    }
    double best = c / (c + a);
    if (best < leastCpu)
      best = 0;
    else if (1 - best < leastAccelerator)
      best = 1;
    const bool dropped = chosen == 0 || chosen == 1;
    if (dropped && best == chosen && ++since >= 64) { // may have been a bad time
      since = 0;
      chosen = chosen == 0 ? std::min(1.0, leastCpu) : std::max(0.0, 1 - leastAccelerator);
      return;
    }
    if (step(best, c, a) < 0.985 * step(chosen, c, a)) {
      chosen = best;
      since = 0;
    }
  }

private:
  int cpus, accelerators;
  double chosen = initialWeight;
  long since = 0;
  Speed cpu{false}, accelerator{true};

  static double step(double w, double c, double a) { return std::max(w / c, (1 - w) / a); }
};

} // namespace

std::unique_ptr<Policy> makeFixedPolicy(double weight) { return std::make_unique<FixedPolicy>(weight); }
std::unique_ptr<Policy> makePaperPolicy() { return std::make_unique<PaperPolicy>(); }
std::unique_ptr<Policy> makeRatePolicy(int cpuWorkers, int acceleratorWorkers) {
  return std::make_unique<RatePolicy>(cpuWorkers, acceleratorWorkers);
}

} // namespace xacc::split
