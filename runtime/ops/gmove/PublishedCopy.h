// PublishedCopy.h - the device copy of an array as other nodes find it, for gmove in and out with acc (XACC 5).
#ifndef XACC_OPS_GMOVE_PUBLISHEDCOPY_H
#define XACC_OPS_GMOVE_PUBLISHEDCOPY_H

#include "acc/PresentTable.h"
#include "comm/RemoteMemory.h"
#include "device/DeviceMemory.h"

#include <memory>

namespace xacc {

/// Where the device copy of one section lies, told to all nodes: its owner need not take part when another looks.
class PublishedCopy {
public:
  /// Of the section of `bytes` at `base` of this process. Collective over the entire set, as is the destructor.
  PublishedCopy(const std::byte *base, size_t bytes);
  ~PublishedCopy();

  /// A device copy of this process has been made, or is about to go.
  void made(const Mapping &m);
  void gone(const Mapping &m);

private:
  friend class CopiesOfOthers;
  enum Kind : long { Absent, HostMemory, Closed, Open };
  struct Line {
    Kind kind = Absent;
    ExportedMemory memory;             // Open: of the first byte that is there,
    std::ptrdiff_t first = 0, end = 0; // counted from `base`
  };
  bool concerns(const Mapping &m) const;

  const std::byte *base;
  size_t bytes;
  Line line;                // of this node
  std::byte *own = nullptr; // its device's address for `base`
  std::unique_ptr<RemoteMemory> lines;
  DeviceMemory opened{accDevice()}; // of other nodes, until the end: devices keep what they lend
};

/// The device copies of one array on other nodes, while one operation uses them.
class CopiesOfOthers {
public:
  /// `name` of the array, for messages.
  CopiesOfOthers(const xacc_site *site, const char *name, PublishedCopy &copy) : site(site), name(name), copy(copy) {}
  /// Waits for what the device still does there.
  ~CopiesOfOthers();
  CopiesOfOthers(const CopiesOfOthers &) = delete;

  /// The first byte of the node's section as an address for this device. Null: the node's device works in the memory of
  /// its host. Ends the job if `there` is not on the node's device, or out of reach.
  std::byte *of(int node, const Region &there);

private:
  const xacc_site *site;
  const char *name;
  PublishedCopy &copy;
};

} // namespace xacc

#endif
