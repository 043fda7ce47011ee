// DeviceParts.cpp - arrays spread over the devices of a process: owners of elements, shadows.
#include "acc/DeviceSet.h"
#include "acc/Maps.h"
#include "acc/PresentTable.h"
#include "core/array/Array.h"
#include "device/DeviceBlock.h"
#include "device/Pack.h"
#include "support/Bytes.h"
#include "support/Error.h"
#include "support/Lasting.h"
#include "support/RoundUp.h"

#include <algorithm>
#include <cstring>
#include <map>

namespace xacc {

namespace {

Lasting<std::map<const void *, DeviceParts>> registry;

/// Packed bytes on a device, for transfer from or to the host.
class StagedElements {
public:
  explicit StagedElements(size_t bytes)
      : memory(allocateCopyOn(accDevice(), bytes)), host(bytes), contiguous{0, bytes, {}} {}
  std::byte *onDevice() const { return memory.get(); }
  void toHost(std::byte *buffer, const Region &there) {
    accDevice().download(host.data(), onDevice(), contiguous);
    unpackHost(buffer, host.data(), there);
  }
  void fromHost(const std::byte *buffer, const Region &there) {
    packHost(host.data(), buffer, there);
    accDevice().upload(onDevice(), host.data(), contiguous);
  }

private:
  const DeviceBlock memory;
  Bytes host;
  const Region contiguous;
};

/// See DeviceParts::device. Its buffers are in host memory; `base` of pack and unpack is only a placeholder for the
/// array.
class WholeArray final : public Device {
public:
  explicit WholeArray(const DeviceParts &parts) : parts(parts) {}
  const char *name() const override { return "device set"; }
  OwnMemory ownMemory() const override { return OwnMemory::Several; }
  void *allocate(size_t bytes) override { return hostDevice().allocate(bytes); }
  void release(void *memory) override { hostDevice().release(memory); }
  void copy(void *to, const void *from, size_t bytes) override { std::memcpy(to, from, bytes); }
  void clear(void *memory, size_t bytes) override { std::memset(memory, 0, bytes); }
  void pack(std::byte *buffer, const std::byte *, const Region &region) override {
    for (int k = 0; k < parts.owners(); ++k)
      eachPart(k, region, parts.own(k), [&](std::byte *base, const RegionPart &part, StagedElements &packed) {
        accDevice().pack(packed.onDevice(), base, part.there);
        packed.toHost(buffer, part.packed);
      });
  }
  void unpack(std::byte *, const std::byte *buffer, const Region &region) override {
    for (int k = 0; k < parts.set.count; ++k)
      eachPart(k, region, parts.held(k), [&](std::byte *base, const RegionPart &part, StagedElements &packed) {
        packed.fromHost(buffer, part.packed);
        accDevice().unpack(base, packed.onDevice(), part.there);
      });
  }
  void transfer(std::byte *, const Region &, const std::byte *, const Region &) override {
    internalError(nullptr, "a transfer inside an array on a device set");
  }
  void accumulate(std::byte *, const std::byte *buffer, const Region &region, xacc_type type) override {
    for (int k = 0; k < parts.set.count; ++k)
      eachPart(k, region, parts.own(k), [&](std::byte *base, const RegionPart &part, StagedElements &packed) {
        packed.fromHost(buffer, part.packed);
        accDevice().accumulate(base, packed.onDevice(), part.there, type);
      });
  }
  void combine(std::byte *, const std::byte *, const std::byte *, long, xacc_type, xacc_op) override {
    internalError(nullptr, "vectors combined inside an array on a device set");
  }
  void upload(std::byte *buffer, const std::byte *host, const Region &region) override {
    hostDevice().upload(buffer, host, region);
  }
  void download(std::byte *host, const std::byte *buffer, const Region &region) override {
    hostDevice().upload(host, buffer, region);
  }

private:
  /// Visits the elements of `region` in `range` on device `k`.
  template <typename Visit> void eachPart(int k, const Region &region, IndexRange range, const Visit &visit) const {
    const auto found = parts.partsIn(region, range);
    if (found.empty())
      return;
    const OnDevice on(parts.set.first + k);
    std::byte *base = parts.baseOn(k);
    for (const RegionPart &part : found) {
      StagedElements packed(part.there.bytes());
      visit(base, part, packed);
    }
    accDevice().complete(); // others do not wait for this device
  }

  const DeviceParts &parts;
};

/// Describes the divided dimension `dim` of an ordinary array, or of this node's section of an aligned one.
void describeDivision(const xacc_site *site, DeviceParts &parts, const xacc_map &map, int dim) {
  if (xacc_array *a = map.array) {
    const xacc_array::Dimension &d = a->dim(dim);
    if (d.mapping.fullShadow || (d.mapping.distribution && d.mapping.distribution->format == XACC_CYCLIC))
      xacc_fail(site,
                "dimension %d of '%s' is cyclic or has a full shadow: dividing it among devices is not supported yet",
                dim + 1, map.name);
    const bool shadow = d.mapping.lowerShadow + d.mapping.upperShadow > 0;
    if (d.mapping.distribution && shadow &&
        (d.mapping.lowerShadow != parts.lower || d.mapping.upperShadow != parts.upper))
      xacc_fail(site, "dimension %d of '%s' has shadow %ld:%ld on nodes and %ld:%ld on devices; they must be equal",
                dim + 1, map.name, d.mapping.lowerShadow, d.mapping.upperShadow, parts.lower, parts.upper);
    parts.owned = {d.layout.lead, d.layout.lead + d.layout.owned};
    parts.extent = d.layout.allocated;
    parts.step = static_cast<size_t>(d.stride) * a->elementBytes;
    parts.global = d.layout.shift;
    return;
  }
  parts.extent = map.ranges[dim].extent;
  parts.owned = {0, parts.extent};
  parts.step = map.bytes;
  for (int d = dim + 1; d < map.ndims; ++d)
    parts.step *= static_cast<size_t>(map.ranges[d].extent);
}

} // namespace

IndexRange DeviceParts::own(int k) const {
  if (dim < 0)
    return {0, extent};
  const long width = ceilDivide(owned.end - owned.first, static_cast<long>(set.count));
  const long first = std::min(owned.first + k * width, owned.end);
  return {first, std::min(first + width, owned.end)};
}

IndexRange DeviceParts::held(int k) const {
  const IndexRange share = own(k);
  if (dim < 0 || share.empty())
    return share;
  return {std::max(share.first - lower, 0L), std::min(share.end + upper, extent)};
}

IndexRange DeviceParts::kept(int k) const {
  const IndexRange share = own(k);
  if (dim < 0 || share.empty())
    return share;
  return {share.first == owned.first ? 0 : share.first, share.end == owned.end ? extent : share.end};
}

IndexRange DeviceParts::range(int k) const {
  const IndexRange indices = held(k);
  if (dim >= 0 && indices.empty())
    return {0, 0};
  if (dim < 0 || step * static_cast<size_t>(extent) != bytes) // an inner dimension: rows keep their places
    return {0, static_cast<long>(bytes)};
  return {indices.first * static_cast<long>(step), indices.end * static_cast<long>(step)};
}

std::vector<RegionPart> DeviceParts::partsIn(const Region &region, IndexRange range) const {
  return partsOf(region, dim < 0 ? DimensionShape{bytes, 1} : DimensionShape{step, extent}, range);
}

std::byte *DeviceParts::baseOn(int k) const {
  const OnDevice on(set.first + k);
  const Mapping *m = presentTable().at(host + range(k).first);
  if (!m)
    xacc_fail(nullptr, "'%s' is not on device %d", name.c_str(), set.first + k);
  return m->deviceOf(host);
}

void DeviceParts::upload(int k, const Region &region) const {
  for (const RegionPart &part : partsIn(region, held(k)))
    accDevice().upload(baseOn(k), host, part.there);
}

void DeviceParts::download(int k, const Region &region) const {
  for (const RegionPart &part : partsIn(region, kept(k)))
    accDevice().download(host, baseOn(k), part.there);
}

void DeviceParts::send(int sender, int receiver, const Region &region) const {
  const OnDevice onReceiver(set.first + receiver);
  const DeviceBlock arrived = allocateCopyOn(accDevice(), region.bytes());
  {
    const OnDevice onSender(set.first + sender);
    const DeviceBlock packed = allocateCopyOn(accDevice(), region.bytes());
    accDevice().pack(packed.get(), baseOn(sender), region);
    accDevice().copy(arrived.get(), packed.get(), region.bytes());
    accDevice().complete();
  }
  accDevice().unpack(baseOn(receiver), arrived.get(), region);
}

void DeviceParts::reflect() const {
  if (accDevice().sharesHostMemory())
    return;
  for (int owner = 0; owner < owners(); ++owner)
    for (int k = 0; k < set.count; ++k)
      if (k != owner)
        for (const RegionPart &part : partsIn({0, bytes, {}}, common(own(owner), held(k))))
          send(owner, k, part.there);
}

Device &DeviceParts::device() const {
  if (!whole)
    whole = std::make_unique<WholeArray>(*this);
  return *whole;
}

DeviceParts *devicePartsOf(const void *host) {
  const auto next = registry().upper_bound(host);
  if (next == registry().begin())
    return nullptr;
  DeviceParts &parts = std::prev(next)->second;
  return static_cast<const std::byte *>(host) < parts.host + parts.bytes ? &parts : nullptr;
}

DeviceParts *requireDeviceParts(const xacc_site *site, const void *host, const char *name) {
  DeviceParts *parts = devicePartsOf(host);
  if (!parts && host)
    xacc_fail(site, "'%s' was not declared with a layout", name);
  return parts;
}

void forgetUnmapped(const void *host) {
  const DeviceParts *parts = devicePartsOf(host);
  if (!parts)
    return;
  bool mapped = false;
  onEachDevice(parts->set, [&](int) { mapped |= presentTable().ofVariable(host) != nullptr; });
  if (!mapped)
    registry().erase(parts->host);
}

} // namespace xacc

extern "C" {

void xacc_layout(const xacc_site *site, const xacc_map *map, int dim, long lower, long upper) {
  xacc_map whole = *map;
  if (whole.array)
    whole.ndims = 0;
  const xacc::HostRange r = xacc::rangeOf(site, whole);
  if (r.bytes == 0)
    return;
  if (lower < 0 || upper < 0)
    xacc_fail(site, "shadow %ld:%ld of '%s' is negative", lower, upper, map->name);
  if (const xacc::DeviceParts *other = xacc::devicePartsOf(r.host); other && xacc::presentTable().ofVariable(r.host))
    xacc_fail(site, "'%s' is already declared on devices", other->name.c_str());
  xacc::DeviceParts parts;
  parts.host = r.host;
  parts.bytes = r.bytes;
  parts.set = xacc::activeDevices().set;
  parts.name = map->name;
  parts.dim = dim;
  parts.lower = lower;
  parts.upper = upper;
  if (dim >= 0)
    xacc::describeDivision(site, parts, *map, dim);
  xacc::registry().insert_or_assign(r.host, std::move(parts));
}

void xacc_device_reflect(const xacc_site *site, const void *host, const char *name) {
  if (const xacc::DeviceParts *parts = xacc::requireDeviceParts(site, host, name))
    parts->reflect();
}

} // extern "C"
