// Segment.h - memory of one process that the other processes of its machine can map.
#ifndef XACC_MEMORY_SEGMENT_H
#define XACC_MEMORY_SEGMENT_H

#include <cstddef>
#include <cstdint>
#include <string>

namespace xacc {

/// What another process needs to map a segment; plain data.
struct SegmentName {
  std::int64_t process = 0;
  std::int32_t file = -1; // descriptor there; -1: private memory
  std::int32_t unused = 0;
  std::uint64_t bytes = 0;
  std::uint64_t token = 0; // random; also stands at the start of the segment
};

/// Address space whose pages come when they are touched. An anonymous file is behind it, which has no name, so that
/// nothing is left over however the process ends. Never unmapped: programs use what lies in it until they exit.
class Segment {
public:
  /// Takes less than `bytes` if there is less address space. Private memory if the machine has no anonymous files.
  explicit Segment(size_t bytes);
  Segment(const Segment &) = delete;
  Segment &operator=(const Segment &) = delete;

  std::byte *base() const { return start; }
  size_t size() const { return id.bytes; }
  const SegmentName &name() const { return id; }
  /// Returns the pages of this range, which must be whole ones, to the system; they read as zero afterwards.
  void drop(size_t offset, size_t bytes);

private:
  std::byte *start = nullptr;
  SegmentName id;
};

/// Bytes at the start of each segment that are not for use.
inline constexpr size_t segmentHeaderBytes = 64;

/// Another process's segment, mapped here. Null with the reason if it cannot be.
std::byte *mapSegment(const SegmentName &name, std::string &reason);
void unmapSegment(std::byte *start, const SegmentName &name);

} // namespace xacc

#endif
