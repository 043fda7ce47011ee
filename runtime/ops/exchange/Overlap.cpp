// Overlap.cpp - loops that compute while the reflects before them go on: whether they do, and the waits.
#include "core/template/Boxes.h"
#include "device/Device.h"
#include "ops/message/Async.h"
#include "support/Config.h"
#include "support/OperationScope.h"
#include "xaccrt.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <limits>
#include <string_view>
#include <unordered_map>
#include <vector>

namespace xacc {
namespace {

enum class Manner { AfterReflect, Overlapped };

/// One loop with the reflects before it.
struct OverlapSite {
  long id; ///< `async` of its reflects, which no program uses
  Manner manner = Manner::AfterReflect;
  bool running = false, waiting = false;
  std::chrono::steady_clock::time_point begun;
  std::array<std::vector<double>, 2> seconds; ///< by manner, of the steps that were measured
  int steps = 0;
};

enum class OverlapMode { Never, Always, Measured };

OverlapMode overlapMode() {
  static const OverlapMode chosen = [] {
    const char *text = setting(Setting::Overlap);
    const std::string_view value = text ? text : "auto";
    return value == "0" ? OverlapMode::Never : value == "1" ? OverlapMode::Always : OverlapMode::Measured;
  }();
  return chosen;
}

OverlapSite &overlapAt(const xacc_site *loop) {
  static auto &sites = *new std::unordered_map<const xacc_site *, OverlapSite>;
  const auto [found, isNew] = sites.try_emplace(loop);
  if (isNew)
    found->second.id = std::numeric_limits<long>::min() + static_cast<long>(sites.size());
  return found->second;
}

/// Both manners in turn; the first steps of each pay for what is made once.
constexpr int unmeasured = 4, measured = 10;

double median(std::vector<double> values) {
  const auto middle = values.begin() + static_cast<std::ptrdiff_t>(values.size() / 2);
  std::nth_element(values.begin(), middle, values.end());
  return *middle;
}

/// Every node decides for itself: the messages are the same either way.
Manner choose(const OverlapSite &site) {
  if (overlapMode() != OverlapMode::Measured)
    return overlapMode() == OverlapMode::Always ? Manner::Overlapped : Manner::AfterReflect;
  if (site.steps < unmeasured + measured)
    return site.steps % 2 == 0 ? Manner::AfterReflect : Manner::Overlapped;
  return median(site.seconds[1]) < 0.98 * median(site.seconds[0]) ? Manner::Overlapped : Manner::AfterReflect;
}

/// Until the reflects are complete.
void waitFor(const xacc_site *loop) {
  OverlapSite &site = overlapAt(loop);
  if (!site.waiting)
    return;
  const OperationScope here(loop);
  site.waiting = false;
  waitAsync(site.id);
}

/// One more step is over; one that is measured, when kernels that it has started are.
void count(OverlapSite &site) {
  site.running = false;
  if (overlapMode() != OverlapMode::Measured || site.steps > unmeasured + measured)
    return;
  if (accMemory() == OwnMemory::Gpu)
    accDevice().synchronize(XACC_SYNC);
  if (site.steps >= unmeasured && site.steps < unmeasured + measured)
    site.seconds[static_cast<size_t>(site.manner)].push_back(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - site.begun).count());
  ++site.steps;
}

} // namespace
} // namespace xacc

using namespace xacc;

extern "C" {

long xacc_overlap_begin(const xacc_site *loop) {
  OverlapSite &site = overlapAt(loop);
  if (!site.running) {
    site.running = true;
    if (site.steps <= unmeasured + measured)
      site.manner = choose(site);
    site.begun = std::chrono::steady_clock::now();
  }
  site.waiting = site.manner == Manner::Overlapped;
  return site.waiting ? site.id : XACC_SYNC;
}

void xacc_overlap_boxes(xacc_boxes *b, int rounds_anew) {
  peelBoxes(*b,
            (rounds_anew && overlapMode() != OverlapMode::Never) || overlapAt(siteOf(*b)).manner == Manner::Overlapped);
}

int xacc_overlap_next(xacc_boxes *b, int box) {
  const bool more = box < xacc_boxes_count(b);
  if (box > 0 || !more)
    waitFor(siteOf(*b));
  if (!more)
    count(overlapAt(siteOf(*b)));
  return more;
}

} // extern "C"
