// HostView.h - device memory accessed by host code.
#pragma once

#include "device/DeviceBlock.h"

namespace xacc {

/// The device copy of a variable.
struct DeviceCopy {
  Device &device;
  std::byte *memory;         ///< on the device; for a spread variable: on the host, as a placeholder
  std::ptrdiff_t offset = 0; ///< from `memory`
  bool spread = false;       ///< over several devices: accessible only with pack and unpack
};

/// The memory itself if the host can access it, otherwise a copy on the host that store() writes back.
class HostView {
public:
  HostView(const DeviceCopy &of, size_t bytes) : of(of), region{of.offset, bytes, {}} {
    if (bytes == 0 || (of.device.sharesHostMemory() && !of.spread))
      return;
    copy = allocateStagingFor(of.device, bytes);
    if (of.spread)
      of.device.pack(copy.get(), of.memory, region);
    else
      of.device.download(copy.get() - of.offset, of.memory, region);
  }

  std::byte *data() const { return copy ? copy.get() : of.memory + of.offset; }
  /// The `async` for the call that uses data(): XACC_SYNC if store() must follow.
  long asyncOr(long async) const { return copy ? XACC_SYNC : async; }
  void store() const {
    if (copy && of.spread)
      of.device.unpack(of.memory, copy.get(), region);
    else if (copy)
      of.device.upload(of.memory, copy.get() - of.offset, region);
  }

private:
  const DeviceCopy of;
  const Region region;
  StagingBlock copy;
};

} // namespace xacc
