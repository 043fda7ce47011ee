// CoarrayCheck.cpp - see CoarrayCheck.h.
#include "check/CoarrayCheck.h"

#include "ops/coarray/Coarrays.h"
#include "ops/intrinsic/ParcelExchange.h"
#include "support/Error.h"
#include "support/ProcessPosition.h"

#include <algorithm>
#include <atomic>
#include <cstring>
#include <iterator>
#include <utility>

namespace xacc {
namespace {

constexpr const char *cure = "): the two accesses are not ordered; call 'xmp_sync_all' in between";

std::string node(int rank) { return "node " + std::to_string(rank + 1); }

/// Number of operations begun by this image in which it may wait for others.
unsigned long waits() {
  return (ownPosition->operation.load(std::memory_order_relaxed) + 1) / 2 - OneSidedScope::count;
}

} // namespace

/// `x[3][7]`
std::string CoarrayCheck::Coarray::element(const std::byte *at) const {
  size_t number = static_cast<size_t>(at - base) / described->element_bytes;
  std::string subscripts;
  for (int d = described->ndims - 1; d >= 0; --d) {
    const auto extent = static_cast<size_t>(described->dims[d]);
    subscripts.insert(0, "[" + std::to_string(number % extent) + "]");
    number /= extent;
  }
  return described->name + subscripts;
}

/// True if this image has waited for others since all images met. The directive at which they met does not count.
bool CoarrayCheck::mayBeOrdered() {
  const unsigned long now = waits();
  waited = waited || (now != waitsBefore && (!meeting || ownPosition->place != meeting));
  waitsBefore = now;
  return waited;
}

void CoarrayCheck::begins() { (void)mayBeOrdered(); }

void CoarrayCheck::own(xacc_check_coarray &described, const void *variable, std::span<const std::byte> part,
                       uint32_t place, xacc_access access) {
  if (mayBeOrdered())
    return;
  const std::atomic_ref<void *> known(described.known);
  if (!known.load(std::memory_order_acquire)) {
    const std::lock_guard lock(mutex);
    const auto *base = static_cast<const std::byte *>(variable);
    size_t scalars = described.element_bytes / described.scalar_bytes;
    for (int d = 0; d < described.ndims; ++d)
      scalars *= static_cast<size_t>(described.dims[d]);
    known = &coarrays.try_emplace(base, Coarray{&described, base, std::vector<Use>(scalars)}).first->second;
  }
  Coarray &coarray = *static_cast<Coarray *>(known.load(std::memory_order_acquire));
  const size_t bytes = coarray.described->scalar_bytes;
  const size_t first = static_cast<size_t>(part.data() - coarray.base) / bytes;
  for (size_t k = first; k < std::min(first + (part.size() + bytes - 1) / bytes, coarray.uses.size()); ++k) {
    Use &use = coarray.uses[k];
    if (access & XACC_READ) {
      use.read = turn;
      use.readPlace = place;
    }
    if (access & XACC_WRITE) {
      use.stored = turn;
      use.storePlace = place;
    }
  }
}

void CoarrayCheck::reaches(const xacc_site *site, int rank, const std::byte *base, const Region &region, bool stores) {
  const auto segment = segmentOf(base);
  const uint32_t place = placeOf(site);
  if (waited || !segment || region.loops.size() > XACC_MAX_DIMS)
    return;
  if (accesses.size() >= maxAccesses) {
    if (!std::exchange(reportedFull, true))
      reports.remark(
          place,
          "-fxmp-check does not check this access, nor later ones until all images synchronise: there have been " +
              std::to_string(maxAccesses) + " different ones since the last synchronisation");
    return;
  }
  Access access{rank, place, stores, *segment, region.offset, region.run, {}};
  std::transform(region.loops.begin(), region.loops.end(), access.loops.begin(), [](const Region::Loop &loop) {
    return Access::Loop{loop.count, loop.stride};
  });
  accesses.insert(access);
}

void CoarrayCheck::arrived() { forget(); }

void CoarrayCheck::forget() {
  accesses.clear();
  ++turn;
}

/// Sends accesses to the owners of the memory; returns the accesses of others to this image's memory. Collective over
/// the entire set.
std::vector<CoarrayCheck::Access> CoarrayCheck::sendToOwners() const {
  Outbox outbox(static_cast<size_t>(entireGroup().size()), sizeof(Access));
  for (const Access &access : accesses)
    outbox.expect(access.rank);
  for (Access access : accesses) {
    std::byte *at = outbox.add(access.rank);
    access.rank = world().rank;
    std::memcpy(at, &access, sizeof access);
  }
  return exchange(entireGroup(), outbox.take()).as<Access>();
}

std::vector<CoarrayCheck::Run> CoarrayCheck::runsOf(const Access &access) const {
  const std::byte *base = segmentBase(access.segment) + access.offset;
  std::vector<Run> runs{{base, base + access.run, &access}};
  for (const auto &[count, stride] : access.loops) {
    const size_t before = runs.size();
    for (long k = 1; k < count; ++k)
      for (size_t r = 0; r < before; ++r)
        runs.push_back({runs[r].begin + k * stride, runs[r].end + k * stride, &access});
  }
  return runs;
}

/// Reports if this image uses elements that another one accesses.
void CoarrayCheck::checkOwnUses(const Run &run) {
  auto found = coarrays.upper_bound(run.begin);
  if (found == coarrays.begin())
    return;
  const Coarray &coarray = (--found)->second;
  const size_t bytes = coarray.described->scalar_bytes;
  const std::string access = reports.nameOf(run.access->place) + cure, other = node(run.access->rank);
  for (const std::byte *at = run.begin; at < std::min(run.end, coarray.end()); at += bytes) {
    const Use &use = coarray.uses[static_cast<size_t>(at - coarray.base) / bytes];
    if (run.access->stores && use.read == turn)
      return reports.report(Mistake::UnorderedImages, use.readPlace,
                            "reads " + coarray.element(at) + ", and " + other + " stores to it (" + access);
    if (use.stored == turn)
      return reports.report(
          Mistake::UnorderedImages, use.storePlace,
          "stores to " + coarray.element(at) +
              (run.access->stores ? ", and so does " + other + " (" : ", and " + other + " reads it (") + access);
  }
}

/// Reports if one image reads elements that another one stores. Several stores to the same element are permitted: some
/// programs set flags that way.
void CoarrayCheck::checkOtherImages(std::vector<Run> runs) {
  std::sort(runs.begin(), runs.end(), [](const Run &a, const Run &b) { return a.begin < b.begin; });
  std::vector<Run> active;
  for (const Run &run : runs) {
    std::erase_if(active, [&](const Run &before) { return before.end <= run.begin; });
    for (const Run &before : active) {
      const Access &earlier = *before.access, &later = *run.access;
      if (earlier.stores == later.stores || earlier.rank == later.rank)
        continue;
      const Access &reader = earlier.stores ? later : earlier, &writer = earlier.stores ? earlier : later;
      reports.report(Mistake::UnorderedImages, reader.place,
                     node(reader.rank) + " reads elements of this node that " + node(writer.rank) + " stores (" +
                         reports.nameOf(writer.place) + cure);
    }
    if (std::none_of(active.begin(), active.end(), [&](const Run &before) {
          return before.access == run.access || (before.end >= run.end && before.access->rank == run.access->rank &&
                                                 before.access->stores == run.access->stores);
        }))
      active.push_back(run);
  }
}

void CoarrayCheck::met(const xacc_site *site) {
  if (segmentCount() > 0) {
    long any = accesses.empty() ? 0 : 1;
    (void)transport().allreduce(entireGroup(), &any, 1, XACC_LONG, XACC_MAX, Completion::Now);
    if (any) {
      const std::vector<Access> received = sendToOwners();
      std::vector<Run> runs;
      for (const Access &access : received)
        std::ranges::copy(runsOf(access), std::back_inserter(runs));
      for (const Run &run : runs)
        checkOwnUses(run);
      checkOtherImages(std::move(runs));
    }
  }
  forget();
  waitsBefore = waits();
  meeting = site;
  waited = false;
}

} // namespace xacc

extern "C" void *xacc_check_inside(const xacc_site *site, const void *variable, size_t size, const void *part,
                                   size_t bytes) {
  const auto first = reinterpret_cast<uintptr_t>(variable), at = reinterpret_cast<uintptr_t>(part);
  if (at < first || at - first > size - bytes)
    xacc_fail(site, "element %ld is outside the coarray's %zu elements, which are numbered from 0",
              static_cast<long>(static_cast<intptr_t>(at - first)) / static_cast<long>(bytes), size / bytes);
  return const_cast<void *>(part);
}
