// StagedBuffer.h - a message in device memory, with a twin on the host where the transport cannot read the device's.
#ifndef XACC_COMM_STAGEDBUFFER_H
#define XACC_COMM_STAGEDBUFFER_H

#include "comm/DeviceReach.h"
#include "device/Device.h"

#include <utility>

namespace xacc {

class StagedBuffer {
public:
  struct Part {
    size_t offset, bytes;
  };
  StagedBuffer() = default;
  /// `reached`: whoever moves it reaches the device's memory even if the transport does not.
  StagedBuffer(Device &device, size_t bytes, bool reached = false) : owner(&device), size(bytes) {
    memory = static_cast<std::byte *>(device.allocate(bytes));
    if (!reached && !transportReaches(device))
      host = static_cast<std::byte *>(device.allocateStaging(bytes));
  }
  ~StagedBuffer() {
    if (!owner)
      return;
    owner->release(memory);
    if (host)
      owner->releaseStaging(host);
  }
  StagedBuffer(StagedBuffer &&other) noexcept { swap(other); }
  StagedBuffer &operator=(StagedBuffer &&other) noexcept {
    swap(other);
    return *this;
  }

  explicit operator bool() const { return memory != nullptr; }
  /// Where the device packs to and unpacks from.
  std::byte *device() const { return memory; }
  /// Where the transport sends from and receives to.
  std::byte *wire() const { return host ? host : memory; }
  /// Between packing and sending.
  void toWire() const {
    if (host)
      owner->download(host, memory, {0, size, {}});
    else
      owner->complete();
  }
  /// True if what lies in one piece in the device's memory can travel without the half there: see fetch(), deliver().
  bool staged() const { return host != nullptr; }
  /// Instead of packing and toWire(): the bytes of a part, of what begins at `from`.
  void fetch(const std::byte *from, const Part &part) const {
    owner->download(host + part.offset, from + part.offset, {0, part.bytes, {}});
  }
  /// Instead of fromWire() and unpacking.
  void deliver(std::byte *to, const Part &part) const {
    owner->upload(to + part.offset, host + part.offset, {0, part.bytes, {}});
  }
  /// Before receiving: the device may still be reading what came before.
  void clearWire() const {
    if (!host)
      owner->complete();
  }
  /// Between receiving and unpacking.
  void fromWire() const {
    if (host)
      owner->upload(memory, host, {0, size, {}});
  }

private:
  Device *owner = nullptr;
  size_t size = 0;
  std::byte *memory = nullptr, *host = nullptr;
  void swap(StagedBuffer &other) noexcept {
    std::swap(owner, other.owner);
    std::swap(size, other.size);
    std::swap(memory, other.memory);
    std::swap(host, other.host);
  }
};

} // namespace xacc

#endif
