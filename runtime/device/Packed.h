// Packed.h - the packed elements of a region, in device memory; the device may change.
#ifndef XACC_DEVICE_PACKED_H
#define XACC_DEVICE_PACKED_H

#include "device/Device.h"

#include <utility>

namespace xacc {

/// Packed elements, in the memory of one device or of the host.
class Packed {
public:
  Packed(Device &device, size_t bytes)
      : device(&device), memory(static_cast<std::byte *>(device.allocate(bytes))), size(bytes) {}
  ~Packed() { drop(); }
  Packed(Packed &&other) noexcept : device(other.device), memory(other.memory), size(other.size) {
    other.memory = nullptr;
  }
  Packed &operator=(Packed &&other) noexcept {
    std::swap(device, other.device);
    std::swap(memory, other.memory);
    std::swap(size, other.size);
    return *this;
  }
  std::byte *data() const { return memory; }
  size_t bytes() const { return size; }
  /// Moves the elements to the memory of another device if necessary. Complete on return.
  void moveTo(Device &to) {
    if (&to == device)
      return;
    Packed there(to, size);
    copyAcross(to, there.memory, *device, memory, size);
    *this = std::move(there);
  }

private:
  void drop() {
    if (memory)
      device->release(memory);
  }
  Device *device;
  std::byte *memory;
  size_t size;
};

} // namespace xacc

#endif
