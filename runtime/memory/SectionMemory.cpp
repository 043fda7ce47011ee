// SectionMemory.cpp - local sections that other processes can write to.
#include "memory/SectionMemory.h"

#include "memory/Heap.h"

namespace xacc {
namespace {

bool releaseIfOurs(void *memory) {
  if (!heap().contains(memory))
    return false;
  heap().release(memory);
  return true;
}

} // namespace

void useRegisteredSections() {
  sectionMemory() = {[](size_t bytes) -> void * { return heap().allocate(bytes, Content::Zero); }, releaseIfOurs};
}

void leaveRegisteredSections() { sectionMemory() = {nullptr, releaseIfOurs}; }

} // namespace xacc
