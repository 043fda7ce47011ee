// HostView.h - device memory accessed by host code.
#ifndef XACC_DEVICE_HOSTVIEW_H
#define XACC_DEVICE_HOSTVIEW_H

#include "device/Device.h"

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
    copy = static_cast<std::byte *>(of.device.allocateStaging(bytes));
    if (of.spread)
      of.device.pack(copy, of.memory, region);
    else
      of.device.download(copy - of.offset, of.memory, region);
  }
  ~HostView() {
    if (copy)
      of.device.releaseStaging(copy);
  }
  HostView(const HostView &) = delete;

  std::byte *data() const { return copy ? copy : of.memory + of.offset; }
  /// The `async` for the call that uses data(): XACC_SYNC if store() must follow.
  long asyncOr(long async) const { return copy ? XACC_SYNC : async; }
  void store() const {
    if (copy && of.spread)
      of.device.unpack(of.memory, copy, region);
    else if (copy)
      of.device.upload(of.memory, copy - of.offset, region);
  }

private:
  const DeviceCopy of;
  const Region region;
  std::byte *copy = nullptr;
};

} // namespace xacc

#endif
