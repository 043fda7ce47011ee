// SectionMemory.h - memory for the local sections of arrays.
#pragma once

#include <cstddef>

namespace xacc {

/// Memory of a transport that writes directly to local sections. Null functions: host memory.
struct SectionMemory {
  void *(*allocate)(size_t bytes) = nullptr; // zeroed, 64-byte aligned; null: no room, use host memory
  bool (*release)(void *) = nullptr;         // false: not from this memory
};

/// The memory for local sections; null functions until a transport sets others.
inline SectionMemory &sectionMemory() {
  static SectionMemory provided;
  return provided;
}

/// Allocates further local sections in the registered memory of this process.
void useRegisteredSections();
/// Stops that. Existing sections are released by their owners later.
void leaveRegisteredSections();

} // namespace xacc
