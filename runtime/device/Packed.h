// Packed.h - the packed elements of a region, in device memory; the device may change.
#ifndef XACC_DEVICE_PACKED_H
#define XACC_DEVICE_PACKED_H

#include "device/DeviceBlock.h"

#include <utility>

namespace xacc {

/// Packed elements, in the memory of one device or of the host.
class Packed {
public:
  Packed(Device &device, size_t bytes) : memory(allocateOn(device, bytes)), size(bytes) {}
  std::byte *data() const { return memory.get(); }
  size_t bytes() const { return size; }
  /// Moves the elements to the memory of another device if necessary. Complete on return.
  void moveTo(Device &to) {
    Device &device = *memory.get_deleter().device;
    if (&to == &device)
      return;
    DeviceBlock there = allocateOn(to, size);
    copyAcross(to, there.get(), device, memory.get(), size);
    memory = std::move(there);
  }

private:
  DeviceBlock memory;
  size_t size;
};

} // namespace xacc

#endif
