// Executor.cpp - see Executor.h: code shared by all executors.
#include "workers/Executor.h"

#include <chrono>
#include <cstdlib>
#include <cstring>
#include <exception>
#include <stdexcept>

namespace xacc::divided {

void perform(Job &job, Memory *memory) {
  const auto began = std::chrono::steady_clock::now();
  if (activityListener())
    job.began = now();
  try {
    job.computing = job.run(memory);
  } catch (const std::exception &e) {
    job.failure = e.what();
  }
  job.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - began).count();
}

void failWithoutDeviceMemory(size_t bytes) {
  throw std::runtime_error("not enough memory on the device for " + std::to_string(bytes) + " bytes");
}

namespace {

class HostMemory final : public Memory {
public:
  void *allocate(size_t bytes) override {
    void *block = std::malloc(bytes ? bytes : 1);
    if (!block)
      throw std::runtime_error("not enough memory for " + std::to_string(bytes) + " bytes");
    std::memset(block, 0xff, bytes);
    return block;
  }
  void release(void *block) override { std::free(block); }
  void upload(void *block, size_t offset, const std::byte *host, size_t bytes) override {
    std::memcpy(static_cast<std::byte *>(block) + offset, host, bytes);
  }
  void download(std::byte *host, void *block, size_t offset, size_t bytes) override {
    std::memcpy(host, static_cast<std::byte *>(block) + offset, bytes);
  }
  void copy(void *to, size_t toOffset, void *from, size_t fromOffset, size_t bytes) override {
    std::memcpy(static_cast<std::byte *>(to) + toOffset, static_cast<std::byte *>(from) + fromOffset, bytes);
  }
  std::byte *map(void *block, size_t) override { return static_cast<std::byte *>(block); }
  void unmap(void *, std::byte *) override {}
};

} // namespace

std::unique_ptr<Memory> makeHostMemory() { return std::make_unique<HostMemory>(); }

Memories emulated(int count, bool separate) {
  Memories memories;
  for (int k = 0; k < count; ++k)
    memories.push_back(separate ? makeHostMemory() : nullptr);
  return memories;
}

} // namespace xacc::divided
