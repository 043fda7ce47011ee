// Attach.cpp - see Attach.h.
#include "acc/Attach.h"

#include "device/Device.h"

#include <cstring>

namespace xacc {
namespace {

/// The mapping that contains the pointer.
Mapping *holderOf(void *const *host) {
  Mapping *m = presentTable().at(host);
  const auto *first = reinterpret_cast<const std::byte *>(host);
  return m && first + sizeof(void *) <= m->host + m->bytes ? m : nullptr;
}

size_t offsetIn(const Mapping &m, void *const *host) {
  return static_cast<size_t>(reinterpret_cast<const std::byte *>(host) - m.host);
}

void writePointer(const Mapping &m, size_t offset, void *value) {
  std::byte bytes[sizeof value];
  std::memcpy(bytes, &value, sizeof value);
  accDevice().upload(m.device + offset, bytes, {0, sizeof value, {}});
}

/// Device address of a host pointer's target; null if the target is not present.
void *deviceTarget(void *target) {
  const Mapping *m = presentTable().ofVariable(target); // a section; the pointer may point before it
  if (!m)
    m = presentTable().at(target);
  if (!m || (m->variable != target && static_cast<std::byte *>(target) >= m->host + m->bytes))
    return nullptr;
  return m->deviceOf(target);
}

} // namespace

bool attach(void *const *host) {
  if (accDevice().sharesHostMemory())
    return false;
  Mapping *holder = holderOf(host);
  void *const value = holder && *host ? deviceTarget(*host) : nullptr;
  if (!value)
    return false;
  Attached &a = holder->attached.try_emplace(offsetIn(*holder, host), Attached{nullptr, 0}).first->second;
  ++a.count;
  if (a.value != value)
    writePointer(*holder, offsetIn(*holder, host), a.value = value);
  return true;
}

bool detach(void *const *host, bool finalize) {
  Mapping *holder = holderOf(host);
  if (!holder)
    return true;
  const auto found = holder->attached.find(offsetIn(*holder, host));
  if (found == holder->attached.end())
    return false;
  if (--found->second.count == 0 || finalize) {
    writePointer(*holder, found->first, *host);
    holder->attached.erase(found);
  }
  return true;
}

void keepAttached(const Mapping &m) {
  for (const auto &[offset, a] : m.attached)
    writePointer(m, offset, a.value);
}

HostPointers::HostPointers(const Mapping &m) {
  for (const auto &[offset, a] : m.attached) {
    void *value = nullptr;
    std::memcpy(&value, m.host + offset, sizeof value);
    saved.push_back({m.host + offset, value});
  }
}

HostPointers::~HostPointers() {
  for (const Saved &s : saved)
    std::memcpy(s.host, &s.value, sizeof s.value);
}

} // namespace xacc
