// fake-gpus.cpp - linked to a program of --target=starpu,cuda that was compiled for the host: GPUs whose memory the host
// can reach, FAKE_GPUS of them (2). What is not up to date there is NaN, and what one GPU holds another must not touch.
#include <xacc_split.h>

#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>

namespace {

thread_local int current = -1;
std::mutex mutex;
std::map<const char *, std::pair<size_t, int>> blocks; // bytes and owner, by address

int count() {
  const char *text = std::getenv("FAKE_GPUS");
  return text ? std::atoi(text) : 2;
}
void select(int number) { current = number; }

void *allocate(size_t bytes) {
  if (current < 0)
    xacc_fail(nullptr, "fake GPU: memory is asked for before a GPU is selected");
  auto *memory = static_cast<char *>(std::malloc(bytes ? bytes : 1));
  std::memset(memory, 0xff, bytes);
  const std::lock_guard lock(mutex);
  blocks[memory] = {bytes, current};
  return memory;
}
void release(void *memory) {
  const std::lock_guard lock(mutex);
  blocks.erase(static_cast<char *>(memory));
  std::free(memory);
}

/// These bytes must belong to the current GPU.
void check(const void *memory, size_t bytes) {
  const std::lock_guard lock(mutex);
  const auto *first = static_cast<const char *>(memory);
  auto block = blocks.upper_bound(first);
  if (block == blocks.begin() || (--block, first + bytes > block->first + block->second.first))
    xacc_fail(nullptr, "fake GPU: these %zu bytes are not its memory", bytes);
  if (block->second.second != current)
    xacc_fail(nullptr, "fake GPU %d: memory of GPU %d", current, block->second.second);
}

void upload(void *device, const void *host, size_t bytes) {
  check(device, bytes);
  std::memcpy(device, host, bytes);
}
void download(void *host, const void *device, size_t bytes) {
  check(device, bytes);
  std::memcpy(host, device, bytes);
}
void copy(void *to, const void *from, size_t bytes) {
  check(to, bytes);
  check(from, bytes);
  std::memcpy(to, from, bytes);
}

const bool registered = [] {
  static xacc_device_table table = {};
  table.name = "fake";
  table.count = count;
  table.select = select;
  table.allocate = allocate;
  table.release = release;
  table.upload = upload;
  table.download = download;
  table.copy = copy;
  xacc_register_worker_device(&table);
  return true;
}();

} // namespace

/// For other fakes: these bytes must belong to the current GPU.
void fakeGpuCheck(const void *memory, size_t bytes) { check(memory, bytes); }
