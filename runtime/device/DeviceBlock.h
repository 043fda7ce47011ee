// DeviceBlock.h - memory of a device, owned by an object.
#pragma once

#include "device/Device.h"

#include <memory>

namespace xacc {

struct ReleaseOnDevice {
  Device *device = nullptr;
  void operator()(std::byte *memory) const { device->release(memory); }
};
using DeviceBlock = std::unique_ptr<std::byte, ReleaseOnDevice>;
inline DeviceBlock allocateOn(Device &device, size_t bytes) {
  return {static_cast<std::byte *>(device.allocate(bytes)), {&device}};
}
/// Allocates a block that is not zeroed.
inline DeviceBlock allocateCopyOn(Device &device, size_t bytes) {
  return {static_cast<std::byte *>(device.allocateCopy(bytes)), {&device}};
}

struct ReleaseStaging {
  Device *device = nullptr;
  void operator()(std::byte *memory) const { device->releaseStaging(memory); }
};
/// Host memory for fast transfers from and to a device.
using StagingBlock = std::unique_ptr<std::byte, ReleaseStaging>;
inline StagingBlock allocateStagingFor(Device &device, size_t bytes) {
  return {static_cast<std::byte *>(device.allocateStaging(bytes)), {&device}};
}

} // namespace xacc
