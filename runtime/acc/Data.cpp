// Data.cpp - data constructs, enter and exit data, update (OpenACC 2.6, 2.14.4).
#include "acc/Attach.h"
#include "acc/DeepMaps.h"
#include "acc/DeviceChoice.h"
#include "acc/DeviceSet.h"
#include "acc/Maps.h"
#include "acc/Moves.h"
#include "acc/PresentMembers.h"
#include "acc/PresentTable.h"
#include "acc/Profiling.h"
#include "core/array/Watcher.h"
#include "device/Device.h"
#include "support/Activity.h"
#include "support/Error.h"

#include <algorithm>
#include <cstring>
#include <optional>
#include <vector>

using xacc::Mapping;

struct xacc_data {
  struct Entry {
    int device;
    std::byte *host;                   // of the mapping
    std::byte *variable;               // of the local section, or of the section of a variable
    std::vector<xacc::Region> copyout; // at the end of the construct that created the mapping; relative to `variable`
    bool copiedIn;                     // by this clause
    bool always;                       // copies out even if something else holds the mapping
    std::vector<size_t> members;       // of the mapping; those named by the clause
  };
  struct Pointer {
    int device;
    void *const *host;
    const char *name;
  };
  const xacc_site *site;
  long queue;
  std::vector<Entry> entries;
  std::vector<Pointer> attached;
};

namespace xacc {
namespace {

bool copiesIn(xacc_map_kind kind) { return kind == XACC_COPY || kind == XACC_COPYIN; }
bool copiesOut(xacc_map_kind kind) { return kind == XACC_COPY || kind == XACC_COPYOUT; }

/// The memory of a clause that ends or updates copies and names only a pointer; no bytes if there is none. A pointer
/// inside a struct usually has a copy, so its target comes first.
xacc_map ofPointer(const xacc_map &map) {
  if (!(map.modifiers & XACC_POINTEE))
    return map;
  const auto *pointer = static_cast<const std::byte *>(map.host);
  const Mapping *own = presentTable().at(pointer);
  if (own && pointer + map.bytes > own->host + own->bytes)
    own = nullptr;
  if (own && own->bytes == map.bytes)
    return map;
  void *value = nullptr;
  std::memcpy(&value, pointer, sizeof value);
  const Mapping *m = value ? presentTable().ofVariable(value) : nullptr;
  if (!m && value)
    m = presentTable().at(value);
  if (!m && own)
    return map;
  xacc_map found = map;
  found.host = m ? m->host : nullptr;
  found.bytes = m ? m->bytes : 0;
  return found;
}

/// A variable inside a struct with only some members present: adds the missing members.
Mapping *enterMember(const xacc_site *site, const xacc_map &map, const ResolvedMap &r, Mapping &m) {
  const std::vector<ResolvedMap> missing = missingMembers(site, m, r, map.name);
  if (!missing.empty() && map.kind == XACC_PRESENT)
    xacc_fail_with(acc_error_not_present, site, "'%s' is not on the device", map.name);
  if (!missing.empty() && map.kind == XACC_NO_CREATE)
    return nullptr;
  for (const ResolvedMap &member : missing) {
    m.members[static_cast<size_t>(member.host - m.host)].bytes = member.bytes;
    if (copiesIn(map.kind))
      moveIn(site, m, member);
  }
  return &m;
}

/// The existing mapping, or a new one, filled if the clause requires it; null if there is nothing to map. `whole`: the
/// struct that contains the variable.
Mapping *enter(const xacc_site *site, const xacc_map &map, const ResolvedMap &r, const xacc_map *whole) {
  const FailureSite here(site);
  if (r.bytes == 0)
    return nullptr;
  const DeviceParts *parts = devicePartsOf(r.host);
  const IndexRange range = parts ? parts->range(memberOf(site, *parts)) : IndexRange{0, static_cast<long>(r.bytes)};
  if (range.empty())
    return nullptr;
  if (Mapping *m = present(site, r, map.name)) {
    if (m->variable == m->host && map.host < m->host && !map.array) // a routine does not know the variable
      m->variable = map.host;
    if (map.modifiers & XACC_ALWAYS_IN && copiesIn(map.kind) && !m->byMembers)
      moveIn(site, *m, r);
    return m->byMembers ? enterMember(site, map, r, *m) : m;
  }
  if (map.kind == XACC_PRESENT && !accDevice().sharesHostMemory())
    xacc_fail_with(acc_error_not_present, site, "'%s' is not on the device", map.name);
  if (map.kind == XACC_NO_CREATE || map.kind == XACC_PRESENT)
    return nullptr;
  const ActiveDevices active = activeDevices();
  if (copiesOut(map.kind) && active.divided && active.set.count > 1 && !parts)
    xacc_fail(site,
              "'%s' would be copied back from each of %d devices, but each computes only its share of it; declare it "
              "with a layout",
              map.name, active.set.count);
  if (whole) {
    auto *host = static_cast<std::byte *>(const_cast<void *>(whole->host));
    presentTable().find(site, host, whole->bytes, whole->name); // not inside it: ends the job
    Mapping &m = makeMapping(site, whole->name, host, whole->bytes, host);
    m.byMembers = true;
    return enterMember(site, map, r, m);
  }
  Mapping &m = makeMapping(site, map.name, r.host + range.first, static_cast<size_t>(range.end - range.first),
                           map.array ? r.host : map.host);
  if (arrayWatcher() && map.array)
    arrayWatcher()->copyMade(site, *map.array, m.bytes == r.bytes);
  if (copiesIn(map.kind))
    moveIn(site, m, r);
  if (map.modifiers & XACC_ZERO && !accDevice().sharesHostMemory())
    accDevice().clear(m.device, m.bytes);
  return &m;
}

void releaseIfFree(const Mapping &m) {
  if (m.structured == 0 && m.dynamic == 0 && !m.foreign)
    dropMapping(m);
}

/// True if clauses of this construct created the mapping and none of them copied anything in. The memory then has two
/// names, and the first one was for a result.
bool madeWithoutCopy(const xacc_data &data, const Mapping &m) {
  long clauses = 0;
  for (const xacc_data::Entry &entry : data.entries) {
    const bool same = entry.device == deviceState().number && entry.host == m.host;
    if (same && entry.copiedIn)
      return false;
    clauses += same;
  }
  return clauses > 0 && clauses == m.structured && m.dynamic == 0 && !m.byMembers;
}

/// Orders transfers after earlier work on the queue.
void order(long queue) {
  if (queue != XACC_SYNC)
    onEachDevice(activeDevices().set, [&](int) { accDevice().synchronize(queue); });
}

/// True if a mapping ends with this construct; kernels of its queue must then be complete.
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
  const xacc::ActivityScope here(xacc::ActivityKind::Data, site);
  const xacc::ProfiledScope profiled(acc_ev_enter_data_start, site, queue);
  xacc::useDevice();
  const xacc::PlainMaps plain(site, maps, count, xacc::Moves::In);
  maps = plain.maps(), count = plain.count();
  auto *data = new xacc_data{site, queue, {}, {}};
  data->entries.reserve(static_cast<size_t>(count));
  const xacc_map *whole = nullptr;
  for (int k = 0; condition && k < count; ++k) {
    const xacc_map &map = maps[k];
    if (map.kind == XACC_WHOLE)
      whole = &map;
    if (map.kind == XACC_WHOLE || map.kind == XACC_ATTACH)
      continue;
    if (map.ndims == 0 && map.bytes == 0 && !map.array) { // present(p): a pointer to memory of any length
      if (map.kind == XACC_PRESENT && map.host && !xacc::accDevice().sharesHostMemory() &&
          !xacc::presentTable().at(map.host))
        xacc_fail_with(acc_error_not_present, site, "'%s' is not on the device", map.name);
      continue;
    }
    const xacc::ResolvedMap r = xacc::resolveVariable(site, map);
    xacc::onEachDevice(xacc::devicesFor(r), [&](int turn) {
      if (Mapping *m = xacc::enter(site, map, r, whole)) {
        if (xacc::copiesIn(map.kind) && xacc::madeWithoutCopy(*data, *m))
          xacc::moveIn(site, *m, r);
        ++m->structured;
        const bool out = xacc::copiesOut(map.kind) && xacc::givesCopy(r, turn);
        const std::vector<size_t> members = xacc::membersOf(*m, r);
        for (const size_t member : members)
          ++m->members[member].structured;
        data->entries.push_back({xacc::deviceState().number, m->host, r.host,
                                 out ? r.moved : std::vector<xacc::Region>(), xacc::copiesIn(map.kind),
                                 (map.modifiers & XACC_ALWAYS_OUT) != 0, members});
      }
    });
    whole = nullptr;
  }
  for (int k = 0; condition && k < count; ++k)
    if (maps[k].kind == XACC_ATTACH)
      xacc::onEachDevice(xacc::activeDevices().set, [&](int) {
        auto *pointer = static_cast<void *const *>(maps[k].host);
        if (xacc::attach(pointer))
          data->attached.push_back({xacc::deviceState().number, pointer, maps[k].name});
      });
  return data;
}

void xacc_data_end(xacc_data *data) {
  if (!data)
    return;
  const xacc::ActivityScope here(xacc::ActivityKind::Data, data->site, true);
  const xacc::ProfiledScope profiled(acc_ev_exit_data_start, data->site, data->queue);
  if (data->queue != XACC_SYNC && !data->entries.empty() && xacc::endsMapping(*data))
    for (const xacc_data::Entry &entry : data->entries) {
      const xacc::OnDevice on(entry.device);
      xacc::accDevice().synchronize(data->queue);
    }
  for (const xacc_data::Pointer &pointer : data->attached) {
    const xacc::OnDevice on(pointer.device);
    if (!xacc::detach(pointer.host, /*finalize=*/false))
      xacc_fail(data->site, "'%s' has been detached before the end of the region that attached it", pointer.name);
  }
  for (auto entry = data->entries.rbegin(); entry != data->entries.rend(); ++entry) {
    const xacc::OnDevice on(entry->device);
    Mapping *m = xacc::presentTable().at(entry->host);
    if (!m) // exit data finalize, acc_shutdown
      continue;
    --m->structured;
    for (const size_t offset : entry->members) {
      const auto member = m->members.find(offset);
      if (member == m->members.end() || --member->second.structured > 0 || member->second.dynamic > 0)
        continue;
      xacc::moveOut(data->site, *m, entry->variable, xacc::regionsIn(*m, *member, entry->variable, entry->copyout));
      m->members.erase(member);
    }
    if (m->structured > 0 || m->dynamic > 0) {
      if (entry->always && !m->byMembers) {
        xacc::notifyOwner(nullptr, *m, xacc::CopyUse::Read);
        xacc::moveOut(data->site, *m, entry->variable, entry->copyout);
      }
      continue;
    }
    for (const xacc_data::Entry &other : data->entries) // two clauses may name the same memory
      if (other.device == entry->device && other.host == entry->host && !other.copyout.empty() && !m->byMembers) {
        xacc::notifyOwner(nullptr, *m, xacc::CopyUse::Read);
        xacc::moveOut(data->site, *m, other.variable, other.copyout);
      }
    xacc::releaseIfFree(*m);
  }
  for (const xacc_data::Entry &entry : data->entries)
    xacc::forgetUnmapped(entry.variable);
  delete data;
}

void xacc_data_declare(const xacc_site *site, const xacc_map *maps, int count) {
  delete xacc_data_begin(site, maps, count, 1, XACC_SYNC); // lasts until the job ends
}

void xacc_data_enter(const xacc_site *site, const xacc_map *maps, int count, int condition, long queue) {
  const xacc::ActivityScope here(xacc::ActivityKind::Data, site);
  const xacc::ProfiledScope profiled(acc_ev_enter_data_start, site, queue);
  xacc::useDevice();
  const xacc::PlainMaps plain(site, maps, count, xacc::Moves::In);
  maps = plain.maps(), count = plain.count();
  xacc::order(queue);
  const xacc_map *whole = nullptr;
  for (int k = 0; condition && k < count; ++k) {
    if (maps[k].kind == XACC_WHOLE)
      whole = &maps[k];
    if (maps[k].kind == XACC_WHOLE || maps[k].kind == XACC_ATTACH)
      continue;
    const xacc::ResolvedMap r = xacc::resolveVariable(site, maps[k]);
    xacc::onEachDevice(xacc::devicesFor(r), [&](int) {
      if (Mapping *m = xacc::enter(site, maps[k], r, whole)) {
        ++m->dynamic;
        for (const size_t member : xacc::membersOf(*m, r))
          ++m->members[member].dynamic;
      }
    });
    whole = nullptr;
  }
  for (int k = 0; condition && k < count; ++k)
    if (maps[k].kind == XACC_ATTACH)
      xacc::onEachDevice(xacc::activeDevices().set,
                         [&](int) { xacc::attach(static_cast<void *const *>(maps[k].host)); });
}

void xacc_data_exit(const xacc_site *site, const xacc_map *maps, int count, int condition, int finalize, long queue) {
  const xacc::ActivityScope here(xacc::ActivityKind::Data, site);
  const xacc::ProfiledScope profiled(acc_ev_exit_data_start, site, queue);
  const xacc::PlainMaps plain(site, maps, count, xacc::Moves::Out);
  maps = plain.maps(), count = plain.count();
  xacc::order(queue);
  for (int k = 0; condition && k < count; ++k)
    if (maps[k].kind == XACC_DETACH)
      xacc::onEachDevice(xacc::activeDevices().set,
                         [&](int) { xacc::detach(static_cast<void *const *>(maps[k].host), finalize != 0); });
  for (int k = 0; condition && k < count; ++k) {
    if (maps[k].kind == XACC_DETACH)
      continue;
    const xacc::ResolvedMap r = xacc::resolveVariable(site, xacc::ofPointer(maps[k]));
    if (r.bytes == 0)
      continue;
    xacc::onEachDevice(xacc::devicesFor(r), [&](int turn) {
      Mapping *m = xacc::present(site, r, maps[k].name);
      if (!m)
        return;
      if (m->byMembers) {
        for (const size_t offset : xacc::membersOf(*m, r)) {
          const auto member = m->members.find(offset);
          const long less = finalize ? member->second.dynamic : std::min(1L, member->second.dynamic);
          member->second.dynamic -= less;
          m->dynamic = std::max(0L, m->dynamic - less);
          if (member->second.dynamic > 0 || member->second.structured > 0)
            continue;
          if (maps[k].kind == XACC_COPYOUT)
            xacc::moveOut(site, *m, r.host, xacc::regionsIn(*m, *member, r.host, r.moved));
          m->members.erase(member);
        }
        return xacc::releaseIfFree(*m);
      }
      const long least = m->foreign ? 1 : 0; // until acc_unmap_data
      m->dynamic = finalize ? least : std::max(least, m->dynamic - 1);
      const bool stays = m->dynamic > 0 || m->structured > 0;
      if (stays && !(maps[k].modifiers & XACC_ALWAYS_OUT))
        return;
      if (maps[k].kind == XACC_COPYOUT && xacc::givesCopy(r, turn)) {
        xacc::notifyOwner(site, *m, xacc::CopyUse::Read);
        xacc::moveOut(site, *m, r.host, r.moved);
      }
      if (!stays)
        xacc::releaseIfFree(*m);
    });
    xacc::forgetUnmapped(r.host);
  }
}

void xacc_data_update(const xacc_site *site, const xacc_map *maps, int count, int condition, int if_present,
                      long queue) {
  const xacc::ActivityScope here(xacc::ActivityKind::Data, site);
  const xacc::ProfiledScope profiled(acc_ev_update_start, site, queue);
  const xacc::PlainMaps plain(site, maps, count, xacc::Moves::Update);
  maps = plain.maps(), count = plain.count();
  for (int k = 0; condition && k < count; ++k) {
    const xacc::ResolvedMap r = xacc::resolveVariable(site, xacc::ofPointer(maps[k]));
    if (r.bytes == 0 && maps[k].modifiers & XACC_POINTEE && !if_present && !xacc::accDevice().sharesHostMemory())
      xacc_fail_with(acc_error_not_present, site, "'%s' is not on the device", maps[k].name);
    if (r.bytes == 0)
      continue;
    xacc::onEachDevice(xacc::devicesFor(r), [&](int turn) {
      const xacc::DeviceParts *parts = xacc::devicePartsOf(r.host);
      if (parts && parts->range(xacc::memberOf(site, *parts)).empty())
        return;
      Mapping *m = xacc::present(site, r, maps[k].name);
      if (m && m->byMembers && !xacc::missingMembers(site, *m, r, maps[k].name).empty())
        m = nullptr;
      if (!m && (if_present || xacc::accDevice().sharesHostMemory()))
        return;
      if (!m)
        xacc_fail_with(acc_error_not_present, site, "'%s' is not on the device", maps[k].name);
      const bool whole = maps[k].ndims == 0 && r.bytes == m->bytes;
      xacc::notifyOwner(site, *m,
                        maps[k].kind == XACC_TO_HOST ? xacc::CopyUse::Read
                        : whole                      ? xacc::CopyUse::Replace
                                                     : xacc::CopyUse::Any);
      if (xacc::moveLater(site, *m, r, maps[k].kind, queue))
        return;
      xacc::order(queue);
      if (maps[k].kind == XACC_TO_DEVICE)
        xacc::moveIn(site, *m, r);
      else if (xacc::givesCopy(r, turn))
        xacc::moveOut(site, *m, r.host, r.moved);
    });
  }
}

} // extern "C"
