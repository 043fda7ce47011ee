// HostView.h - device memory that host code works on.
#pragma once

#include "device/Device.h"

namespace xacc {

/// The memory itself where the host can use it, else a copy on the host that store() writes back.
class HostView {
public:
  HostView(Device &device, std::byte *memory, size_t bytes) : device(device), memory(memory), bytes(bytes) {
    if (device.hostAccessible() || bytes == 0)
      return;
    copy = static_cast<std::byte *>(device.allocateStaging(bytes));
    device.download(copy, memory, {0, bytes, {}});
  }
  ~HostView() {
    if (copy)
      device.releaseStaging(copy);
  }
  HostView(const HostView &) = delete;

  std::byte *data() const { return copy ? copy : memory; }
  /// What may go on after the call that uses data() returns: nothing, if store() must follow.
  long asyncOr(long async) const { return copy ? XACC_SYNC : async; }
  void store() const {
    if (copy)
      device.upload(memory, copy, {0, bytes, {}});
  }

private:
  Device &device;
  std::byte *memory, *copy = nullptr;
  size_t bytes;
};

} // namespace xacc
