// DeviceMemory.h - device memory that several processes of one machine write to.
#pragma once

#include "device/Device.h"

#include <map>
#include <vector>

namespace xacc {

/// Blocks of a device's memory that others put to, and opened memory of others. Blocks are cut from a few slabs, which
/// are released at the end: a slab must outlive the addresses that others have of it, and they open each slab only
/// once.
class DeviceMemory {
public:
  explicit DeviceMemory(Device &device) : device(device) {}
  /// Call after closeAll() in every process that may have opened a block.
  ~DeviceMemory();
  DeviceMemory(const DeviceMemory &) = delete;

  /// A block aligned like allocations of the device, to at most 256 bytes; null if the device has no exportable memory.
  std::byte *take(size_t bytes);
  /// False if the device has turned out to have no exportable memory.
  bool usable() const { return device.exports() && exportable; }
  /// Returns a block from take(); false if it is not one, for example null.
  bool giveBack(std::byte *block);
  /// Address, for this device, of a place in another process's memory; null if it cannot be opened.
  std::byte *open(const ExportedMemory &there);
  /// Closes everything that open() has opened.
  void closeAll();

private:
  std::byte *carve(size_t bytes);

  Device &device;
  std::vector<std::byte *> slabs;
  std::byte *rest = nullptr; // of the newest slab
  size_t restBytes = 0;
  std::multimap<size_t, std::byte *> free; // by size
  std::map<std::byte *, size_t> used;
  std::map<std::array<std::byte, 64>, std::byte *> opened; // by name; null: cannot be opened
  bool exportable = true;
};

/// With XACC_INFO, reports once for each method whether messages to devices of other nodes are written there directly
/// or go through the host.
void reportDeviceRoute(int node, bool direct);

} // namespace xacc
