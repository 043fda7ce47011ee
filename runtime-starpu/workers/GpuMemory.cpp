// GpuMemory.cpp - GPUs accessed through the function table registered by an emitted file. A CPU worker drives each of
// them, so no library for divided loops depends on CUDA.
#include "workers/Executor.h"

#include "comm/Transport.h"
#include "support/Error.h"
#include "xacc_divided.h"

namespace xacc::divided {
namespace {

const xacc_device_table *registeredTable = nullptr;

class GpuMemory final : public Memory {
public:
  GpuMemory(const xacc_device_table &functions, int number) : functions(functions), number(number) {}
  void *allocate(size_t bytes) override {
    void *block = onGpu().allocate(bytes);
    if (!block)
      failWithoutDeviceMemory(bytes);
    return block;
  }
  void release(void *block) override { onGpu().release(block); }
  void upload(void *block, size_t offset, const std::byte *host, size_t bytes) override {
    onGpu().upload(static_cast<std::byte *>(block) + offset, host, bytes);
  }
  void download(std::byte *host, void *block, size_t offset, size_t bytes) override {
    onGpu().download(host, static_cast<std::byte *>(block) + offset, bytes);
  }
  void copy(void *to, size_t toOffset, void *from, size_t fromOffset, size_t bytes) override {
    onGpu().copy(static_cast<std::byte *>(to) + toOffset, static_cast<std::byte *>(from) + fromOffset, bytes);
  }
  std::byte *map(void *block, size_t) override {
    onGpu();
    return static_cast<std::byte *>(block);
  }
  void unmap(void *, std::byte *) override {}
  bool runsKernels() const override { return true; }

private:
  const xacc_device_table &functions;
  const int number;

  /// The current GPU is a property of the thread.
  const xacc_device_table &onGpu() const {
    thread_local int current = -1;
    if (current != number)
      functions.select(current = number);
    return functions;
  }
};

} // namespace

Memories gpus(std::string &why) {
  Memories memories;
  const int count = registeredTable ? registeredTable->count() : 0;
  why = registeredTable ? "no usable GPU was found" : "this program was not compiled with --target=starpu,cuda";
  const int rank = transport().localRank(), processes = transport().localSize();
  if (count > 0 && processes > count)
    say("%d processes on this machine share %d GPU%s", processes, count, count == 1 ? "" : "s");
  for (int k = 0; k < count; ++k)
    if (processes > count ? k == rank % count : k % processes == rank)
      memories.push_back(std::make_unique<GpuMemory>(*registeredTable, k));
  return memories;
}

} // namespace xacc::divided

extern "C" void xacc_register_worker_device(const xacc_device_table *table) { xacc::divided::registeredTable = table; }
