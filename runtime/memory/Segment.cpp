// Segment.cpp - anonymous files, which other processes open through /proc.
#include "memory/Segment.h"

#include "support/Error.h"
#include "support/FileSizeLimit.h"
#include "support/RoundUp.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <random>
#include <sys/mman.h>
#include <unistd.h>

namespace xacc {

Segment::Segment(size_t bytes) {
  const auto page = static_cast<size_t>(sysconf(_SC_PAGESIZE));
  id.process = getpid();
  id.file = memfd_create("xacc", MFD_CLOEXEC);
  void *memory = MAP_FAILED;
  const FileSizeLimit limit; // applies to anonymous files too
  // Address space and file sizes may be limited (ulimit -v, -f), so request less until it is granted.
  for (id.bytes = roundUp(bytes, page); id.bytes >= page; id.bytes = id.bytes / 2 / page * page) {
    if (id.file >= 0 && ftruncate(id.file, static_cast<off_t>(id.bytes)) != 0)
      continue;
    const int flags = id.file >= 0 ? MAP_SHARED : MAP_PRIVATE | MAP_ANONYMOUS;
    memory = mmap(nullptr, id.bytes, PROT_READ | PROT_WRITE, flags | MAP_NORESERVE, id.file, 0);
    if (memory != MAP_FAILED)
      break;
  }
  if (memory == MAP_FAILED)
    xacc_fail(nullptr, "not enough address space for %zu bytes", bytes);
  start = static_cast<std::byte *>(memory);
  std::random_device random;
  id.token = static_cast<std::uint64_t>(random()) << 32 | random();
  std::memcpy(start, &id.token, sizeof id.token);
}

void Segment::drop(size_t offset, size_t bytes) {
  if (id.file < 0)
    madvise(start + offset, bytes, MADV_DONTNEED);
  else if (fallocate(id.file, FALLOC_FL_PUNCH_HOLE | FALLOC_FL_KEEP_SIZE, static_cast<off_t>(offset),
                     static_cast<off_t>(bytes)) != 0)
    std::memset(start + offset, 0, bytes);
}

std::byte *mapSegment(const SegmentName &name, std::string &reason) {
  if (name.file < 0) {
    reason = "it has no shared memory";
    return nullptr;
  }
  const std::string path = "/proc/" + std::to_string(name.process) + "/fd/" + std::to_string(name.file);
  const int file = open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (file < 0) {
    reason = path + ": " + std::strerror(errno);
    return nullptr;
  }
  void *memory = mmap(nullptr, name.bytes, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, file, 0);
  const int error = errno;
  close(file);
  if (memory == MAP_FAILED) {
    reason = std::string("mmap: ") + std::strerror(error);
    return nullptr;
  }
  // The process number may denote another process here, if that one is in another container.
  if (std::memcmp(memory, &name.token, sizeof name.token) != 0) {
    munmap(memory, name.bytes);
    reason = path + " is not its memory";
    return nullptr;
  }
  return static_cast<std::byte *>(memory);
}

void unmapSegment(std::byte *start, const SegmentName &name) {
  if (start)
    munmap(start, name.bytes);
}

} // namespace xacc
