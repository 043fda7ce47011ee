// StagedBuffer.h - a message in device memory, with a copy on the host if the transport cannot access device memory.
#pragma once

#include "comm/DeviceReach.h"
#include "device/DeviceBlock.h"

namespace xacc {

class StagedBuffer {
public:
  struct Chunk {
    size_t offset, bytes;
  };
  StagedBuffer() = default;
  /// `reached`: another mechanism moves the message and can access device memory even if the transport cannot.
  StagedBuffer(Device &device, size_t bytes, bool reached = false)
      : owner(&device), size(bytes), memory(allocateOn(device, bytes)) {
    if (!reached && !transportReaches(device))
      host = allocateStagingFor(device, bytes);
  }

  explicit operator bool() const { return memory != nullptr; }
  /// Address that the device packs into and unpacks from.
  std::byte *device() const { return memory.get(); }
  /// Address that the transport sends from and receives into.
  std::byte *wire() const { return host ? host.get() : memory.get(); }
  /// Call between packing and sending.
  void toWire() const {
    if (host)
      owner->download(host.get(), memory.get(), {0, size, {}});
    else
      owner->complete();
  }
  /// True if data that is contiguous in device memory can skip the device buffer: see fetch() and deliver().
  bool staged() const { return host != nullptr; }
  /// Replaces packing and toWire(): fetches one chunk of the data at `from`.
  void fetch(const std::byte *from, const Chunk &chunk) const {
    owner->download(host.get() + chunk.offset, from + chunk.offset, {0, chunk.bytes, {}});
  }
  /// Replaces fromWire() and unpacking.
  void deliver(std::byte *to, const Chunk &chunk) const {
    owner->upload(to + chunk.offset, host.get() + chunk.offset, {0, chunk.bytes, {}});
  }
  /// Call before receiving: the device may still be reading the previous message.
  void clearWire() const {
    if (!host)
      owner->complete();
  }
  /// Call between receiving and unpacking.
  void fromWire() const {
    if (host)
      owner->upload(memory.get(), host.get(), {0, size, {}});
  }

private:
  Device *owner = nullptr;
  size_t size = 0;
  DeviceBlock memory;
  StagingBlock host;
};

} // namespace xacc
