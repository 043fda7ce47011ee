// Data.cpp - data constructs, enter and exit data, update (OpenACC 2.6, 2.14.4).
#include "acc/Control.h"
#include "acc/DeviceSet.h"
#include "acc/Maps.h"
#include "acc/PresentTable.h"
#include "core/Array.h"
#include "device/Device.h"
#include "support/Error.h"

#include <cstdint>
#include <vector>

using xacc::Mapping;

struct xacc_data {
  struct Entry {
    int device;
    std::byte *host;                   // of the mapping
    std::byte *variable;               // of the local section, or of the section of a variable
    std::vector<xacc::Region> copyout; // when the construct that made it ends; relative to `variable`
  };
  long queue;
  std::vector<Entry> entries;
};

namespace xacc {
namespace {

bool copiesIn(xacc_map_kind kind) { return kind == XACC_COPY || kind == XACC_COPYIN; }
bool copiesOut(xacc_map_kind kind) { return kind == XACC_COPY || kind == XACC_COPYOUT; }

/// The devices that a clause about this variable is for.
xacc_device_set devicesFor(const ResolvedMap &r) {
  const ActiveDevices active = activeDevices();
  const DeviceParts *parts = active.named ? nullptr : devicePartsOf(r.host);
  return parts ? parts->set : active.set;
}

/// Which device of its set the current one is, for an array that was declared on several.
int memberOf(const xacc_site *site, const DeviceParts &parts) {
  const int k = deviceState().number - parts.set.first;
  if (k < 0 || k >= parts.set.count)
    xacc_fail(site, "'%s' was declared on other devices than number %d", parts.name.c_str(), deviceState().number);
  return k;
}

/// What of the variable is mapped on the current device: all of it, or the device's part.
Mapping *present(const xacc_site *site, const ResolvedMap &r, const char *name) {
  if (const DeviceParts *parts = devicePartsOf(r.host)) {
    Mapping *m = presentTable().at(r.host + parts->range(memberOf(site, *parts)).first);
    return m && m->variable == r.host ? m : nullptr;
  }
  return presentTable().find(site, r.host, r.bytes, name);
}

void moveIn(const xacc_site *site, Mapping &m, const ResolvedMap &r) {
  const DeviceParts *parts = devicePartsOf(r.host);
  for (const Region &region : r.moved)
    if (parts)
      parts->upload(memberOf(site, *parts), region);
    else
      accDevice().upload(m.deviceOf(r.host), r.host, region);
}

/// Of an array that all of its devices have as a whole, the host gets the copy of the first one that is meant.
bool givesCopy(const ResolvedMap &r, int turn) {
  const DeviceParts *parts = devicePartsOf(r.host);
  return !parts || parts->dim >= 0 || turn == 0;
}

void moveOut(const Mapping &m, std::byte *variable, const std::vector<Region> &regions) {
  const DeviceParts *parts = devicePartsOf(variable);
  for (const Region &region : regions)
    if (parts)
      parts->download(memberOf(m.site, *parts), region);
    else
      accDevice().download(variable, m.deviceOf(variable), region);
}

/// Present already, or made now and filled if the clause says so; null if there is nothing to map.
Mapping *enter(const xacc_site *site, const xacc_map &map, const ResolvedMap &r) {
  if (r.bytes == 0)
    return nullptr;
  const DeviceParts *parts = devicePartsOf(r.host);
  const IndexRange range = parts ? parts->range(memberOf(site, *parts)) : IndexRange{0, static_cast<long>(r.bytes)};
  if (range.empty())
    return nullptr;
  if (Mapping *m = present(site, r, map.name))
    return m;
  if (map.kind == XACC_PRESENT)
    xacc_fail(site, "'%s' is not on the device", map.name);
  if (map.kind == XACC_NO_CREATE)
    return nullptr;
  const ActiveDevices active = activeDevices();
  if (copiesOut(map.kind) && active.divided && active.set.count > 1 && !parts)
    xacc_fail(
        site,
        "'%s' would be copied back from each of %d devices, which have a part of it each; declare it with a layout",
        map.name, active.set.count);
  Mapping &m = makeMapping(site, map.name, r.host + range.first, static_cast<size_t>(range.end - range.first),
                           map.array ? r.host : map.host);
  if (copiesIn(map.kind))
    moveIn(site, m, r);
  return &m;
}

void releaseIfFree(const Mapping &m) {
  if (m.structured == 0 && m.dynamic == 0 && !m.foreign)
    dropMapping(m);
}

/// Transfers of a queue come after what was put there before.
void order(long queue) {
  if (queue != XACC_SYNC)
    onEachDevice(activeDevices().set, [&](int) { accDevice().synchronize(queue); });
}

/// Is this the last holder of anything? Then kernels of its queue must be done with it.
bool endsMapping(const xacc_data &data) {
  for (const xacc_data::Entry &entry : data.entries) {
    const OnDevice on(entry.device);
    if (const Mapping *m = presentTable().at(entry.host); m && m->structured == 1 && m->dynamic == 0)
      return true;
  }
  return false;
}

} // namespace
} // namespace xacc

extern "C" {

xacc_data *xacc_data_begin(const xacc_site *site, const xacc_map *maps, int count, int condition, long queue) {
  auto *data = new xacc_data{queue, {}};
  for (int k = 0; condition && k < count; ++k) {
    const xacc_map &map = maps[k];
    if (map.ndims == 0 && map.bytes == 0 && !map.array) { // present(p): a pointer, of whatever length
      if (map.kind == XACC_PRESENT && map.host && !xacc::presentTable().at(map.host))
        xacc_fail(site, "'%s' is not on the device", map.name);
      continue;
    }
    const xacc::ResolvedMap r = xacc::resolve(site, map);
    xacc::onEachDevice(xacc::devicesFor(r), [&](int turn) {
      if (Mapping *m = xacc::enter(site, map, r)) {
        ++m->structured;
        const bool out = xacc::copiesOut(map.kind) && xacc::givesCopy(r, turn);
        data->entries.push_back(
            {xacc::deviceState().number, m->host, r.host, out ? r.moved : std::vector<xacc::Region>()});
      }
    });
  }
  return data;
}

void xacc_data_end(xacc_data *data) {
  if (!data)
    return;
  if (data->queue != XACC_SYNC && !data->entries.empty() && xacc::endsMapping(*data))
    for (const xacc_data::Entry &entry : data->entries) {
      const xacc::OnDevice on(entry.device);
      xacc::accDevice().synchronize(data->queue);
    }
  for (auto entry = data->entries.rbegin(); entry != data->entries.rend(); ++entry) {
    const xacc::OnDevice on(entry->device);
    Mapping *m = xacc::presentTable().at(entry->host);
    if (!m) // exit data finalize, acc_shutdown
      continue;
    if (--m->structured > 0 || m->dynamic > 0)
      continue;
    if (!entry->copyout.empty())
      xacc::tellOwner(nullptr, *m, xacc::CopyUse::Read);
    xacc::moveOut(*m, entry->variable, entry->copyout);
    xacc::releaseIfFree(*m);
  }
  for (const xacc_data::Entry &entry : data->entries)
    xacc::forgetUnmapped(entry.variable);
  delete data;
}

void xacc_data_enter(const xacc_site *site, const xacc_map *maps, int count, int condition, long queue) {
  xacc::order(queue);
  for (int k = 0; condition && k < count; ++k) {
    const xacc::ResolvedMap r = xacc::resolve(site, maps[k]);
    xacc::onEachDevice(xacc::devicesFor(r), [&](int) {
      if (Mapping *m = xacc::enter(site, maps[k], r))
        ++m->dynamic;
    });
  }
}

void xacc_data_exit(const xacc_site *site, const xacc_map *maps, int count, int condition, int finalize, long queue) {
  xacc::order(queue);
  for (int k = 0; condition && k < count; ++k) {
    const xacc::ResolvedMap r = xacc::resolve(site, maps[k]);
    if (r.bytes == 0)
      continue;
    xacc::onEachDevice(xacc::devicesFor(r), [&](int turn) {
      Mapping *m = xacc::present(site, r, maps[k].name);
      if (!m)
        return;
      m->dynamic = finalize || m->dynamic == 0 ? 0 : m->dynamic - 1;
      if (m->dynamic > 0 || m->structured > 0)
        return;
      if (maps[k].kind == XACC_COPYOUT && xacc::givesCopy(r, turn)) {
        xacc::tellOwner(site, *m, xacc::CopyUse::Read);
        xacc::moveOut(*m, r.host, r.moved);
      }
      xacc::releaseIfFree(*m);
    });
    xacc::forgetUnmapped(r.host);
  }
}

void xacc_data_update(const xacc_site *site, const xacc_map *maps, int count, int condition, int if_present,
                      long queue) {
  xacc::order(queue);
  for (int k = 0; condition && k < count; ++k) {
    const xacc::ResolvedMap r = xacc::resolve(site, maps[k]);
    if (r.bytes == 0)
      continue;
    xacc::onEachDevice(xacc::devicesFor(r), [&](int turn) {
      const xacc::DeviceParts *parts = xacc::devicePartsOf(r.host);
      if (parts && parts->range(xacc::memberOf(site, *parts)).empty())
        return;
      Mapping *m = xacc::present(site, r, maps[k].name);
      if (!m && if_present)
        return;
      if (!m)
        xacc_fail(site, "'%s' is not on the device", maps[k].name);
      const bool whole = maps[k].ndims == 0 && r.bytes == m->bytes;
      xacc::tellOwner(site, *m,
                      maps[k].kind == XACC_TO_HOST ? xacc::CopyUse::Read
                      : whole                      ? xacc::CopyUse::Replace
                                                   : xacc::CopyUse::Any);
      if (maps[k].kind == XACC_TO_DEVICE)
        xacc::moveIn(site, *m, r);
      else if (xacc::givesCopy(r, turn))
        xacc::moveOut(*m, r.host, r.moved);
    });
  }
}

void *xacc_device_pointer(const xacc_site *site, const void *host, const char *name, int optional) {
  return xacc::deviceAddress(site, host, 1, name, optional != 0);
}

void *xacc_device_section(const xacc_site *site, const xacc_map *section, int optional) {
  const xacc::ResolvedMap r = xacc::resolve(site, *section);
  if (r.bytes == 0)
    return const_cast<void *>(section->host);
  const Mapping *m = xacc::presentTable().find(site, r.host, r.bytes, section->name);
  if (!m && optional)
    return const_cast<void *>(section->host);
  if (!m)
    xacc_fail(site, "'%s' is not on the device; name it in a data clause here or around", section->name);
  xacc::tellOwner(site, *m, xacc::CopyUse::Any);
  const auto shift = reinterpret_cast<std::uintptr_t>(r.host) - reinterpret_cast<std::uintptr_t>(section->host);
  return reinterpret_cast<void *>(reinterpret_cast<std::uintptr_t>(m->deviceOf(r.host)) - shift);
}

void *xacc_device_array(const xacc_site *site, xacc_array *a, const void *rebased, int optional) {
  const std::byte *device =
      a->base && a->bytes > 0 ? xacc::deviceAddress(site, a->base, a->bytes, a->name.c_str(), optional != 0) : a->base;
  const auto shift = reinterpret_cast<std::uintptr_t>(device) - reinterpret_cast<std::uintptr_t>(a->base);
  return reinterpret_cast<void *>(reinterpret_cast<std::uintptr_t>(rebased) + shift); // may lie outside the storage
}

void xacc_device_read(void *host, const void *device, size_t bytes) {
  xacc::accDevice().download(static_cast<std::byte *>(host), static_cast<const std::byte *>(device), {0, bytes, {}});
}

void xacc_device_write(void *device, const void *host, size_t bytes) {
  xacc::accDevice().upload(static_cast<std::byte *>(device), static_cast<const std::byte *>(host), {0, bytes, {}});
}

} // extern "C"
