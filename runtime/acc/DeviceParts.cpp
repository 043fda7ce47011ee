// DeviceParts.cpp - arrays that are spread over the devices of a process: who has which elements, shadows.
#include "acc/Control.h"
#include "acc/DeviceSet.h"
#include "acc/Maps.h"
#include "acc/PresentTable.h"
#include "core/Array.h"
#include "device/Pack.h"
#include "support/Error.h"

#include <algorithm>
#include <cstring>
#include <map>

namespace xacc {

template <typename Visit> void DeviceParts::forEachRun(const Region &region, const Visit &visit) const {
  size_t packed = 0;
  const auto size = static_cast<std::ptrdiff_t>(dim < 0 ? bytes : step);
  const Region::Loop inner = region.loops.empty() ? Region::Loop{1, 0} : region.loops.back();
  forEachRow(region, region.run * static_cast<size_t>(inner.count), [&](std::ptrdiff_t row, size_t) {
    for (long i = 0; i < inner.count; ++i)
      for (size_t k = 0; k < region.run;) {
        const std::ptrdiff_t at = row + i * inner.stride + static_cast<std::ptrdiff_t>(k);
        const size_t run = std::min(region.run - k, static_cast<size_t>(size - at % size));
        visit(at, packed, run, at / size % extent);
        packed += run;
        k += run;
      }
  });
}

namespace {

std::map<const void *, DeviceParts> &registry() {
  static auto &arrays = *new std::map<const void *, DeviceParts>; // exit() ends the job late
  return arrays;
}

/// Where device `k` of the set has the byte at `offset` of the local section.
std::byte *placeOn(const DeviceParts &parts, int k, std::ptrdiff_t offset) {
  const OnDevice on(parts.set.first + k);
  const Mapping *m = presentTable().at(parts.host + parts.range(k).first);
  if (!m)
    xacc_fail(nullptr, "'%s' is not on device %d", parts.name.c_str(), parts.set.first + k);
  return m->deviceOf(parts.host + offset);
}

/// See DeviceParts::device. Its buffers are ordinary memory of the host; `base` of pack and unpack only stands for the
/// array.
class WholeArray final : public Device {
public:
  explicit WholeArray(const DeviceParts &parts) : parts(parts) {}
  const char *name() const override { return "device set"; }
  bool sharesHostMemory() const override { return false; }
  bool hostAccessible() const override { return false; }
  bool transportReady() override { return false; }
  void *allocate(size_t bytes) override { return hostDevice().allocate(bytes); }
  void release(void *memory) override { hostDevice().release(memory); }
  void copy(void *to, const void *from, size_t bytes) override { std::memcpy(to, from, bytes); }
  void clear(void *memory, size_t bytes) override { std::memset(memory, 0, bytes); }
  void pack(std::byte *buffer, const std::byte *, const Region &region) override {
    parts.forEachRun(region, [&](std::ptrdiff_t at, size_t packed, size_t bytes, long index) {
      for (int k = 0; k < (parts.dim < 0 ? 1 : parts.set.count); ++k) // the same everywhere: the first device's
        if (parts.own(k).holds(index))
          accDevice().copy(buffer + packed, placeOn(parts, k, at), bytes);
    });
  }
  void unpack(std::byte *, const std::byte *buffer, const Region &region) override {
    parts.forEachRun(region, [&](std::ptrdiff_t at, size_t packed, size_t bytes, long index) {
      for (int k = 0; k < parts.set.count; ++k)
        if (parts.held(k).holds(index))
          accDevice().copy(placeOn(parts, k, at), buffer + packed, bytes);
    });
  }
  void transfer(std::byte *, const Region &, const std::byte *, const Region &) override {
    internalError(nullptr, "a transfer inside an array on a device set");
  }
  void accumulate(std::byte *, const std::byte *buffer, const Region &region, xacc_type type) override {
    parts.forEachRun(region, [&](std::ptrdiff_t at, size_t packed, size_t bytes, long index) {
      for (int k = 0; k < parts.set.count; ++k)
        if (parts.own(k).holds(index))
          accDevice().accumulate(placeOn(parts, k, at), buffer + packed, {0, bytes, {}}, type);
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
  const DeviceParts &parts;
};

/// The divided dimension of an ordinary array, or of this node's section of an aligned one.
void divide(const xacc_site *site, DeviceParts &parts, const xacc_map &map, int dim) {
  if (xacc_array *a = map.array) {
    const xacc_array::Dimension &d = a->dim(dim);
    if (d.mapping.fullShadow || (d.mapping.distribution && d.mapping.distribution->format == XACC_CYCLIC))
      xacc_fail(site,
                "dimension %d of '%s' is cyclic or has a full shadow: dividing it among devices is not supported yet",
                dim, map.name);
    const bool shadow = d.mapping.lowerShadow + d.mapping.upperShadow > 0;
    if (d.mapping.distribution && shadow &&
        (d.mapping.lowerShadow != parts.lower || d.mapping.upperShadow != parts.upper))
      xacc_fail(site, "dimension %d of '%s' has shadow %ld:%ld on nodes and %ld:%ld on devices; they must be equal",
                dim, map.name, d.mapping.lowerShadow, d.mapping.upperShadow, parts.lower, parts.upper);
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
  const long width = (owned.end - owned.first + set.count - 1) / set.count;
  const long first = std::min(owned.first + k * width, owned.end);
  return {first, std::min(first + width, owned.end)};
}

IndexRange DeviceParts::held(int k) const {
  const IndexRange mine = own(k);
  if (dim < 0 || mine.empty())
    return mine;
  return {std::max(mine.first - lower, 0L), std::min(mine.end + upper, extent)};
}

IndexRange DeviceParts::range(int k) const {
  const IndexRange part = held(k);
  if (dim >= 0 && part.empty())
    return {0, 0};
  if (dim < 0 || step * static_cast<size_t>(extent) != bytes) // an inner dimension: rows keep their places
    return {0, static_cast<long>(bytes)};
  return {part.first * static_cast<long>(step), part.end * static_cast<long>(step)};
}

void DeviceParts::upload(int k, const Region &region) const {
  forEachRun(region, [&](std::ptrdiff_t at, size_t, size_t count, long index) {
    if (held(k).holds(index))
      accDevice().upload(placeOn(*this, k, at), host + at, {0, count, {}});
  });
}

void DeviceParts::download(int k, const Region &region) const {
  forEachRun(region, [&](std::ptrdiff_t at, size_t, size_t count, long index) {
    if (own(k).holds(index))
      accDevice().download(host + at, placeOn(*this, k, at), {0, count, {}});
  });
}

void DeviceParts::reflect() const {
  if (accDevice().sharesHostMemory())
    return;
  forEachRun({0, bytes, {}}, [&](std::ptrdiff_t at, size_t, size_t count, long index) {
    for (int owner = 0; owner < set.count; ++owner)
      for (int k = 0; k < set.count; ++k)
        if (k != owner && own(owner).holds(index) && held(k).holds(index))
          accDevice().copy(placeOn(*this, k, at), placeOn(*this, owner, at), count);
  });
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
  const xacc::ResolvedMap r = xacc::resolve(site, whole);
  if (r.bytes == 0)
    return;
  if (lower < 0 || upper < 0)
    xacc_fail(site, "shadow %ld:%ld of '%s' is negative", lower, upper, map->name);
  if (const xacc::DeviceParts *other = xacc::devicePartsOf(r.host); other && xacc::presentTable().ofVariable(r.host))
    xacc_fail(site, "'%s' is declared on devices already", other->name.c_str());
  xacc::DeviceParts parts;
  parts.host = r.host;
  parts.bytes = r.bytes;
  parts.set = xacc::activeDevices().set;
  parts.name = map->name;
  parts.dim = dim;
  parts.lower = lower;
  parts.upper = upper;
  if (dim >= 0)
    xacc::divide(site, parts, *map, dim);
  xacc::registry().insert_or_assign(r.host, std::move(parts));
}

void xacc_device_reflect(const xacc_site *site, const void *host, const char *name) {
  const xacc::DeviceParts *parts = xacc::devicePartsOf(host);
  if (!parts && host)
    xacc_fail(site, "'%s' was not declared with a layout", name);
  if (parts)
    parts->reflect();
}

} // extern "C"
