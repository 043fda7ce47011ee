// PresentTable.h - which parts of host memory have a copy on the device (OpenACC 2.6, reference counters).
#ifndef XACC_ACC_PRESENTTABLE_H
#define XACC_ACC_PRESENTTABLE_H

#include "device/HostView.h"
#include "xaccrt.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace xacc {

/// A member of a struct that a data clause names, with its counters.
struct PresentMember {
  size_t bytes = 0;
  long structured = 0, dynamic = 0;
};
/// A pointer whose device copy has the address of a device copy.
struct Attached {
  void *value;
  long count;
};

/// One range of host memory with a device copy.
struct Mapping {
  std::byte *host = nullptr;
  size_t bytes = 0;
  std::byte *device = nullptr;
  const void *variable = nullptr;          // element 0 of what it is a section of
  long structured = 0, dynamic = 0;        // data constructs, and enter data, that hold it
  bool foreign = false;                    // acc_map_data: the memory is the program's
  bool byMembers = false;                  // a struct of which only the members in `members` are present
  std::map<size_t, PresentMember> members; // disjoint; these two by the offset
  std::map<size_t, Attached> attached;
  std::string name;
  const xacc_site *site = nullptr; // that made it

  std::byte *deviceOf(const void *address) const { return device + (static_cast<const std::byte *>(address) - host); }
};

class PresentTable {
public:
  /// The mapping that holds [host, host + bytes); null if no byte of it is mapped. A range that is mapped in part ends
  /// the job: `name` is what the program calls it.
  Mapping *find(const xacc_site *site, const void *host, size_t bytes, const char *name);
  /// The mapping that holds the byte at `host`, or that ends there if none begins there; null if there is none.
  Mapping *at(const void *host);
  /// The mapping of a section of the variable that begins at `host`, if there is exactly one.
  Mapping *ofVariable(const void *host);
  /// The mapping whose device copy holds the byte at `device`.
  Mapping *ofDevice(const void *device);
  /// Every mapping, by host address.
  std::vector<const Mapping *> all() const;
  Mapping &insert(Mapping mapping);
  void erase(const Mapping &mapping);

private:
  std::map<std::uintptr_t, Mapping> entries; // by the first byte
};

/// Of the current device.
PresentTable &presentTable();

/// What the owner of a device copy is told: somebody else is about to read it, to replace all of it, or to use it in a
/// way that is not known.
enum class CopyUse { Read, Replace, Any };
/// Keeps parts of device copies elsewhere, as divided device loops do.
class CopyOwner {
public:
  virtual ~CopyOwner() = default;
  virtual void used(const xacc_site *site, const Mapping &mapping, CopyUse use) = 0;
  virtual void gone(const Mapping &mapping) = 0;
};
/// At most one; null: nobody.
extern CopyOwner *copyOwner;
inline void tellOwner(const xacc_site *site, const Mapping &mapping, CopyUse use) {
  if (copyOwner)
    copyOwner->used(site, mapping, use);
}

/// Tells other nodes of device copies that they may want, as gmove in and out with acc do.
class CopyPublisher {
public:
  virtual ~CopyPublisher() = default;
  /// True if other nodes may want a device copy of this memory.
  virtual bool wants(const std::byte *host, size_t bytes) const = 0;
  /// A device copy has been made, or is about to go.
  virtual void made(const Mapping &mapping) = 0;
  virtual void gone(const Mapping &mapping) = 0;
};
/// At most one; null: no other node wants any.
extern CopyPublisher *copyPublisher;
/// Before others are told that this node is ready: what the device still does to such copies is complete.
inline void completeCopies() {
  if (copyPublisher)
    accDevice().complete();
}

/// Told of every copy that is made in memory of a device's own, if set.
extern void (*onSeparateCopy)(const Mapping &);
/// Maps a range without copying anything. Ends the job if the device has no memory left.
Mapping &makeMapping(const xacc_site *site, const char *name, std::byte *host, size_t bytes, const void *variable);
/// Frees the device copy.
void dropMapping(const Mapping &mapping);

/// The device copy of a variable of the host, or where it would begin if a section of it is there. `optional`: the
/// host's address if there is none; else that ends the job, as does an array divided among devices in a construct that
/// is not.
std::byte *deviceAddress(const xacc_site *site, const void *host, size_t bytes, const char *name,
                         bool optional = false);
/// The device that has the memory at this address, which is of the host or of a device copy.
Device &deviceHolding(const void *address);
/// What communication works on: the device copy of a variable, or of one declared on several devices all of them.
DeviceCopy deviceOperand(const xacc_site *site, const void *host, size_t bytes, const char *name);
/// That of the local section of an array.
DeviceCopy deviceSection(const xacc_site *site, const xacc_array &a);

} // namespace xacc

#endif
