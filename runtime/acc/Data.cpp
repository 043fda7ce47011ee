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
#include <span>
#include <utility>
#include <vector>

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
    failNotPresent(site, map.name);
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
  const FailureSite failureSite(site);
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
    failNotPresent(site, map.name);
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

/// Transfers that are not queued must follow earlier work on the queue.
void waitForQueue(long queue) {
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

constexpr const char *adviceForUpdate = "create its copy with a data construct or enter data first";

/// The end of a construct for members of a struct: copies out and removes those that nothing else holds.
void leaveMembers(const xacc_data &data, const xacc_data::Entry &entry, Mapping &m) {
  for (const size_t offset : entry.members) {
    const auto member = m.members.find(offset);
    if (member == m.members.end() || --member->second.structured > 0 || member->second.dynamic > 0)
      continue;
    moveOut(data.site, m, entry.variable, regionsIn(m, *member, entry.variable, entry.copyout));
    m.members.erase(member);
  }
}

/// The end of a construct for a mapping that was entered as a whole.
void copyOut(const xacc_data &data, const xacc_data::Entry &entry, const Mapping &m) {
  notifyOwner(nullptr, m, CopyUse::Read);
  moveOut(data.site, m, entry.variable, entry.copyout);
}

/// exit data for a struct with only some members present.
void exitMembers(const xacc_site *site, const xacc_map &map, const ResolvedMap &r, bool finalize, Mapping &m) {
  for (const size_t offset : membersOf(m, r)) {
    const auto member = m.members.find(offset);
    const long less = finalize ? member->second.dynamic : std::min(1L, member->second.dynamic);
    member->second.dynamic -= less;
    m.dynamic = std::max(0L, m.dynamic - less);
    if (member->second.dynamic > 0 || member->second.structured > 0)
      continue;
    if (map.kind == XACC_COPYOUT)
      moveOut(site, m, r.host, regionsIn(m, *member, r.host, r.moved));
    m.members.erase(member);
  }
  releaseIfFree(m);
}

/// exit data for a mapping that was entered as a whole. `turn`: index of the device among those of the clause.
void exitMapping(const xacc_site *site, const xacc_map &map, const ResolvedMap &r, bool finalize, int turn,
                 Mapping &m) {
  const long least = m.foreign ? 1 : 0; // until acc_unmap_data
  m.dynamic = finalize ? least : std::max(least, m.dynamic - 1);
  const bool stays = m.dynamic > 0 || m.structured > 0;
  if (stays && !(map.modifiers & XACC_ALWAYS_OUT))
    return;
  if (map.kind == XACC_COPYOUT && givesCopy(r, turn)) {
    notifyOwner(site, m, CopyUse::Read);
    moveOut(site, m, r.host, r.moved);
  }
  if (!stays)
    releaseIfFree(m);
}

/// The clauses of a directive; none if its condition is false.
std::span<const xacc_map> clausesOf(const xacc_map *maps, int count, int condition) {
  return {maps, condition ? static_cast<size_t>(count) : 0};
}

/// Enters the variables of the clauses, each on all of its devices. Calls use(mapping, clause, variable, turn) for each
/// mapping.
template <typename Use> void enterAll(const xacc_site *site, const PlainMaps &clauses, const Use &use) {
  const xacc_map *whole = nullptr;
  for (const xacc_map &map : clauses) {
    if (map.kind == XACC_WHOLE)
      whole = &map;
    if (map.kind == XACC_WHOLE || map.kind == XACC_ATTACH)
      continue;
    const xacc_map *const within = std::exchange(whole, nullptr);
    if (map.ndims == 0 && map.bytes == 0 && !map.array) { // present(p): a pointer to memory of any length
      if (map.kind == XACC_PRESENT && map.host && !accDevice().sharesHostMemory() && !presentTable().at(map.host))
        failNotPresent(site, map.name);
      continue;
    }
    const ResolvedMap r = resolveVariable(site, map);
    onEachDevice(devicesFor(r), [&](int turn) {
      if (Mapping *m = enter(site, map, r, within))
        use(*m, map, r, turn);
    });
  }
}

/// Calls use(pointer, name) for the pointers that clauses of this kind attach or detach, on each device.
template <typename Use> void eachAttached(const PlainMaps &clauses, xacc_map_kind kind, const Use &use) {
  for (const xacc_map &map : clauses)
    if (map.kind == kind)
      onEachDevice(activeDevices().set, [&](int) { use(static_cast<void *const *>(map.host), map.name); });
}

} // namespace
} // namespace xacc

using namespace xacc;

extern "C" {

xacc_data *xacc_data_begin(const xacc_site *site, const xacc_map *maps, int count, int condition, long queue) {
  const ActivityScope scope(ActivityKind::Data, site);
  const ProfiledScope profiled(acc_ev_enter_data_start, site, queue);
  useDevice();
  const PlainMaps clauses(site, clausesOf(maps, count, condition), Moves::In);
  auto *data = new xacc_data{site, queue, {}, {}};
  data->entries.reserve(static_cast<size_t>(count));
  enterAll(site, clauses, [&](Mapping &m, const xacc_map &map, const ResolvedMap &r, int turn) {
    if (copiesIn(map.kind) && madeWithoutCopy(*data, m))
      moveIn(site, m, r);
    ++m.structured;
    const bool out = copiesOut(map.kind) && givesCopy(r, turn);
    const std::vector<size_t> members = membersOf(m, r);
    for (const size_t member : members)
      ++m.members[member].structured;
    data->entries.push_back({deviceState().number, m.host, r.host, out ? r.moved : std::vector<Region>(),
                             copiesIn(map.kind), (map.modifiers & XACC_ALWAYS_OUT) != 0, members});
  });
  eachAttached(clauses, XACC_ATTACH, [&](void *const *pointer, const char *name) {
    if (attach(pointer))
      data->attached.push_back({deviceState().number, pointer, name});
  });
  return data;
}

void xacc_data_end(xacc_data *data) {
  if (!data)
    return;
  const ActivityScope scope(ActivityKind::Data, data->site, /*again=*/true);
  const ProfiledScope profiled(acc_ev_exit_data_start, data->site, data->queue);
  if (data->queue != XACC_SYNC && !data->entries.empty() && endsMapping(*data))
    for (const xacc_data::Entry &entry : data->entries) {
      const OnDevice on(entry.device);
      accDevice().synchronize(data->queue);
    }
  for (const xacc_data::Pointer &pointer : data->attached) {
    const OnDevice on(pointer.device);
    if (!detach(pointer.host, /*finalize=*/false))
      xacc_fail(data->site, "'%s' has been detached before the end of the region that attached it", pointer.name);
  }
  for (auto entry = data->entries.rbegin(); entry != data->entries.rend(); ++entry) {
    const OnDevice on(entry->device);
    Mapping *m = presentTable().at(entry->host);
    if (!m) // exit data finalize, acc_shutdown
      continue;
    --m->structured;
    leaveMembers(*data, *entry, *m);
    if (m->structured > 0 || m->dynamic > 0) {
      if (entry->always && !m->byMembers)
        copyOut(*data, *entry, *m);
      continue;
    }
    for (const xacc_data::Entry &other : data->entries) // two clauses may name the same memory
      if (other.device == entry->device && other.host == entry->host && !other.copyout.empty() && !m->byMembers)
        copyOut(*data, other, *m);
    releaseIfFree(*m);
  }
  for (const xacc_data::Entry &entry : data->entries)
    forgetUnmapped(entry.variable);
  delete data;
}

void xacc_data_declare(const xacc_site *site, const xacc_map *maps, int count) {
  delete xacc_data_begin(site, maps, count, 1, XACC_SYNC); // lasts until the job ends
}

void xacc_data_enter(const xacc_site *site, const xacc_map *maps, int count, int condition, long queue) {
  const ActivityScope scope(ActivityKind::Data, site);
  const ProfiledScope profiled(acc_ev_enter_data_start, site, queue);
  useDevice();
  const PlainMaps clauses(site, clausesOf(maps, count, condition), Moves::In);
  waitForQueue(queue);
  enterAll(site, clauses, [](Mapping &m, const xacc_map &, const ResolvedMap &r, int) {
    ++m.dynamic;
    for (const size_t member : membersOf(m, r))
      ++m.members[member].dynamic;
  });
  eachAttached(clauses, XACC_ATTACH, [](void *const *pointer, const char *) { attach(pointer); });
}

void xacc_data_exit(const xacc_site *site, const xacc_map *maps, int count, int condition, int finalize, long queue) {
  const ActivityScope scope(ActivityKind::Data, site);
  const ProfiledScope profiled(acc_ev_exit_data_start, site, queue);
  const PlainMaps clauses(site, clausesOf(maps, count, condition), Moves::Out);
  waitForQueue(queue);
  eachAttached(clauses, XACC_DETACH, [&](void *const *pointer, const char *) { detach(pointer, finalize != 0); });
  for (const xacc_map &map : clauses) {
    if (map.kind == XACC_DETACH)
      continue;
    const ResolvedMap r = resolveVariable(site, ofPointer(map));
    if (r.bytes == 0)
      continue;
    onEachDevice(devicesFor(r), [&](int turn) {
      Mapping *m = present(site, r, map.name);
      if (m && m->byMembers)
        exitMembers(site, map, r, finalize != 0, *m);
      else if (m)
        exitMapping(site, map, r, finalize != 0, turn, *m);
    });
    forgetUnmapped(r.host);
  }
}

void xacc_data_update(const xacc_site *site, const xacc_map *maps, int count, int condition, int if_present,
                      long queue) {
  const ActivityScope scope(ActivityKind::Data, site);
  const ProfiledScope profiled(acc_ev_update_start, site, queue);
  for (const xacc_map &map : PlainMaps(site, clausesOf(maps, count, condition), Moves::Update)) {
    const ResolvedMap r = resolveVariable(site, ofPointer(map));
    if (r.bytes == 0 && map.modifiers & XACC_POINTEE && !if_present && !accDevice().sharesHostMemory())
      failNotPresent(site, map.name, adviceForUpdate);
    if (r.bytes == 0)
      continue;
    onEachDevice(devicesFor(r), [&](int turn) {
      const DeviceParts *parts = devicePartsOf(r.host);
      if (parts && parts->range(memberOf(site, *parts)).empty())
        return;
      Mapping *m = present(site, r, map.name);
      if (m && m->byMembers && !missingMembers(site, *m, r, map.name).empty())
        m = nullptr;
      if (!m && (if_present || accDevice().sharesHostMemory()))
        return;
      if (!m)
        failNotPresent(site, map.name, adviceForUpdate);
      const bool whole = map.ndims == 0 && r.bytes == m->bytes;
      const CopyUse written = whole ? CopyUse::Replace : CopyUse::Any;
      notifyOwner(site, *m, map.kind == XACC_TO_HOST ? CopyUse::Read : written);
      if (moveLater(site, *m, r, map.kind, queue))
        return;
      waitForQueue(queue);
      if (map.kind == XACC_TO_DEVICE)
        moveIn(site, *m, r);
      else if (givesCopy(r, turn))
        moveOut(site, *m, r.host, r.moved);
    });
  }
}

} // extern "C"
