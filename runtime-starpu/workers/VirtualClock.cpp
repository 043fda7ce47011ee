// VirtualClock.cpp - a simulated machine: the host thread computes the results, a table gives the times. For tests, and
// for simulations of other machines.
//
// The file has one "key value" pair per line; `#` begins a comment:
//   cpus 12                 workers of each class
//   accelerators 4
//   cpu-rate 3.65e7         iterations per second of one worker
//   accelerator-rate 3.54e9
//   cpu-overhead 0          additional seconds per job
//   accelerator-overhead 0
//   noise 0.05              standard deviation of a factor on every time
//   outliers 0.05           fraction of times that are 2 to 8 times longer
//   seed 1                  of both
//   separate 1              accelerators have their own memory
#include "support/Error.h"
#include "workers/Executor.h"

#include <array>
#include <climits>
#include <fstream>
#include <map>
#include <random>
#include <sstream>

namespace xacc::divided {
namespace {

class VirtualClock final : public Executor {
public:
  explicit VirtualClock(const std::string &file) {
    std::map<std::string, double> value = {{"cpus", 1},         {"accelerators", 0},     {"cpu-rate", 1},
                                           {"cpu-overhead", 0}, {"accelerator-rate", 1}, {"accelerator-overhead", 0},
                                           {"noise", 0},        {"outliers", 0},         {"seed", 1},
                                           {"separate", 0}};
    std::ifstream in(file);
    if (!in)
      xacc_fail(nullptr, "cannot read '%s', the file that XACC_STARPU_CLOCK names", file.c_str());
    int number = 0;
    for (std::string line; std::getline(in, line);) {
      ++number;
      std::istringstream words(line.substr(0, line.find('#')));
      std::string key, rest;
      double v = 0;
      if (!(words >> key))
        continue;
      if (!(words >> v) || words >> rest || v < 0 || !value.count(key))
        xacc_fail(nullptr, "%s:%d: expected a key of the virtual clock and a number, found '%s'", file.c_str(), number,
                  line.c_str());
      value[key] = v;
    }
    if (in.bad())
      xacc_fail(nullptr, "cannot read '%s', the file that XACC_STARPU_CLOCK names", file.c_str());
    if (value["cpu-rate"] <= 0 || value["accelerator-rate"] <= 0 || value["cpus"] + value["accelerators"] < 1 ||
        value["cpus"] > 4096 || value["accelerators"] > 4096 || value["seed"] > UINT_MAX)
      xacc_fail(nullptr, "%s: no workers, workers without speed, or too many workers", file.c_str());
    count = {static_cast<int>(value["cpus"]), static_cast<int>(value["accelerators"])};
    rate = {value["cpu-rate"], value["accelerator-rate"]};
    overhead = {value["cpu-overhead"], value["accelerator-overhead"]};
    noise = value["noise"];
    outliers = value["outliers"];
    random.seed(static_cast<unsigned>(value["seed"]));
    separate = value["separate"] != 0;
    memories = emulated(count.accelerator, separate);
  }
  std::string description() const override { return "virtual clock"; }
  WorkerCount workers() const override { return count; }
  bool separateMemory() const override { return separate; }
  bool avoidsShortLoops() const override { return false; }
  void run(std::vector<Job> &jobs) override {
    // The cores of a class share their noise, so its slowest worker is as noisy as a single one.
    const double factor[2] = {disturbance(), disturbance()};
    for (Job &job : jobs) {
      const bool accelerator = job.worker >= count.cpu;
      perform(job, memoryOf(job.worker, count, memories));
      const double undisturbed = overhead[accelerator] + static_cast<double>(job.count) / rate[accelerator];
      job.computing = job.count > 0 ? undisturbed * factor[accelerator] : 0;
      job.seconds = job.computing;
    }
  }

private:
  WorkerCount count;
  std::array<double, 2> rate, overhead; // of a CPU worker, and of an accelerator
  double noise, outliers;
  bool separate;
  std::mt19937 random;
  Memories memories;

  double disturbance() {
    double f = 1;
    if (noise > 0)
      f = std::max(0.5, std::normal_distribution<double>(1, noise)(random));
    if (outliers > 0 && std::uniform_real_distribution<double>(0, 1)(random) < outliers)
      f *= std::uniform_real_distribution<double>(2, 8)(random);
    return f;
  }
};

} // namespace

std::unique_ptr<Executor> makeVirtualClock(const std::string &file) { return std::make_unique<VirtualClock>(file); }

} // namespace xacc::divided
