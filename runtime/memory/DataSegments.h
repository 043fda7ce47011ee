// DataSegments.h - where the variables with static storage of an executable or shared library lie.
#ifndef XACC_MEMORY_DATASEGMENTS_H
#define XACC_MEMORY_DATASEGMENTS_H

#include <cstddef>
#include <vector>

namespace xacc {

/// Memory that stays writable: initialised and zeroed variables of one loaded segment.
struct DataSegment {
  std::byte *first;
  size_t bytes;
  std::byte *end() const { return first + bytes; }
};

/// The writable segments of the module that contains `anchor`, without what the loader makes read-only again; empty if
/// no module does. Usually one; some linkers and memory models
/// make several.
std::vector<DataSegment> dataSegmentsOf(const void *anchor);

} // namespace xacc

#endif
