// memory.h - memory of emulated GPUs. The host must not access it: the pages are open only while the GPU works. Each
// GPU of a process has one unnamed file, which other processes map (CUDA IPC).
#pragma once
#include <cerrno>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <fcntl.h>
#include <map>
#include <string>
#include <sys/mman.h>
#include <unistd.h>
#include <utility>

namespace emulated {

constexpr size_t arenaBytes = size_t{1} << 36, page = 4096, alignment = 256;

/// Memory that is closed to the host at the moment. It is opened and closed as a whole.
inline std::map<char *, size_t> &guarded() {
  static auto &all = *new std::map<char *, size_t>;
  return all;
}
inline void protect(int how) {
  for (const auto &[first, bytes] : guarded())
    if (bytes > 0 && mprotect(first, bytes, how) != 0) {
      std::perror("emulated GPU: mprotect");
      std::abort();
    }
}
/// Opens device memory for the lifetime of this object.
struct Working {
  Working() {
    if (depth++ == 0)
      protect(PROT_READ | PROT_WRITE);
  }
  ~Working() {
    if (--depth == 0)
      protect(PROT_NONE);
  }
  Working(const Working &) = delete;
  static inline int depth = 0;
};

/// This process's mapping of the memory of one GPU.
class Arena {
public:
  Arena() : file(memfd_create("emulated GPU", MFD_CLOEXEC)) {
    if (file < 0 || ftruncate(file, arenaBytes) != 0 || (base = map(file, 0, arenaBytes)) == nullptr) {
      std::perror("emulated GPU: memory");
      std::abort();
    }
  }
  void *allocate(size_t bytes) {
    bytes = (bytes + alignment - 1) / alignment * alignment;
    if (bytes > arenaBytes / 2 || (maxBytes() && inUse + bytes > maxBytes()))
      return nullptr;
    char *block = nullptr;
    for (auto [size, end] = unused.equal_range(bytes); size != end;) {
      block = size->second;
      unused.erase(size);
      break;
    }
    if (!block) {
      if (next + bytes > arenaBytes)
        return nullptr;
      block = base + next;
      next += bytes;
      guarded()[base] = (next + page - 1) / page * page;
    }
    inUse += bytes;
    used[block] = bytes;
    const Working here;
    std::memset(block, 0xa5, bytes); // visible to reads before the first store
    return block;
  }
  bool release(void *memory) {
    const auto found = used.find(static_cast<char *>(memory));
    if (found == used.end())
      return false;
    unused.emplace(found->second, found->first);
    inUse -= found->second;
    used.erase(found);
    return true;
  }
  /// First byte and size of the allocation that contains the address; 0 bytes: none.
  std::pair<char *, size_t> holding(const void *address) const {
    const auto *at = static_cast<const char *>(address);
    auto found = used.upper_bound(const_cast<char *>(at));
    if (found == used.begin() || at >= (--found)->first + found->second)
      return {nullptr, 0};
    return *found;
  }
  size_t offset(const char *memory) const { return static_cast<size_t>(memory - base); }

  static char *map(int file, size_t offset, size_t bytes) {
    void *memory = mmap(nullptr, bytes, PROT_NONE, MAP_SHARED | MAP_NORESERVE, file, static_cast<off_t>(offset));
    return memory == MAP_FAILED ? nullptr : static_cast<char *>(memory);
  }
  const int file;

private:
  /// EMULATED_GPU_MEMORY: bytes of a GPU; 0: as many as there are.
  static size_t maxBytes() {
    static const size_t most =
        std::getenv("EMULATED_GPU_MEMORY") ? std::strtoull(std::getenv("EMULATED_GPU_MEMORY"), nullptr, 10) : 0;
    return most;
  }
  char *base = nullptr;
  size_t next = 0, inUse = 0;
  std::map<char *, size_t> used;
  std::multimap<size_t, char *> unused;
};

/// The handle with which another process finds an allocation.
struct Handle {
  int process, file;
  size_t offset, bytes;
};
inline void *openHandle(const Handle &handle) {
  const std::string path = "/proc/" + std::to_string(handle.process) + "/fd/" + std::to_string(handle.file);
  const int file = open(path.c_str(), O_RDWR | O_CLOEXEC);
  if (file < 0)
    return nullptr;
  const size_t first = handle.offset / page * page;
  const size_t bytes = (handle.offset + handle.bytes - first + page - 1) / page * page;
  char *memory = Arena::map(file, first, bytes);
  close(file);
  if (!memory)
    return nullptr;
  guarded()[memory] = bytes;
  return memory + (handle.offset - first);
}
inline bool closeHandle(void *memory) {
  char *const first = reinterpret_cast<char *>(reinterpret_cast<uintptr_t>(memory) / page * page);
  const auto found = guarded().find(first);
  if (found == guarded().end())
    return false;
  munmap(first, found->second);
  guarded().erase(found);
  return true;
}

} // namespace emulated
