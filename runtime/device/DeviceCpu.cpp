// DeviceCpu.cpp - the CPU as a device that shares host memory.
#include "device/Device.h"

#include "device/DeviceLate.h"
#include "device/Pack.h"
#include "memory/Heap.h"
#include "support/Combine.h"
#include "support/Config.h"
#include "support/Error.h"
#include "support/RoundUp.h"

#include <cstdint>
#include <cstdlib>
#include <cstring>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <sys/mman.h>

namespace xacc {
namespace {

constexpr std::uintptr_t cacheLine = 64;

/// Requests huge pages inside a large, still untouched block. Otherwise a stencil over many arrays misses the TLB at
/// every row. No effect on systems without huge pages.
void preferHugePages(void *block, size_t bytes) {
#ifdef MADV_HUGEPAGE
  constexpr std::uintptr_t page = 4096, worthwhile = std::uintptr_t{4} << 20;
  const auto first = roundUp(reinterpret_cast<std::uintptr_t>(block), page);
  const auto last = (reinterpret_cast<std::uintptr_t>(block) + bytes) / page * page;
  if (bytes >= worthwhile)
    madvise(reinterpret_cast<void *>(first), last - first, MADV_HUGEPAGE);
#else
  (void)block, (void)bytes;
#endif
}

/// Precedes each allocation.
struct BlockHead {
  void *raw;
  size_t bytes;
};

class DeviceCpu : public Device {
public:
  const char *name() const override { return "cpu"; }
  std::optional<size_t> used() const override { return allocated; }
  void *allocate(size_t bytes) override;
  void release(void *memory) override;
  void copy(void *to, const void *from, size_t bytes) override { std::memcpy(to, from, bytes); }
  void clear(void *memory, size_t bytes) override { std::memset(memory, 0, bytes); }
  void pack(std::byte *buffer, const std::byte *base, const Region &region) override { packHost(buffer, base, region); }
  void unpack(std::byte *base, const std::byte *buffer, const Region &region) override {
    unpackHost(base, buffer, region);
  }
  void transfer(std::byte *to, const Region &there, const std::byte *from, const Region &here) override {
    transferHost(to, there, from, here);
  }
  void accumulate(std::byte *base, const std::byte *buffer, const Region &region, xacc_type type) override {
    accumulateHost(base, buffer, region, type);
  }
  void combine(std::byte *into, const std::byte *left, const std::byte *right, long count, xacc_type type,
               xacc_op op) override {
    combineElements(into, left, right, count, type, op);
  }
  void upload(std::byte *device, const std::byte *host, const Region &region) override {
    if (device != host)
      transferHost(device, region, host, region);
  }
  void download(std::byte *host, const std::byte *device, const Region &region) override {
    upload(host, device, region);
  }

private:
  unsigned allocations = 0;
  size_t allocated = 0;
};

void *DeviceCpu::allocate(size_t bytes) {
  // calloc, so that the pages of a large array are zeroed on first touch, by the thread that uses them. Large arrays
  // would all have the same offset in a page, and loops over many of them would compete for the same cache sets. A
  // different shift for each array avoids that.
  const size_t shift = bytes < 65536 ? 0 : 5 * allocations++ % 64 * cacheLine;
  const size_t room = sizeof(BlockHead) + cacheLine + shift;
  void *raw = bytes > SIZE_MAX - room ? nullptr : std::calloc(1, bytes + room);
  if (!raw)
    noMemory(bytes);
  preferHugePages(raw, bytes + room);
  const auto start = reinterpret_cast<std::uintptr_t>(raw) + sizeof(BlockHead);
  auto *memory = reinterpret_cast<std::byte *>(roundUp(start, cacheLine) + shift);
  const BlockHead head{raw, bytes};
  std::memcpy(memory - sizeof head, &head, sizeof head); // for release()
  allocated += bytes;
  return memory;
}

void DeviceCpu::release(void *memory) {
  if (!memory)
    return;
  BlockHead head;
  std::memcpy(&head, static_cast<std::byte *>(memory) - sizeof head, sizeof head);
  allocated -= head.bytes;
  std::free(head.raw);
}

/// The CPU as a device with its own memory, like a GPU: host data has copies there. Uninitialised bytes are all ones:
/// NaN in floating point, -1 in integers.
class SeparateCpu final : public DeviceCpu {
public:
  const char *name() const override { return "cpu with separate memory"; }
  OwnMemory ownMemory() const override { return OwnMemory::Emulated; }
  void *allocateCopy(size_t bytes, Users users) override {
    void *memory = users == Users::OthersToo ? allocateExportable(bytes) : nullptr;
    if (!memory)
      memory = allocate(bytes);
    std::memset(memory, 0xff, bytes);
    return memory;
  }
  void release(void *memory) override {
    if (memory && shared && shared->contains(memory))
      shared->release(memory);
    else
      DeviceCpu::release(memory);
  }

  // Memory accessible to other processes is in a separate segment, which they map when they open it.
  bool exports() const override { return true; }
  void *allocateExportable(size_t bytes) override {
    if (!shared)
      shared = std::make_unique<Heap>(roomOfHeap());
    return shared->allocate(bytes, Content::Zero);
  }
  std::optional<ExportedMemory> exportMemory(const void *memory) override {
    const std::byte *block = shared ? shared->blockOf(memory) : nullptr;
    if (!block || shared->name().file < 0)
      return std::nullopt;
    ExportedMemory exported;
    static_assert(sizeof shared->name() <= sizeof exported.name);
    std::memcpy(exported.name.data(), &shared->name(), sizeof shared->name());
    exported.offset = shared->offsetOf(memory);
    exported.room = shared->sizeOf(block) - static_cast<size_t>(static_cast<const std::byte *>(memory) - block);
    return exported;
  }
  std::byte *openMemory(const ExportedMemory &exported) override {
    SegmentName name;
    std::memcpy(&name, exported.name.data(), sizeof name);
    std::string reason;
    std::byte *start = mapSegment(name, reason);
    if (start)
      opened[start] = name;
    return start;
  }
  void closeMemory(std::byte *start) override {
    if (const auto segment = opened.extract(start))
      unmapSegment(start, segment.mapped());
  }

private:
  std::unique_ptr<Heap> shared;
  std::map<std::byte *, SegmentName> opened;
};

} // namespace

Device &cpuAccDevice() {
  static Device &device = []() -> Device & {
    // Several devices each need their own memory: they may do the same work on copies of the same data.
    const bool several = settingOr(Setting::CpuDevices, 1L) > 1;
    const std::string_view kind = settingOr(Setting::CpuMemory, "shared");
    if (!several && !enabled(Setting::StarpuCopy) && kind == "shared")
      return hostDevice();
    auto &separate = *new SeparateCpu; // never destroyed: exit() ends the job late
    return kind == "late" ? *new DeviceLate(separate) : static_cast<Device &>(separate);
  }();
  return device;
}

Device &hostDevice() {
  static DeviceCpu device;
  return device;
}

void copyAcross(Device &toDevice, std::byte *to, Device &fromDevice, const std::byte *from, size_t bytes) {
  if (&toDevice == &fromDevice)
    toDevice.copy(to, from, bytes);
  else if (&toDevice == &hostDevice())
    fromDevice.download(to, from, {0, bytes, {}});
  else
    toDevice.upload(to, from, {0, bytes, {}});
}

} // namespace xacc
