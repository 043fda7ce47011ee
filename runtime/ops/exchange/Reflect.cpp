// Reflect.cpp - reflect and reduce_shadow (XMP 6.1, 6.2): checks the clauses, then runs the schedule.
#include "acc/DeviceSet.h"
#include "acc/PresentTable.h"
#include "core/array/Watcher.h"
#include "core/template/Reference.h"
#include "ops/exchange/Overlap.h"
#include "ops/exchange/ReflectGroup.h"
#include "ops/message/Async.h"
#include "support/Error.h"
#include "support/OperationScope.h"

#include <algorithm>
#include <span>

namespace xacc {
namespace {

/// The widths of a directive. Those of undistributed dimensions, which have no shadow in memory, are set to 0.
std::vector<xacc_width> checkedWidths(const xacc_site *site, const xacc_array &a, const xacc_width *widths) {
  std::vector<xacc_width> checked;
  for (int d = 0; d < a.ndims; ++d) {
    const xacc_array::Dimension &dim = a.dim(d);
    xacc_width w = widths ? widths[d] : xacc_width{dim.lowerShadow, dim.upperShadow, 0};
    if (w.lower < 0 || w.upper < 0)
      xacc_fail(site, "width %ld:%ld in dimension %d is negative", w.lower, w.upper, d + 1);
    if (dim.fullShadow) {
      if (!widths)
        w = {1, 1, 0}; // any width means all of it
    } else {
      for (const auto &[width, shadow] : {std::pair{w.lower, dim.lowerShadow}, std::pair{w.upper, dim.upperShadow}})
        if (width > shadow)
          xacc_fail(site, "width %ld exceeds shadow width %ld in dimension %d", width, shadow, d + 1);
    }
    checked.push_back(dim.mapping.distribution ? w : xacc_width{0, 0, 0});
  }
  return checked;
}

/// The distribution of the array over several devices; null if there is only one device.
const DeviceParts *partsOf(const xacc_array &a, bool onDevice) {
  const DeviceParts *parts = onDevice ? devicePartsOf(a.base) : nullptr;
  return parts && parts->set.count > 1 ? parts : nullptr;
}

bool onNodes(const xacc_array &a) {
  for (int d = 0; d < a.ndims; ++d)
    if (a.dim(d).hasShadow)
      return true;
  return false;
}

/// Notifies the array watcher. False: there is none.
bool watches(const xacc_site *site, xacc_array &a, const Exchange &exchange, bool onDevice) {
  if (!arrayWatcher())
    return false;
  if (exchange.key.adding)
    arrayWatcher()->unseen(a);
  else
    arrayWatcher()->beforeReflect(site, a, exchange.key.widths, exchange.key.orthogonal, onDevice);
  return !exchange.key.adding;
}

/// Starts an exchange of the host or device copy, and finishes it unless it is asynchronous.
void run(const xacc_site *site, xacc_array &a, const std::shared_ptr<Exchange> &exchange, bool onDevice, long async) {
  if (beginsLater(async, [=, &a](long then) { run(site, a, exchange, onDevice, then); }))
    return;
  const OperationScope scope(site);
  const DeviceParts *parts = partsOf(a, onDevice);
  const bool watched = watches(site, a, *exchange, onDevice);
  const auto finish = [exchange, parts, onDevice, base = watched && async != XACC_SYNC ? a.base : nullptr] {
    exchange->finish();
    if (base)
      arrayWatcher()->inFlight(nullptr, base, onDevice, /*begins=*/false);
    if (parts) // between the devices of this node
      parts->reflect();
  };
  exchange->start(onDevice && !parts ? deviceSection(site, a).memory : a.base);
  if (async == XACC_SYNC)
    finish();
  else {
    if (watched)
      arrayWatcher()->inFlight(site, a.base, onDevice, /*begins=*/true);
    startAsync(async, {[exchange] { return exchange->ready(); }, finish});
  }
}

/// State that reflect_init prepares for reflect_do.
struct Prepared final : ArrayCache {
  Prepared(std::shared_ptr<Exchange> e, bool d) : exchange(std::move(e)), onDevice(d) {}
  void finish() override {}
  std::shared_ptr<Exchange> exchange;
  bool onDevice;
};

Device &deviceFor(const xacc_array &a, bool onDevice) {
  const DeviceParts *parts = partsOf(a, onDevice);
  return parts ? parts->device() : onDevice ? accDevice() : hostDevice();
}

/// False if this node does not take part.
bool takesPart(const xacc_site *site, xacc_array &a) {
  requireLayout(site, a);
  if (!a.nodes().member())
    return false;
  requireExecuting(site, *a.nodes().group);
  if (!a.base)
    xacc_fail(site, "array '%s' has no storage yet", a.name.c_str());
  return true;
}

/// The schedule of reflect, or of reduce_shadow if `adding`.
std::shared_ptr<Exchange> scheduleOf(const xacc_site *site, xacc_array &a, const xacc_exchange &what,
                                     bool adding = false) {
  const bool onDevice = what.on_device != 0;
  return exchangeFor(
      site, a, {checkedWidths(site, a, what.widths), what.orthogonal != 0, adding, &deviceFor(a, onDevice), onDevice});
}

void prepare(const xacc_site *site, xacc_array &a, const xacc_exchange &what) {
  if (!takesPart(site, a))
    return;
  const bool onDevice = what.on_device != 0;
  if (onDevice && !partsOf(a, onDevice))
    deviceSection(site, a);
  auto exchange = scheduleOf(site, a, what);
  std::erase_if(a.caches, [&](const auto &cache) {
    const auto *other = dynamic_cast<const Prepared *>(cache.get());
    return other && other->onDevice == onDevice;
  });
  a.caches.push_back(std::make_shared<Prepared>(std::move(exchange), onDevice));
}

void runPrepared(const xacc_site *site, xacc_array &a, bool onDevice, long async) {
  if (!takesPart(site, a))
    return;
  for (const auto &cache : a.caches)
    if (const auto *prepared = dynamic_cast<const Prepared *>(cache.get()); prepared && prepared->onDevice == onDevice)
      return run(site, a, prepared->exchange, onDevice, async);
  xacc_fail(site, "this reflect_do has no preceding reflect_init%s of '%s'", onDevice ? " acc" : "", a.name.c_str());
}

} // namespace

void runExchange(const xacc_site *site, xacc_array &a, const xacc_exchange &what, long async, bool adding) {
  if (!takesPart(site, a))
    return;
  const bool onDevice = what.on_device != 0;
  const DeviceParts *parts = partsOf(a, onDevice);
  if (parts && adding && parts->dim >= 0)
    xacc_fail(site, "reduce_shadow of '%s', which is divided among %d devices, is not supported yet", a.name.c_str(),
              parts->set.count);
  if (parts && !adding && !onNodes(a)) {
    if (!beginsLater(async, [parts](long) { parts->reflect(); }))
      parts->reflect(); // its only shadows are those between devices
    return;
  }
  run(site, a, scheduleOf(site, a, what, adding), onDevice, async);
}

namespace {

/// The group of these arrays if they are on the same nodes and in the same memory. Null if not, if checks must examine
/// each array, or if an array occurs twice.
std::shared_ptr<ReflectGroup> groupFor(const xacc_site *site, std::span<xacc_array *const> arrays,
                                       const xacc_exchange &what) {
  const bool onDevice = what.on_device != 0;
  std::vector<GroupMember> members;
  for (xacc_array *a : arrays) {
    if (arrayWatcher() || partsOf(*a, onDevice) || a->nodes().group != arrays[0]->nodes().group ||
        std::count(arrays.begin(), arrays.end(), a) > 1)
      return nullptr;
    members.push_back({scheduleOf(site, *a, what), onDevice ? deviceSection(site, *a).memory : a->base,
                       worthMerging(*a, checkedWidths(site, *a, what.widths))});
  }
  for (const auto &cache : arrays[0]->caches)
    if (auto group = std::dynamic_pointer_cast<ReflectGroup>(cache); group && group->has(members))
      return group;
  for (xacc_array *a : arrays)
    std::erase_if(a->caches, [&](const auto &cache) {
      const auto *other = dynamic_cast<const ReflectGroup *>(cache.get());
      return other && other->outdated(members);
    });
  auto group = std::make_shared<ReflectGroup>(std::move(members));
  for (xacc_array *a : arrays) // each array finishes it before releasing its storage
    a->caches.push_back(group);
  return group;
}

void runGroup(const xacc_site *site, const std::shared_ptr<ReflectGroup> &group, long async) {
  const OperationScope scope(site);
  group->start();
  if (async == XACC_SYNC)
    group->finish();
  else
    startAsync(async, {[group] { return group->ready(); }, [group] { group->finish(); }});
}

/// reflect of several arrays.
void runAll(const xacc_site *site, std::span<xacc_array *const> arrays, const xacc_exchange &what, long async) {
  bool participates = true;
  for (xacc_array *a : arrays)
    participates = takesPart(site, *a) && participates;
  const auto group = participates ? groupFor(site, arrays, what) : nullptr;
  if (!group) {
    for (xacc_array *a : arrays)
      runExchange(site, *a, what, async);
    return;
  }
  if (!beginsLater(async, [=](long then) { runGroup(site, group, then); }))
    runGroup(site, group, async);
}

/// The descriptor's target, which does not exist before the job has started.
xacc_array &arrayOf(const xacc_site *site, xacc_array *a) {
  requireJob(site);
  return *a;
}

} // namespace

std::shared_ptr<Exchange> startReflectOfCopy(const xacc_site *site, xacc_array &a) {
  if (!takesPart(site, a))
    return nullptr;
  xacc_exchange what;
  what.on_device = 1;
  auto exchange = scheduleOf(site, a, what);
  exchange->start(deviceSection(site, a).memory);
  accDevice().complete(); // the caller's workers continue there
  return exchange;
}

} // namespace xacc

extern "C" {

void xacc_reflect(const xacc_site *site, xacc_array *a, xacc_exchange what, long async) {
  xacc::runExchange(site, xacc::arrayOf(site, a), what, async);
}

void xacc_reflect_all(const xacc_site *site, xacc_array *const *arrays, int count, xacc_exchange what, long async) {
  xacc::requireJob(site);
  xacc::runAll(site, {arrays, static_cast<size_t>(count)}, what, async);
}

void xacc_reflect_init(const xacc_site *site, xacc_array *a, xacc_exchange what) {
  xacc::prepare(site, xacc::arrayOf(site, a), what);
}

void xacc_reflect_do(const xacc_site *site, xacc_array *a, int on_device, long async) {
  xacc::runPrepared(site, xacc::arrayOf(site, a), on_device != 0, async);
}

void xacc_reduce_shadow(const xacc_site *site, xacc_array *a, xacc_exchange what, long async) {
  xacc::runExchange(site, xacc::arrayOf(site, a), what, async, /*adding=*/true);
}

} // extern "C"
