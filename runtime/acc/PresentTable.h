// PresentTable.h - host memory that has a copy on the device (OpenACC 2.6, reference counters).
#pragma once

#include "device/HostView.h"
#include "xaccrt.h"

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

namespace xacc {

/// A member of a struct named in a data clause, with its counters.
struct PresentMember {
  size_t bytes = 0;
  long structured = 0, dynamic = 0;
};
/// A pointer whose device copy contains the address of a device copy.
struct Attached {
  void *value;
  long count;
};

/// A range of host memory with a device copy.
struct Mapping {
  std::byte *host = nullptr;
  size_t bytes = 0;
  std::byte *device = nullptr;
  const void *variable = nullptr;          // element 0 of the variable that contains the range
  long structured = 0, dynamic = 0;        // number of data constructs, and of enter data, that hold it
  bool foreign = false;                    // acc_map_data: the program owns the memory
  bool byMembers = false;                  // a struct with only `members` present
  std::map<size_t, PresentMember> members; // disjoint; this map and the next are keyed by offset
  std::map<size_t, Attached> attached;
  std::string name;
  const xacc_site *site = nullptr; // of the directive that created it

  /// The address on the device that corresponds to a host address, which may be outside the range: sections are
  /// addressed from element 0. Therefore this is integer arithmetic.
  std::byte *deviceOf(const void *address) const {
    const auto distance = reinterpret_cast<std::uintptr_t>(address) - reinterpret_cast<std::uintptr_t>(host);
    return reinterpret_cast<std::byte *>(reinterpret_cast<std::uintptr_t>(device) + distance);
  }
};

class PresentTable {
public:
  /// The mapping that contains [host, host + bytes); null if no byte of it is mapped. Ends the job if the range is
  /// partly mapped; `name` is its name in the program.
  Mapping *find(const xacc_site *site, const void *host, size_t bytes, const char *name);
  /// The mapping that contains the byte at `host`, or that ends there if none begins there; null if there is none.
  Mapping *at(const void *host);
  /// The mapping of a section of the variable that begins at `host`, if there is exactly one.
  Mapping *ofVariable(const void *host);
  /// The mapping whose device copy contains the byte at `device`.
  Mapping *ofDevice(const void *device);
  /// All mappings, ordered by host address.
  std::vector<const Mapping *> all() const;
  Mapping &insert(Mapping mapping);
  void erase(const Mapping &mapping);

private:
  std::map<std::uintptr_t, Mapping> entries; // by address of the first byte
};

/// The table of the current device.
PresentTable &presentTable();

/// How a device copy is about to be used outside its owner's control: read, replaced entirely, or in an unknown way.
enum class CopyUse { Read, Replace, Any };
/// Keeps rows of device copies elsewhere, as divided device loops do.
class CopyOwner {
public:
  virtual ~CopyOwner() = default;
  virtual void used(const xacc_site *site, const Mapping &mapping, CopyUse use) = 0;
  virtual void mappingRemoved(const Mapping &mapping) = 0;
};
/// At most one; null: none.
extern CopyOwner *copyOwner;
inline void notifyOwner(const xacc_site *site, const Mapping &mapping, CopyUse use) {
  if (copyOwner)
    copyOwner->used(site, mapping, use);
}

/// Publishes device copies that other nodes may access, as gmove in and out with acc do.
class CopyPublisher {
public:
  virtual ~CopyPublisher() = default;
  /// True if other nodes may access a device copy of this memory.
  virtual bool wants(const std::byte *host, size_t bytes) const = 0;
  /// A device copy has been created, or is about to be released.
  virtual void made(const Mapping &mapping) = 0;
  virtual void mappingRemoved(const Mapping &mapping) = 0;
};
/// At most one; null: other nodes access no copy.
extern CopyPublisher *copyPublisher;
/// Call before notifying other nodes that this node is ready: completes the device's accesses to published copies.
inline void completeCopies() {
  if (copyPublisher)
    accDevice().complete();
}

/// Called for every copy created in a device's own memory, if set.
extern void (*onSeparateCopy)(const Mapping &);
/// Maps a range without copying data. Ends the job if device memory is exhausted.
Mapping &makeMapping(const xacc_site *site, const char *name, std::byte *host, size_t bytes, const void *variable);
/// Releases the device copy.
void dropMapping(const Mapping &mapping);

/// Ends the job because the variable has no device copy.
[[noreturn]] void failNotPresent(const xacc_site *site, const char *name,
                                 const char *advice = "name it in a data clause here or on an enclosing construct");
/// The device copy of a host variable, or its would-be start if only a section is present. `optional`: returns the host
/// address if there is none. Otherwise a missing copy ends the job, as does an array divided among devices in a
/// construct that is not divided.
std::byte *deviceAddress(const xacc_site *site, const void *host, size_t bytes, const char *name,
                         bool optional = false);
/// The device that holds the memory at this address, which is in host memory or in a device copy.
Device &deviceHolding(const void *address);
/// The operand of a communication: the device copy of a variable, or all copies of one declared on several devices.
DeviceCopy deviceOperand(const xacc_site *site, const void *host, size_t bytes, const char *name);
/// The operand of a communication of the local section of an array.
DeviceCopy deviceSection(const xacc_site *site, const xacc_array &a);

} // namespace xacc
