// Data.cpp - data constructs, enter and exit data, update (OpenACC 2.6, 2.14.4).
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
    std::byte *host;
    std::vector<xacc::Region> copyout; // when the construct that made it ends
    const char *name;
  };
  long queue;
  std::vector<Entry> entries;
};

namespace xacc {
namespace {

bool copiesIn(xacc_map_kind kind) { return kind == XACC_COPY || kind == XACC_COPYIN; }
bool copiesOut(xacc_map_kind kind) { return kind == XACC_COPY || kind == XACC_COPYOUT; }

/// Present already, or made now and filled if the clause says so; null if there is nothing to map.
Mapping *enter(const xacc_site *site, const xacc_map &map, const ResolvedMap &r) {
  if (r.bytes == 0)
    return nullptr;
  if (Mapping *m = presentTable().find(site, r.host, r.bytes, map.name))
    return m;
  if (map.kind == XACC_PRESENT)
    xacc_fail(site, "'%s' is not on the device", map.name);
  if (map.kind == XACC_NO_CREATE)
    return nullptr;
  Mapping &m = makeMapping(site, map.name, r.host, r.bytes, map.array ? r.host : map.host);
  if (copiesIn(map.kind))
    for (const Region &region : r.moved)
      accDevice().upload(m.deviceOf(r.host), r.host, region);
  return &m;
}

void releaseIfFree(const Mapping &m) {
  if (m.structured == 0 && m.dynamic == 0 && !m.foreign)
    dropMapping(m);
}

/// Transfers of a queue come after what was put there before.
void order(long queue) {
  if (queue != XACC_SYNC)
    accDevice().synchronize(queue);
}

} // namespace
} // namespace xacc

/// Is this the last holder of anything? Then kernels of its queue must be done with it.
static bool endsMapping(const xacc_data &data) {
  for (const xacc_data::Entry &entry : data.entries)
    if (const Mapping *m = xacc::presentTable().at(entry.host); m && m->structured == 1 && m->dynamic == 0)
      return true;
  return false;
}

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
    Mapping *m = xacc::enter(site, map, r);
    if (!m)
      continue;
    ++m->structured;
    data->entries.push_back({r.host, xacc::copiesOut(map.kind) ? r.moved : std::vector<xacc::Region>(), map.name});
  }
  return data;
}

void xacc_data_end(xacc_data *data) {
  if (!data)
    return;
  if (data->queue != XACC_SYNC && !data->entries.empty() && endsMapping(*data))
    xacc::accDevice().synchronize(data->queue);
  for (auto entry = data->entries.rbegin(); entry != data->entries.rend(); ++entry) {
    Mapping *m = xacc::presentTable().at(entry->host);
    if (!m) // exit data finalize, acc_shutdown
      continue;
    if (--m->structured > 0 || m->dynamic > 0)
      continue;
    if (!entry->copyout.empty())
      xacc::tellOwner(nullptr, *m, xacc::CopyUse::Read);
    for (const xacc::Region &region : entry->copyout)
      xacc::accDevice().download(entry->host, m->deviceOf(entry->host), region);
    xacc::releaseIfFree(*m);
  }
  delete data;
}

void xacc_data_enter(const xacc_site *site, const xacc_map *maps, int count, int condition, long queue) {
  xacc::order(queue);
  for (int k = 0; condition && k < count; ++k)
    if (Mapping *m = xacc::enter(site, maps[k], xacc::resolve(site, maps[k])))
      ++m->dynamic;
}

void xacc_data_exit(const xacc_site *site, const xacc_map *maps, int count, int condition, int finalize, long queue) {
  xacc::order(queue);
  for (int k = 0; condition && k < count; ++k) {
    const xacc::ResolvedMap r = xacc::resolve(site, maps[k]);
    Mapping *m = r.bytes == 0 ? nullptr : xacc::presentTable().find(site, r.host, r.bytes, maps[k].name);
    if (!m)
      continue;
    m->dynamic = finalize || m->dynamic == 0 ? 0 : m->dynamic - 1;
    if (m->dynamic > 0 || m->structured > 0)
      continue;
    if (maps[k].kind == XACC_COPYOUT)
      xacc::tellOwner(site, *m, xacc::CopyUse::Read);
    if (maps[k].kind == XACC_COPYOUT)
      for (const xacc::Region &region : r.moved)
        xacc::accDevice().download(r.host, m->deviceOf(r.host), region);
    xacc::releaseIfFree(*m);
  }
}

void xacc_data_update(const xacc_site *site, const xacc_map *maps, int count, int condition, int if_present,
                      long queue) {
  xacc::order(queue);
  for (int k = 0; condition && k < count; ++k) {
    const xacc::ResolvedMap r = xacc::resolve(site, maps[k]);
    if (r.bytes == 0)
      continue;
    const Mapping *m = xacc::presentTable().find(site, r.host, r.bytes, maps[k].name);
    if (!m && if_present)
      continue;
    if (!m)
      xacc_fail(site, "'%s' is not on the device", maps[k].name);
    const bool whole = maps[k].ndims == 0 && r.bytes == m->bytes;
    xacc::tellOwner(site, *m,
                    maps[k].kind == XACC_TO_HOST ? xacc::CopyUse::Read
                    : whole                      ? xacc::CopyUse::Replace
                                                 : xacc::CopyUse::Any);
    for (const xacc::Region &region : r.moved)
      if (maps[k].kind == XACC_TO_HOST)
        xacc::accDevice().download(r.host, m->deviceOf(r.host), region);
      else
        xacc::accDevice().upload(m->deviceOf(r.host), r.host, region);
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
  const std::byte *device = xacc::deviceSection(site, *a, optional != 0);
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
