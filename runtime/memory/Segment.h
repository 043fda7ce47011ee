// Segment.h - memory of one process that the other processes of its machine can map.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>

namespace xacc {

/// The information needed to map a segment of another process. Plain data.
struct SegmentName {
  std::int64_t process = 0;
  std::int32_t file = -1; // descriptor in that process; -1: private memory
  std::int32_t unused = 0;
  std::uint64_t bytes = 0;
  std::uint64_t token = 0; // random; also stored at the start of the segment
};

/// Address space whose pages are allocated when touched. It is backed by an anonymous file without a name, so nothing
/// is left over however the process ends. Never unmapped: programs use its contents until they exit.
class Segment {
public:
  /// Reserves less than `bytes` if the address space is limited. Private memory if the machine does not support
  /// anonymous files.
  explicit Segment(size_t bytes);
  Segment(const Segment &) = delete;
  Segment &operator=(const Segment &) = delete;

  std::byte *base() const { return start; }
  size_t size() const { return id.bytes; }
  const SegmentName &name() const { return id; }
  /// Returns the pages of this range, which must consist of whole pages, to the system; they then read as zero.
  void drop(size_t offset, size_t bytes);

private:
  std::byte *start = nullptr;
  SegmentName id;
};

/// Reserved bytes at the start of each segment.
inline constexpr size_t segmentHeaderBytes = 64;

/// Maps another process's segment. Null, with the reason, if that fails.
std::byte *mapSegment(const SegmentName &name, std::string &reason);
void unmapSegment(std::byte *start, const SegmentName &name);

} // namespace xacc
