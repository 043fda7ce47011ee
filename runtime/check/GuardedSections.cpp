// GuardedSections.cpp - see GuardedSections.h.
#include "check/GuardedSections.h"

#include "core/array/Array.h"
#include "memory/SectionMemory.h"
#include "support/FatalSignals.h"
#include "support/Lasting.h"
#include "support/RoundUp.h"
#include "support/SignalText.h"

#include <cstdint>
#include <map>
#include <sys/mman.h>
#include <unistd.h>

namespace xacc {
namespace {

constexpr size_t guardBytes = 1 << 20;

struct GuardedMemory {
  std::byte *start;
  size_t bytes;
};

/// The memory of each section, by the address of the section.
Lasting<std::map<std::byte *, GuardedMemory>> guardedMemories;

void *allocateGuarded(size_t bytes) {
  const auto page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  const size_t used = roundUp(bytes, page), total = used + guardBytes;
  if (bytes == 0)
    return nullptr;
  void *mapped = mmap(nullptr, total, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (mapped == MAP_FAILED)
    return nullptr;
  auto *start = static_cast<std::byte *>(mapped);
  if (mprotect(start, used, PROT_READ | PROT_WRITE) != 0) {
    munmap(start, total);
    return nullptr;
  }
  std::byte *section = start + (used - bytes);
  guardedMemories().insert_or_assign(section, GuardedMemory{start, total});
  return section;
}

bool releaseGuarded(void *memory) {
  const auto found = guardedMemories().find(static_cast<std::byte *>(memory));
  if (found == guardedMemories().end())
    return false;
  munmap(found->second.start, found->second.bytes);
  guardedMemories().erase(found);
  return true;
}

/// Called by a signal handler.
bool explainAccess(SignalText &text, std::uintptr_t address) {
  auto *at = reinterpret_cast<std::byte *>(address);
  auto found = guardedMemories().upper_bound(at);
  if (found == guardedMemories().begin())
    return false;
  --found;
  const auto &[section, mapping] = *found;
  if (at >= mapping.start + mapping.bytes)
    return false;
  text.add("; it accessed memory after the local section of '");
  text.add(nameOfSection(section));
  text.add("': code that has its address can use only the elements of this node");
  return true;
}

} // namespace

void guardSections() {
  if (sectionMemory().allocate)
    return;
  sectionMemory() = {allocateGuarded, releaseGuarded};
  explainAddress = explainAccess;
}

} // namespace xacc
