// RemoteMemoryDevice.cpp - every process opens the memory of all others at the start.
#include "comm/RemoteMemoryDevice.h"

#include "comm/Agree.h"
#include "device/DeviceMemory.h"
#include "support/Config.h"
#include "support/Error.h"

#include <algorithm>
#include <vector>

namespace xacc {
namespace {

class RemoteMemoryDevice final : public RemoteMemory {
public:
  RemoteMemoryDevice(Device &device, std::byte *base) : device(device), memory(device) {
    const auto size = static_cast<size_t>(world().size);
    const std::vector<ExportedMemory> mine(size, device.exportMemory(base).value_or(ExportedMemory{}));
    std::vector<ExportedMemory> all(size);
    transport().alltoall(entireGroup(), mine.data(), all.data(), sizeof(ExportedMemory));
    for (size_t node = 0; node < size; ++node)
      bases.push_back(static_cast<int>(node) == world().rank ? base : memory.open(all[node]));
  }
  ~RemoteMemoryDevice() override {
    transport().barrier(entireGroup());
    memory.closeAll();
    transport().barrier(entireGroup()); // only now may the owner release it
  }

  /// Collective over the entire set.
  bool reachesAll() const { return onAll(entireGroup(), std::ranges::find(bases, nullptr) == bases.end()); }

  void put(int node, const Region &there, const std::byte *from) override { device.unpack(of(node), from, there); }
  void get(int node, const Region &there, std::byte *to) override { device.pack(to, of(node), there); }
  int load(int node, std::ptrdiff_t offset) override { return __atomic_load_n(atomic(node, offset), __ATOMIC_SEQ_CST); }
  void store(int node, std::ptrdiff_t offset, int value) override {
    __atomic_store_n(atomic(node, offset), value, __ATOMIC_SEQ_CST);
  }
  int compareAndSwap(int node, std::ptrdiff_t offset, int expected, int desired) override {
    __atomic_compare_exchange_n(atomic(node, offset), &expected, desired, false, __ATOMIC_SEQ_CST, __ATOMIC_SEQ_CST);
    return expected;
  }
  void complete() override { device.complete(); }
  void fence() override { device.complete(); }

private:
  std::byte *of(int node) const { return bases[static_cast<size_t>(node)]; }
  /// Only for a CPU acting as the device: its memory is host memory, mapped by all.
  int *atomic(int node, std::ptrdiff_t offset) const {
    if (device.runsKernels())
      xacc_fail(nullptr, "atomic access to a device coarray of another image is not supported yet");
    device.complete(); // after earlier puts to that address
    return reinterpret_cast<int *>(of(node) + offset);
  }

  Device &device;
  DeviceMemory memory; // of other processes
  std::vector<std::byte *> bases;
};

} // namespace

std::unique_ptr<RemoteMemory> makeRemoteMemoryDevice(Device &device, std::byte *base) {
  const bool mayShare = settingOr(Setting::TcaLink, "auto") != "window";
  if (!mayShare || !device.exports() || transport().localSize() != transport().size())
    return nullptr;
  auto opened = std::make_unique<RemoteMemoryDevice>(device, base);
  return opened->reachesAll() ? std::move(opened) : nullptr;
}

} // namespace xacc
