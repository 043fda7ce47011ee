// PublishedCopy.h - the device copy of an array as other nodes find it, for gmove in and out with acc (XACC 5).
#pragma once

#include "acc/PresentTable.h"
#include "comm/RemoteMemory.h"
#include "device/DeviceMemory.h"

#include <memory>

namespace xacc {

/// The location of one section's device copy, published to all nodes, so that its owner need not take part in look-ups.
class PublishedCopy {
public:
  /// For the section of `bytes` bytes at `base` of this process. Collective over the entire set, as is the destructor.
  PublishedCopy(const std::byte *base, size_t bytes);
  ~PublishedCopy();

  /// A device copy on this process was created, or is about to be released.
  void made(const Mapping &m);
  void mappingRemoved(const Mapping &m);

private:
  friend class CopiesOfOthers;
  enum Kind : long { Absent, HostMemory, Closed, Open };
  struct Line {
    Kind kind = Absent;
    ExportedMemory memory;             // Open: of the first byte present,
    std::ptrdiff_t first = 0, end = 0; // relative to `base`
  };
  bool concerns(const Mapping &m) const;

  const std::byte *base;
  size_t bytes;
  Line line;                // of this node
  std::byte *own = nullptr; // device address that corresponds to `base`
  std::unique_ptr<RemoteMemory> lines;
  DeviceMemory opened{accDevice()}; // of other nodes; open until the end: devices do not release exported memory
};

/// The device copies of one array on other nodes, for the duration of one operation.
class CopiesOfOthers {
public:
  /// `name` of the array, for messages.
  CopiesOfOthers(const xacc_site *site, const char *name, PublishedCopy &copy) : site(site), name(name), copy(copy) {}
  /// Waits until the device has finished its accesses to them.
  ~CopiesOfOthers();
  CopiesOfOthers(const CopiesOfOthers &) = delete;

  /// The first byte of the node's section as an address for this device. Null: that node's device shares the memory of
  /// its host. Ends the job if `there` is not on the node's device, or cannot be reached.
  std::byte *of(int node, const Region &there);

private:
  const xacc_site *site;
  const char *name;
  PublishedCopy &copy;
};

} // namespace xacc
