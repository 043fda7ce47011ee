// DeviceSet.h - several devices of one process, and arrays spread over them (XACC 3).
#pragma once

#include "acc/RegionPart.h"
#include "device/Device.h"
#include "device/Region.h"
#include "xaccrt.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace xacc {

/// The devices that data clauses and updates apply to: those of on_device, otherwise the current one.
struct ActiveDevices {
  xacc_device_set set = {0, 1};
  bool named = false;   // by on_device or layout
  bool divided = false; // each does a share of the work
};
ActiveDevices activeDevices();

/// Calls `visit()` with each device of the set as the current one.
template <typename Visit> void onEachDevice(xacc_device_set set, const Visit &visit);

/// An array declared on a device set: divided in one dimension into blocks with shadows, or copied to every device.
class DeviceParts {
public:
  std::byte *host = nullptr; // its local section
  size_t bytes = 0;
  xacc_device_set set = {0, 1};
  int dim = -1;              // divided; -1: none
  long lower = 0, upper = 0; // shadow of each device's block
  IndexRange owned;          // of this node, in `dim`
  long extent = 1;           // indices of `dim` in the local section, node shadow included
  size_t step = 0;           // bytes from one index of `dim` to the next
  long global = 0;           // global index of local index 0
  std::string name;

  /// Number of devices that own elements. If every device has a whole copy, the first device owns it.
  int owners() const { return dim < 0 ? 1 : set.count; }
  /// Indices in `dim` that device `k` of the set owns, and those that it has copies of.
  IndexRange own(int k) const;
  IndexRange held(int k) const;
  /// With the nodes' shadow at both ends, unlike `own`: what the host gets back.
  IndexRange kept(int k) const;
  /// Bytes of the local section for which device `k` needs memory.
  IndexRange range(int k) const;
  /// The elements of `region` whose index in `dim` is in `range`.
  std::vector<RegionPart> partsIn(const Region &region, IndexRange range) const;
  /// Address on device `k` that corresponds to the first byte of the local section.
  std::byte *baseOn(int k) const;
  /// upload copies from the host those elements of `region` that the current device, the k-th of the set, holds.
  /// download copies those that it keeps to the host.
  void upload(int k, const Region &region) const;
  void download(int k, const Region &region) const;
  /// Fills the shadows of all blocks from the devices that own the elements.
  void reflect() const;
  /// The array as if it were on one device: pack and unpack find the devices that hold the elements.
  Device &device() const;

private:
  /// Copies elements from one device to another: the sender packs them, the receiver unpacks them.
  void send(int sender, int receiver, const Region &region) const;

  mutable std::unique_ptr<Device> whole;
};

/// The array whose local section or variable contains `host`; null if it was not declared on a device set.
DeviceParts *devicePartsOf(const void *host);
/// Like devicePartsOf(), but ends the job if the array was not declared on a device set. `host` null: this node has no
/// element of the array; returns null.
DeviceParts *requireDeviceParts(const xacc_site *site, const void *host, const char *name);
/// Drops the record of the array when no device has a copy.
void forgetUnmapped(const void *host);

/// Sets the current device for the lifetime of the object. Ends the job if it does not exist.
class OnDevice {
public:
  explicit OnDevice(long number, const xacc_site *site = nullptr);
  ~OnDevice();
  OnDevice(const OnDevice &) = delete;

private:
  int before;
};

template <typename Visit> void onEachDevice(xacc_device_set set, const Visit &visit) {
  for (int k = 0; k < set.count; ++k) {
    const OnDevice on(set.first + k);
    visit(k);
  }
}

} // namespace xacc
