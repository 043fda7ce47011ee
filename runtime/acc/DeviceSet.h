// DeviceSet.h - several devices of one process, and arrays that are spread over them (XACC 3).
#ifndef XACC_ACC_DEVICESET_H
#define XACC_ACC_DEVICESET_H

#include "acc/RegionPart.h"
#include "device/Device.h"
#include "device/Region.h"
#include "xaccrt.h"

#include <cstddef>
#include <memory>
#include <vector>

namespace xacc {

/// The devices that data clauses and updates are for: those of on_device, else the current one.
struct ActiveDevices {
  xacc_device_set set = {0, 1};
  bool named = false;   // by on_device or layout
  bool divided = false; // each does a part of the work
};
ActiveDevices activeDevices();

/// Calls `visit()` with each device of the set as the current one.
template <typename Visit> void onEachDevice(xacc_device_set set, const Visit &visit);

/// An array declared on a device set. Divided in one dimension into blocks with shadows, or the same on every device.
class DeviceParts {
public:
  std::byte *host = nullptr; // its local section
  size_t bytes = 0;
  xacc_device_set set = {0, 1};
  int dim = -1;              // divided; -1: none is
  long lower = 0, upper = 0; // shadow of each device's block
  IndexRange owned;          // of this node, in `dim`
  long extent = 1;           // indices of `dim` in the local section, node shadow included
  size_t step = 0;           // bytes from one index of `dim` to the next
  long global = 0;           // global index of local index 0
  std::string name;

  /// What device `k` of the set computes, and what it has a copy of.
  IndexRange own(int k) const;
  IndexRange held(int k) const;
  /// Bytes of the local section that device `k` needs memory for.
  IndexRange range(int k) const;
  /// The elements of `region` whose index in `dim` is in `range`.
  std::vector<RegionPart> partsIn(const Region &region, IndexRange range) const;
  /// Where device `k` would have the first byte of the local section.
  std::byte *baseOn(int k) const;
  /// Copies what the current device, the k-th of the set, holds of `region` from the host; or what it owns, to it.
  void upload(int k, const Region &region) const;
  void download(int k, const Region &region) const;
  /// Fills the shadows of all blocks from the devices that own those elements.
  void reflect() const;
  /// The array as if one device had it: pack and unpack find the devices that have the elements.
  Device &device() const;

private:
  mutable std::unique_ptr<Device> whole;
};

/// The array whose local section or variable `host` points into; null if it was not declared on a device set.
DeviceParts *devicePartsOf(const void *host);
/// Forgets that, once no device has a copy.
void forgetUnmapped(const void *host);

/// Sets the current device for as long as it lives.
class OnDevice {
public:
  explicit OnDevice(int number);
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

#endif
