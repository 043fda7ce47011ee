// DeviceMemory.h - memory of a device that several processes of one machine write to.
#ifndef XACC_DEVICE_DEVICEMEMORY_H
#define XACC_DEVICE_DEVICEMEMORY_H

#include "device/Device.h"

#include <map>
#include <vector>

namespace xacc {

/// Blocks of a device's memory that others put to, and the memory of others that is open here. Blocks lie in few
/// allocations, which are released at the end: an allocation must outlive the addresses that others have of it, and
/// they open each only once.
class DeviceMemory {
public:
  explicit DeviceMemory(Device &device) : device(device) {}
  /// After closeAll() of every process that may have opened a block.
  ~DeviceMemory();
  DeviceMemory(const DeviceMemory &) = delete;

  /// Aligned as allocations of the device are, to at most 256 bytes; null if the device has no memory for others.
  std::byte *take(size_t bytes);
  /// False if it has turned out that the device has none.
  bool usable() const { return device.exports() && exportable; }
  /// For a block of take(); false if it is none, as null.
  bool giveBack(std::byte *block);
  /// A place of another process of this machine, as an address for this device; null if it cannot be opened.
  std::byte *open(const ExportedMemory &there);
  /// Closes what open() has opened.
  void closeAll();

private:
  std::byte *carve(size_t bytes);

  Device &device;
  std::vector<std::byte *> parts;
  std::byte *rest = nullptr; // of the newest part
  size_t restBytes = 0;
  std::multimap<size_t, std::byte *> free; // by size
  std::map<std::byte *, size_t> used;
  std::map<std::array<std::byte, 64>, std::byte *> opened; // by name; null: cannot be
  bool exportable = true;
};

/// With XACC_INFO, once for each: whether what goes to devices of others is written there or goes through the host.
void sayWay(int node, bool direct);

} // namespace xacc

#endif
