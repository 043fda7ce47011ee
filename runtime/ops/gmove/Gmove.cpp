// Gmove.cpp - gmove (XMP 6.3): checks the sides, then runs the cached schedule.
#include "acc/DeviceSet.h"
#include "acc/PresentTable.h"
#include "core/array/Watcher.h"
#include "core/template/Reference.h"
#include "device/Device.h"
#include "device/HostView.h"
#include "ops/collective/Reduction.h"
#include "ops/gmove/CommonElements.h"
#include "ops/gmove/Redistribution.h"
#include "ops/gmove/RemoteGmove.h"
#include "ops/message/Async.h"
#include "support/Bytes.h"
#include "support/Error.h"
#include "support/Lasting.h"
#include "support/OperationScope.h"

#include <cstring>
#include <functional>
#include <list>
#include <map>

namespace xacc {
namespace {

/// Schedules of one executing set by key, most recently used first.
///
/// Routes are prepared at both ends, so two nodes that exchange a message in a schedule must drop it at the same time.
/// All nodes of the set make the same calls here, and such nodes use the schedule in the same calls. Therefore a
/// schedule is dropped after a fixed number of calls without use. (A limit on the number of schedules would not work: a
/// node that holds none of several arrays may have a single schedule for all of them.)
struct Cache {
  struct Entry {
    std::vector<long> key;
    std::shared_ptr<Redistribution> schedule;
    long used; // number of the call that last used it
  };
  std::list<Entry> entries;
  std::map<std::vector<long>, std::list<Entry>::iterator> index;
  long calls = 0;
};
Lasting<std::map<const Group *, Cache>> caches;
constexpr long keptCalls = 256;

void run(const std::shared_ptr<Redistribution> &schedule, const Section &to, const Section &from, long async) {
  schedule->start(to.memory, from.memory, async == XACC_SYNC ? Completion::Now : Completion::Later);
  if (async == XACC_SYNC)
    schedule->finish();
  else
    startAsync(async, {[schedule] { return schedule->ready(); }, [schedule] { schedule->finish(); }});
}

/// The elements of the section on this process, with offsets from its memory.
std::vector<Region> ownRegions(const Section &s) {
  std::vector<long> at;
  std::vector<Region> regions;
  if (s.size() == 0 || !holdsSome(s, at))
    return regions;
  std::vector<std::vector<Chunk>> own;
  for (size_t d = 0; d < s.dims.size(); ++d)
    own.push_back(ownChunks(s.dims[d].axis, at[d]));
  forEachChoice(own, [&](const std::vector<Chunk> &chunks) { regions.push_back(s.regionOf(chunks)); });
  return regions;
}

/// Stores `element` in all elements of `to` on this process.
void fillOwned(const Section &to, const std::byte *element) {
  for (const Region &region : ownRegions(to)) {
    const DeviceBlock copies = allocateOn(hostDevice(), region.bytes());
    for (size_t k = 0; k < region.bytes(); k += to.elementBytes)
      std::memcpy(copies.get() + k, element, to.elementBytes);
    hostDevice().unpack(to.memory, copies.get(), region);
  }
}

/// to[...] = one element: every node of the executing set receives the element, then stores it in its own elements.
void fill(const xacc_site *site, const xacc_section &toSection, const Section &to, const Section &from,
          xacc_gmove_mode mode, const Group &executing, bool onDevices) {
  Bytes element(to.elementBytes);
  const xacc_section scalar = xacc_local(element.data(), toSection.type, toSection.element_bytes, 0, nullptr, nullptr);
  const Section received(site, scalar, executing);
  if (mode == XACC_IN)
    gmoveIn(site, received, from, executing, {&hostDevice(), onDevices});
  else
    run(redistributionFor(site, received, from, executing), received, from, XACC_SYNC);
  if (mode != XACC_OUT)
    return fillOwned(to, element.data());
  // Elements owned by other nodes are put: from a local array with the section's shape, filled with the element.
  Bytes copies(static_cast<size_t>(to.size()) * to.elementBytes);
  for (size_t k = 0; k < copies.size(); k += to.elementBytes)
    std::memcpy(copies.data() + k, element.data(), to.elementBytes);
  std::vector<long> extents;
  std::vector<xacc_triplet> triplets;
  for (const Section::Dimension &d : to.dims) {
    extents.push_back(d.axis.count);
    triplets.push_back({0, d.axis.count, 1});
  }
  const xacc_section repeated = xacc_local(copies.data(), toSection.type, toSection.element_bytes,
                                           static_cast<int>(triplets.size()), extents.data(), triplets.data());
  gmoveOut(site, to, Section(site, repeated, executing), executing, {&hostDevice(), onDevices});
}

/// The memory that holds one side of a gmove.
struct OperandMemory {
  Device *device = &hostDevice();
  std::unique_ptr<HostView> view; // host copy of a device copy
};

/// Redirects the section to the device copy. `throughHost`: to a host copy of the whole device copy.
OperandMemory onDevice(const xacc_site *site, Section &s, bool throughHost) {
  OperandMemory result;
  if (!s.memory || (s.array && s.array->bytes == 0)) // this node has no element of it
    return result;
  const DeviceCopy copy = deviceOperand(site, s.memory, 1, s.name.c_str()); // ends the job if there is none
  const Mapping *m = copy.spread ? nullptr : presentTable().at(s.memory);
  const DeviceParts *parts = m ? nullptr : devicePartsOf(s.memory);
  if (!m && !parts)
    xacc_fail(site, "only a part of '%s' is on the device", s.name.c_str());
  const std::byte *host = m ? m->host : parts->host; // of the whole array: the section may extend in both directions
  std::byte *memory;
  if (m && !throughHost) {
    memory = m->device;
    if (!copy.device.sharesHostMemory())
      result.device = &copy.device;
  } else {
    result.view = std::make_unique<HostView>(DeviceCopy{copy.device, m ? m->device : parts->host, 0, copy.spread},
                                             m ? m->bytes : parts->bytes);
    memory = result.view->data();
  }
  s.memory = memory + (s.memory - host);
  return result;
}

/// The triplets of an aligned array as text. Those of a local array may differ between nodes.
std::string inWords(const xacc_section &s) {
  std::string words;
  for (int d = 0; s.array && s.triplets && d < s.array->ndims; ++d) {
    const xacc_triplet &t = s.triplets[d];
    words += "[" + (t.base == XACC_FIRST ? "" : std::to_string(t.base));
    if (t.step != 0)
      words += ":" + (t.length == XACC_REST ? "" : std::to_string(t.length)) + ":" + std::to_string(t.step);
    words += "]";
  }
  return s.array ? s.array->name + words : "a local value";
}

/// Reports the accesses of this node to the checks.
void noteAccess(const xacc_site *site, const Section &to, const Section &from, xacc_gmove_mode mode, bool toDevice,
                bool fromDevice) {
  if (from.array && mode != XACC_IN)
    arrayWatcher()->accessed(site, *from.array, ownRegions(from), fromDevice, /*stores=*/false);
  if (to.array && mode == XACC_OUT) // also to elements of other nodes
    arrayWatcher()->unseen(*to.array);
  else if (to.array)
    arrayWatcher()->accessed(site, *to.array, ownRegions(to), toDevice, /*stores=*/true);
}

/// `before`: called with the right side, in host memory, and the schedule, before any data moves.
void gmove(const xacc_site *site, const xacc_section &to, const xacc_section &from, xacc_gmove_mode mode, long async,
           const std::function<void(const Section &, Redistribution &)> &before = nullptr) {
  const OperationScope scope(site);
  const Group &executing = executingGroup();
  const bool toDevice = to.on_device != 0, fromDevice = from.on_device != 0;
  if (arrayWatcher() && mode != XACC_IN) // the executing nodes share the stores of `out`
    arrayWatcher()->collective(site, executing, inWords(to) + " = " + inWords(from));
  Section target(site, to, executing), source(site, from, executing);
  if (arrayWatcher())
    noteAccess(site, target, source, mode, toDevice, fromDevice);
  const bool fills = source.dims.empty() && !target.dims.empty();
  // Other nodes may have device copies of the other side even if this node has none.
  const bool otherOnDevices = mode == XACC_OUT ? toDevice : mode == XACC_IN && fromDevice;
  const bool throughHost = fills || (mode == XACC_COLLECTIVE && target.type != source.type);
  const OperandMemory targetMemory =
      toDevice && mode != XACC_OUT ? onDevice(site, target, throughHost) : OperandMemory();
  const OperandMemory sourceMemory =
      fromDevice && mode != XACC_IN ? onDevice(site, source, throughHost || before) : OperandMemory();
  const auto store = [&] { // writes back the destination
    if (targetMemory.view)
      targetMemory.view->store();
  };
  for (const OperandMemory *memory : {&targetMemory, &sourceMemory})
    if (memory->view)
      async = memory->view->asyncOr(async);
  if (fills)
    return fill(site, to, target, source, mode, executing, otherOnDevices), store();
  bool equal = target.dims.size() == source.dims.size();
  for (size_t d = 0; equal && d < target.dims.size(); ++d)
    equal = target.dims[d].axis.count == source.dims[d].axis.count;
  if (!equal)
    xacc_fail(site, "the shapes differ: '%s' is %s, '%s' is %s", target.name.c_str(), target.shape().c_str(),
              source.name.c_str(), source.shape().c_str());
  if (mode != XACC_COLLECTIVE)
    (mode == XACC_IN ? source : target).useOwnSet();
  if (mode == XACC_IN)
    return gmoveIn(site, target, source, executing, {targetMemory.device, otherOnDevices}), store();
  if (mode == XACC_OUT)
    return gmoveOut(site, target, source, executing, {sourceMemory.device, otherOnDevices});
  const auto schedule = redistributionFor(site, target, source, executing,
                                          {targetMemory.device, sourceMemory.device, !toDevice && !fromDevice});
  if (before)
    before(source, *schedule);
  run(schedule, target, source, async);
  store();
}

} // namespace

std::shared_ptr<Redistribution> redistributionFor(const xacc_site *site, const Section &to, const Section &from,
                                                  const Group &executing, const Redistribution::Places &places) {
  Cache &c = caches()[&executing];
  std::vector<long> key = {to.memory == from.memory,
                           to.type,
                           from.type,
                           places.onHosts,
                           static_cast<long>(reinterpret_cast<std::intptr_t>(places.to)),
                           static_cast<long>(reinterpret_cast<std::intptr_t>(places.from))};
  to.appendKey(key);
  from.appendKey(key);
  ++c.calls;
  std::shared_ptr<Redistribution> schedule;
  if (const auto found = c.index.find(key); found != c.index.end()) {
    c.entries.splice(c.entries.begin(), c.entries, found->second);
    c.entries.front().used = c.calls;
    schedule = found->second->schedule;
  } else {
    schedule = std::make_shared<Redistribution>(site, to, from, executing, places);
    c.entries.push_front({key, schedule, c.calls});
    c.index[std::move(key)] = c.entries.begin();
  }
  while (c.entries.back().used <= c.calls - keptCalls) {
    c.index.erase(c.entries.back().key);
    c.entries.pop_back(); // an operation in flight keeps its schedule alive
  }
  return schedule;
}

void dropRedistributions() { caches().clear(); }

} // namespace xacc

extern "C" {

xacc_section xacc_global(xacc_array *a, const xacc_triplet *triplets) {
  if (!a) // created when the job starts
    xacc::requireJob(nullptr);
  return {a, nullptr, a->type, a->elementBytes, a->ndims, nullptr, triplets, nullptr, 0, 0, nullptr, nullptr};
}

void xacc_gmove(const xacc_site *site, xacc_section to, xacc_section from, xacc_gmove_mode mode, long async) {
  xacc::gmove(site, to, from, mode, async);
}

void xacc_reduce_gmove(const xacc_site *reduction, xacc_ref on, const xacc_site *site, xacc_section to,
                       xacc_section from) {
  const xacc::Group &group = xacc::groupOf(reduction, on);
  if (group.size() == 1) // already the sum; a device copy can stay on the device
    return xacc::gmove(site, to, from, XACC_COLLECTIVE, XACC_SYNC);
  xacc::gmove(site, to, from, XACC_COLLECTIVE, XACC_SYNC,
              [&](const xacc::Section &source, xacc::Redistribution &schedule) {
                xacc::sumElementsRead(reduction, group, source, schedule);
              });
}

} // extern "C"
