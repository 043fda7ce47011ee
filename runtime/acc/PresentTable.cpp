// PresentTable.cpp - see PresentTable.h.
#include "acc/PresentTable.h"

#include "acc/DeviceChoice.h"
#include "acc/DeviceSet.h"
#include "acc/Profiling.h"
#include "core/array/Watcher.h"
#include "device/Device.h"
#include "support/Activity.h"
#include "support/Error.h"
#include "support/Lasting.h"

#include <vector>

namespace xacc {
namespace {
std::uintptr_t number(const void *address) { return reinterpret_cast<std::uintptr_t>(address); }
} // namespace

CopyOwner *copyOwner = nullptr;
CopyPublisher *copyPublisher = nullptr;

Mapping *PresentTable::at(const void *host) {
  auto next = entries.upper_bound(number(host));
  if (next == entries.begin())
    return nullptr;
  Mapping &m = std::prev(next)->second;
  return number(host) <= number(m.host) + m.bytes ? &m : nullptr;
}

Mapping *PresentTable::find(const xacc_site *site, const void *host, size_t bytes, const char *name) {
  Mapping *m = at(host);
  if (m && number(host) + bytes <= number(m->host) + m->bytes)
    return m;
  const bool begins = m && number(host) < number(m->host) + m->bytes;
  const auto next = entries.upper_bound(number(host));
  const bool ends = next != entries.end() && next->first < number(host) + bytes;
  if (begins || ends) {
    const Mapping &other = begins ? *m : next->second;
    const bool directive = other.site && other.site->file;
    const std::string place =
        directive ? other.site->file + (":" + std::to_string(other.site->line)) : std::string(textOf(other.site));
    xacc_fail_with(acc_error_partly_present, site, "only a part of '%s' is on the device: %zu bytes as '%s' (%s)", name,
                   other.bytes, other.name.c_str(), place.c_str());
  }
  return nullptr;
}

Mapping *PresentTable::ofVariable(const void *host) {
  Mapping *found = nullptr;
  for (auto &[start, m] : entries) {
    if (m.variable != host)
      continue;
    if (found)
      return nullptr;
    found = &m;
  }
  return found;
}

Mapping *PresentTable::ofDevice(const void *device) {
  for (auto &[start, m] : entries)
    if (number(device) >= number(m.device) && number(device) < number(m.device) + m.bytes)
      return &m;
  return nullptr;
}

std::vector<const Mapping *> PresentTable::all() const {
  std::vector<const Mapping *> mappings;
  for (const auto &[start, m] : entries)
    mappings.push_back(&m);
  return mappings;
}

Mapping &PresentTable::insert(Mapping mapping) {
  const auto start = number(mapping.host);
  return entries[start] = std::move(mapping);
}

void PresentTable::erase(const Mapping &mapping) { entries.erase(number(mapping.host)); }

static Lasting<std::map<int, PresentTable>> presentTables; // by device
PresentTable &presentTable() { return presentTables()[hostSelected() ? -1 : deviceState().number]; }

void (*onSeparateCopy)(const Mapping &) = nullptr;

Mapping &makeMapping(const xacc_site *site, const char *name, std::byte *host, size_t bytes, const void *variable) {
  Mapping m;
  m.variable = variable;
  m.host = host;
  m.bytes = bytes;
  m.name = name;
  m.site = site;
  // Variables declared at file scope may be coarrays.
  const bool shared = world().initializing || (copyPublisher && copyPublisher->wants(host, bytes));
  if (accDevice().sharesHostMemory()) {
    m.device = host;
  } else {
    const DetailScope scope(
        {.kind = DetailKind::Allocate, .bytes = bytes, .name = name, .onDevice = true, .site = site});
    const Users users = shared ? Users::OthersToo : Users::ThisProcess;
    m.device = static_cast<std::byte *>(accDevice().allocateCopy(bytes, users));
  }
  if (profiling && !accDevice().sharesHostMemory())
    for (const acc_event_t event : {acc_ev_alloc, acc_ev_create})
      profile(event, {site, name, bytes, host, m.device});
  if (copyPublisher)
    copyPublisher->made(m);
  if (onSeparateCopy && !accDevice().sharesHostMemory())
    onSeparateCopy(m);
  return presentTable().insert(std::move(m));
}

void dropMapping(const Mapping &mapping) {
  if (copyOwner)
    copyOwner->mappingRemoved(mapping);
  if (copyPublisher)
    copyPublisher->mappingRemoved(mapping);
  if (arrayWatcher())
    arrayWatcher()->copyGone(mapping.host);
  if (!mapping.foreign && !accDevice().sharesHostMemory()) {
    const DetailScope scope({.kind = DetailKind::Release,
                             .bytes = mapping.bytes,
                             .name = mapping.name.c_str(),
                             .onDevice = true,
                             .site = mapping.site});
    for (const acc_event_t event : {acc_ev_delete, acc_ev_free})
      profile(event, {mapping.site, mapping.name.c_str(), mapping.bytes, mapping.host, mapping.device});
    accDevice().release(mapping.device);
  }
  presentTable().erase(mapping);
}

void failNotPresent(const xacc_site *site, const char *name, const char *advice) {
  xacc_fail_with(acc_error_not_present, site, "'%s' is not on the device; %s", name, advice);
}

std::byte *deviceAddress(const xacc_site *site, const void *host, size_t bytes, const char *name, bool optional) {
  if (!host)
    return nullptr;
  if (const DeviceParts *parts = devicePartsOf(host)) {
    if (parts->dim >= 0 && parts->set.count > 1 && !activeDevices().divided)
      xacc_fail(site, "'%s' is divided among %d devices: only a loop with a layout can use it", name, parts->set.count);
    if (parts->held(deviceState().number - parts->set.first).empty())
      return parts->host; // this device has none of it, and no iteration that uses it
  }
  PresentTable &table = presentTable();
  if (const Mapping *m = table.at(host); m && m->variable == host && m->host == host && bytes <= m->bytes) {
    notifyOwner(site, *m, CopyUse::Any);
    return m->device;
  }
  const Mapping *m = table.ofVariable(host);
  if (!m)
    m = table.find(site, host, bytes, name);
  if (m) {
    notifyOwner(site, *m, CopyUse::Any);
    return m->deviceOf(host);
  }
  if (optional)
    return static_cast<std::byte *>(const_cast<void *>(host));
  failNotPresent(site, name);
}

Device &deviceHolding(const void *address) {
  return !accDevice().sharesHostMemory() && presentTable().ofDevice(address) ? accDevice() : hostDevice();
}

DeviceCopy deviceOperand(const xacc_site *site, const void *host, size_t bytes, const char *name) {
  if (const DeviceParts *parts = devicePartsOf(host); parts && parts->set.count > 1)
    return {parts->device(), parts->host, static_cast<const std::byte *>(host) - parts->host, true};
  return {accDevice(), deviceAddress(site, host, bytes, name)};
}

DeviceCopy deviceSection(const xacc_site *site, const xacc_array &a) {
  if (!a.base || a.bytes == 0)
    return {accDevice(), a.base};
  return deviceOperand(site, a.base, a.bytes, a.name.c_str());
}

} // namespace xacc
