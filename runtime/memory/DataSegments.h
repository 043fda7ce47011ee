// DataSegments.h - location of the static variables of an executable or shared library.
#pragma once

#include <cstddef>
#include <vector>

namespace xacc {

/// Memory that stays writable: initialised and zero-initialised variables of one loaded segment.
struct DataSegment {
  std::byte *first;
  size_t bytes;
  std::byte *end() const { return first + bytes; }
};

/// The writable segments of the module that contains `anchor`, without ranges that the loader makes read-only again;
/// empty if no module contains it. Usually one segment; some linkers and memory models create several.
std::vector<DataSegment> dataSegmentsOf(const void *anchor);

} // namespace xacc
