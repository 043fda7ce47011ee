// SectionMemory.h - where the local sections of arrays lie.
#ifndef XACC_MEMORY_SECTIONMEMORY_H
#define XACC_MEMORY_SECTIONMEMORY_H

#include <cstddef>

namespace xacc {

/// Memory of a transport that writes straight to it. Null functions: host memory.
struct SectionMemory {
  void *(*allocate)(size_t bytes) = nullptr; // zeroed, 64-byte aligned; null: no room, use host memory
  bool (*release)(void *) = nullptr;         // false: not its own
};

/// The one that local sections are taken from; null functions until a transport sets others.
inline SectionMemory &sectionMemory() {
  static SectionMemory provided;
  return provided;
}

/// From now on local sections lie in the registered memory of this process.
void useRegisteredSections();
/// No longer; sections that exist are released by their owners later.
void leaveRegisteredSections();

} // namespace xacc

#endif
