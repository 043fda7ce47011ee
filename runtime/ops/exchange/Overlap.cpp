// Overlap.cpp - loops that compute while the reflects before or after them are in flight: the decision, and the waits.
#include "ops/exchange/Overlap.h"

#include "core/template/Boxes.h"
#include "device/Device.h"
#include "ops/message/Async.h"
#include "support/Config.h"
#include "support/Median.h"
#include "xaccrt.h"

#include <array>
#include <chrono>
#include <limits>
#include <string_view>
#include <unordered_map>
#include <utility>
#include <vector>

namespace xacc {
namespace {

enum class OverlapChoice { OneByOne, Overlapped };

/// A loop with the reflects before or after it.
struct OverlapSite {
  long id; ///< `async` of its reflects; no program uses this value
  OverlapChoice choice = OverlapChoice::OneByOne;
  bool after = false;
  std::vector<std::function<void(long)>> later; ///< after: reflects that have not started
  bool running = false, waiting = false;
  std::chrono::steady_clock::time_point begun;
  std::array<std::vector<double>, 2> seconds; ///< by choice, of the measured steps
  int steps = 0;
};

enum class OverlapMode { Never, Always, Measured };

OverlapMode overlapMode() {
  static const OverlapMode chosen = [] {
    const std::string_view value = settingOr(Setting::Overlap, "auto");
    return value == "0" ? OverlapMode::Never : value == "1" ? OverlapMode::Always : OverlapMode::Measured;
  }();
  return chosen;
}

OverlapSite *gathering = nullptr; ///< the site whose reflects are announced before its loop

OverlapSite &overlapAt(const xacc_site *loop) {
  static auto &sites = *new std::unordered_map<const xacc_site *, OverlapSite>;
  const auto [found, isNew] = sites.try_emplace(loop);
  if (isNew)
    found->second.id = std::numeric_limits<long>::min() + static_cast<long>(sites.size());
  return found->second;
}

/// The choices are measured in alternating steps; the first steps of each include one-time setup.
constexpr int unmeasured = 4, measured = 10;

/// Every node decides independently: the messages are the same either way.
OverlapChoice choose(const OverlapSite &site) {
  if (overlapMode() != OverlapMode::Measured)
    return overlapMode() == OverlapMode::Always ? OverlapChoice::Overlapped : OverlapChoice::OneByOne;
  if (site.steps < unmeasured + measured)
    return site.steps % 2 == 0 ? OverlapChoice::OneByOne : OverlapChoice::Overlapped;
  return median(site.seconds[1]) < 0.98 * median(site.seconds[0]) ? OverlapChoice::Overlapped : OverlapChoice::OneByOne;
}

/// Begins a step, unless a reflect of the same step has already begun it.
void begin(OverlapSite &site) {
  if (site.running)
    return;
  site.running = true;
  if (site.steps <= unmeasured + measured)
    site.choice = choose(site);
  site.begun = std::chrono::steady_clock::now();
}

/// Starts the reflects after the loop, which are attributed to their own lines.
void beginLater(OverlapSite &site, long async) {
  for (const auto &reflect : std::exchange(site.later, {}))
    reflect(async);
  site.waiting = async != XACC_SYNC;
}

/// Blocks until the reflects are complete. The time counts for them, not for the loop.
void waitFor(OverlapSite &site) {
  if (std::exchange(site.waiting, false))
    waitAsync(site.id);
}

/// Ends a step. A measured step ends when the kernels that it has started are complete.
void count(OverlapSite &site) {
  site.running = false;
  if (overlapMode() != OverlapMode::Measured || site.steps > unmeasured + measured)
    return;
  if (accMemory() == OwnMemory::Gpu)
    accDevice().synchronize(XACC_SYNC);
  if (site.steps >= unmeasured && site.steps < unmeasured + measured)
    site.seconds[static_cast<size_t>(site.choice)].push_back(
        std::chrono::duration<double>(std::chrono::steady_clock::now() - site.begun).count());
  ++site.steps;
}

/// Called before each box and after the last. The interior is the first box of a loop after reflects, and the last box
/// of a loop before them.
void beforeBox(const xacc_site *loop, int box, int boxes) {
  OverlapSite &site = overlapAt(loop);
  if (!site.after) {
    if (box > 0)
      waitFor(site);
    return;
  }
  if (site.choice == OverlapChoice::Overlapped && box == boxes - 1)
    beginLater(site, site.id);
  else if (box == boxes) {
    beginLater(site, site.waiting ? site.id : XACC_SYNC);
    waitFor(site);
  }
}

} // namespace

bool beginsLater(long async, std::function<void(long)> begin) {
  if (!gathering || async != gathering->id)
    return false;
  gathering->later.push_back(std::move(begin));
  return true;
}

} // namespace xacc

using namespace xacc;

extern "C" {

long xacc_overlap_begin(const xacc_site *loop) {
  OverlapSite &site = overlapAt(loop);
  begin(site);
  site.waiting = site.choice == OverlapChoice::Overlapped;
  return site.waiting ? site.id : XACC_SYNC;
}

long xacc_overlap_after(const xacc_site *loop) {
  OverlapSite &site = overlapAt(loop);
  begin(site);
  site.after = true;
  gathering = &site;
  return site.id;
}

void xacc_overlap_boxes(xacc_boxes *b, int changes_rounding) {
  const OverlapSite &site = overlapAt(siteOf(*b));
  gathering = nullptr;
  peelBoxes(*b, (changes_rounding && overlapMode() != OverlapMode::Never) || site.choice == OverlapChoice::Overlapped,
            site.after ? Interior::Last : Interior::First);
}

int xacc_overlap_next(xacc_boxes *b, int box) {
  const xacc_site *loop = siteOf(*b);
  const int boxes = xacc_boxes_count(b);
  beforeBox(loop, box, boxes);
  if (box >= boxes)
    count(overlapAt(loop));
  return box < boxes;
}

} // extern "C"
