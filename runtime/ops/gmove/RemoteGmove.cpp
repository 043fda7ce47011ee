// RemoteGmove.cpp - performs a redistribution with one-sided accesses instead of messages.
#include "ops/gmove/RemoteGmove.h"

#include "comm/RemoteMemory.h"
#include "comm/Transport.h"
#include "device/DeviceBlock.h"
#include "ops/gmove/CommonElements.h"
#include "ops/gmove/PublishedCopy.h"
#include "ops/gmove/SenderChoice.h"
#include "support/Convert.h"
#include "support/Lasting.h"

#include <memory>
#include <optional>
#include <utility>

namespace xacc {
namespace {

/// The packed elements of a region, in the memory of a device, which may change.
class Packed {
public:
  Packed(Device &device, size_t bytes) : memory(allocateOn(device, bytes)), size(bytes) {}
  std::byte *data() const { return memory.get(); }
  size_t bytes() const { return size; }
  /// Moves the elements to the memory of another device if necessary. Complete on return.
  void moveTo(Device &to) {
    Device &device = *memory.get_deleter().device;
    if (&to == &device)
      return;
    DeviceBlock moved = allocateOn(to, size);
    copyAcross(to, moved.get(), device, memory.get(), size);
    memory = std::move(moved);
  }

private:
  DeviceBlock memory;
  size_t size;
};

/// An array whose storage other nodes can access.
struct ExposedArray {
  const xacc_array *array;
  const std::byte *base; // null: the program has released it
  std::unique_ptr<RemoteMemory> memory;
  std::unique_ptr<PublishedCopy> copy; // of the device, if a unit requested it
  std::byte *released = nullptr;       // kept until all nodes have closed it
  /// Collective over the entire set, as is close().
  void open(bool copies) {
    memory = transport().expose(const_cast<std::byte *>(base), array->bytes);
    if (copies)
      copy = std::make_unique<PublishedCopy>(base, array->bytes);
  }
  void close() {
    memory.reset();
    copy.reset();
    if (released)
      releaseSection(std::exchange(released, nullptr));
  }
};
/// In the order in which all nodes opened them, because closing is collective.
struct ExposedArrays {
  bool wanted = false, copiesWanted = false, open = false;
  std::vector<ExposedArray> arrays;
  ExposedArray *find(const xacc_array *a) {
    for (ExposedArray &s : arrays)
      if (s.array == a)
        return &s;
    return nullptr;
  }
};
Lasting<ExposedArrays> exposedArrays;

/// Publishes the device copies of exposed arrays.
class ExposedCopies final : public CopyPublisher {
public:
  bool wants(const std::byte *host, size_t bytes) const override {
    for (const ExposedArray &s : exposedArrays().arrays)
      if (s.base && s.base < host + bytes && host < s.base + s.array->bytes)
        return true;
    return false;
  }
  void made(const Mapping &mapping) override {
    for (ExposedArray &s : exposedArrays().arrays)
      if (s.copy)
        s.copy->made(mapping);
  }
  void mappingRemoved(const Mapping &mapping) override {
    for (ExposedArray &s : exposedArrays().arrays)
      if (s.copy)
        s.copy->mappingRemoved(mapping);
  }
};

const ExposedArray &exposedArray(const xacc_site *site, const Section &s) {
  const ExposedArray *found = exposedArrays().find(s.array);
  if (!found)
    xacc_fail(site,
              "'%s' may lie outside the executing node set, so it must be at file scope, and a pointer must be "
              "allocated by xmp_malloc on all nodes",
              s.name.c_str());
  if (found->base != s.memory && !s.coordinates().empty())
    xacc_fail(site,
              "'%s' may lie outside the executing node set, but it does not point to the memory of the last xmp_malloc",
              s.name.c_str());
  return *found;
}

/// A transfer of elements between this node and another; both regions list them in the same order.
struct RemoteTransfer {
  int node;
  Region there, here;
  std::optional<Packed> packed = std::nullopt;
};

/// Adds one transfer per combination of chunks. One-sided access needs non-negative strides, so the elements are in the
/// order of the remote side.
void addTransfers(std::vector<RemoteTransfer> &transfers, int node, const Section &remote,
                  const std::vector<long> &coordinates, const Section &local,
                  const std::vector<std::vector<Chunk>> &chunks) {
  forEachChoice(chunks, [&](const std::vector<Chunk> &choice) {
    Strided there = remote.stridesOf(choice, remote.coordinatesAt(coordinates)),
            here = local.stridesOf(choice, local.coordinates());
    for (size_t l = 0; l < there.loops.size(); ++l)
      if (there.loops[l].stride < 0)
        for (Strided *side : {&there, &here}) {
          Region::Loop &loop = side->loops[l];
          side->offset += (loop.count - 1) * loop.stride;
          loop.stride = -loop.stride;
        }
    transfers.push_back({node, mergedRegion(there.offset, there.loops, remote.elementBytes),
                         mergedRegion(here.offset, here.loops, local.elementBytes)});
  });
}

/// Converts the elements, on the host, to the type of `to`.
void convert(Packed &elements, const Section &from, const Section &to) {
  if (from.type == to.type)
    return;
  elements.moveTo(hostDevice());
  const size_t count = elements.bytes() / from.elementBytes;
  Packed result(hostDevice(), count * to.elementBytes);
  convertElements(result.data(), to.type, elements.data(), from.type, count);
  elements = std::move(result);
}

/// The other side of a one-sided gmove: host memory or device copies.
class OtherSide {
public:
  OtherSide(const xacc_site *site, const Section &s, bool onDevices) {
    const ExposedArray &storage = exposedArray(site, s);
    memory = storage.memory.get();
    if (onDevices && !storage.copy)
      internalError(site, "gmove in or out with acc needs xacc_expose_copies");
    if (onDevices)
      copies.emplace(site, s.name.c_str(), *storage.copy);
  }
  Packed get(int node, const Region &there) {
    if (std::byte *copy = copies ? copies->of(node, there) : nullptr) {
      Packed elements(accDevice(), there.bytes());
      accDevice().pack(elements.data(), copy, there);
      return elements;
    }
    Packed elements(hostDevice(), there.bytes());
    memory->get(node, there, elements.data());
    return elements;
  }
  void put(int node, const Region &there, Packed &elements) {
    if (std::byte *copy = copies ? copies->of(node, there) : nullptr) {
      elements.moveTo(accDevice());
      return accDevice().unpack(copy, elements.data(), there);
    }
    elements.moveTo(hostDevice());
    memory->put(node, there, elements.data());
  }
  void complete() {
    if (copies)
      accDevice().complete();
    memory->complete();
    memory->fence();
  }
  void fence() { memory->fence(); }

private:
  RemoteMemory *memory;
  std::optional<CopiesOfOthers> copies;
};

} // namespace

void gmoveIn(const xacc_site *site, const Section &to, const Section &from, const Group &executing,
             const RemotePlaces &places) {
  requireReachable(site, to, executing);
  OtherSide other(site, from, places.onDevices);
  std::vector<long> at;
  std::vector<RemoteTransfer> transfers;
  if (to.size() > 0 && holdsSome(to, at))
    forEachSharer(to, at, from, [&](const auto &coordinates, const auto &chunks) {
      const std::vector<int> senders = from.ranksAt(holders(from, coordinates));
      const int node = chooseSenders(to.ranksAt(sharers(to, from, coordinates)), senders).senderTo(world().rank);
      addTransfers(transfers, node, from, coordinates, to, chunks);
    });
  other.fence();
  for (RemoteTransfer &t : transfers)
    t.packed = other.get(t.node, t.there);
  for (RemoteTransfer &t : transfers) { // only now: both sides may be sections of one array
    convert(*t.packed, from, to);
    t.packed->moveTo(*places.device);
    places.device->unpack(to.memory, t.packed->data(), t.here);
  }
}

void gmoveOut(const xacc_site *site, const Section &to, const Section &from, const Group &executing,
              const RemotePlaces &places) {
  requireReachable(site, from, executing);
  OtherSide other(site, to, places.onDevices);
  std::vector<long> at;
  std::vector<RemoteTransfer> transfers;
  if (to.size() > 0 && holdsSome(from, at)) {
    const std::vector<int> senders = within(from.ranksAt(holders(from, at)), executing);
    const ChosenSenders chosen = chooseSenders(to.ranksAt(sharers(to, from, at)), senders);
    forEachSharer(from, at, to, [&](const auto &coordinates, const auto &chunks) {
      for (const int node : to.ranksAt(holders(to, coordinates)))
        if (chosen.senderTo(node) == world().rank)
          addTransfers(transfers, node, to, coordinates, from, chunks);
    });
  }
  for (RemoteTransfer &t : transfers) {
    t.packed.emplace(*places.device, t.here.bytes());
    places.device->pack(t.packed->data(), from.memory, t.here);
    convert(*t.packed, from, to);
  }
  for (RemoteTransfer &t : transfers)
    other.put(t.node, t.there, *t.packed);
  other.complete();
}

void openArrays() {
  exposedArrays().open = true;
  if (!exposedArrays().wanted)
    return;
  for (const xacc_array *a : fileScopeArrays())
    exposedArrays().arrays.emplace_back(ExposedArray{a, a->base, nullptr, nullptr}).open(exposedArrays().copiesWanted);
}

void openStorage(const xacc_array &a) {
  // Opening is collective over the entire set, xmp_malloc only over the nodes of the array.
  if (!exposedArrays().open || !exposedArrays().wanted || !a.fileScope || a.nodes().group != &entireGroup())
    return;
  ExposedArray *s = exposedArrays().find(&a);
  if (s)
    s->close(); // all nodes are here, so all close the old storage
  else
    s = &exposedArrays().arrays.emplace_back(ExposedArray{&a, nullptr, nullptr, nullptr});
  s->base = a.base;
  s->open(exposedArrays().copiesWanted);
}

bool keepStorage(const xacc_array &a) {
  ExposedArray *s = exposedArrays().find(&a);
  if (!s || !a.base || s->base != a.base)
    return false;
  s->base = nullptr;
  s->released = a.base;
  return true;
}

void closeArrays() {
  for (ExposedArray &s : exposedArrays().arrays)
    s.close();
  exposedArrays().arrays.clear();
  exposedArrays().wanted = exposedArrays().copiesWanted = exposedArrays().open = false;
  copyPublisher = nullptr;
}

} // namespace xacc

extern "C" void xacc_expose_arrays(void) {
  if (xacc::exposedArrays().open)
    xacc_fail(nullptr, "gmove in and out are not supported in a library that is loaded later");
  xacc::exposedArrays().wanted = true;
}

extern "C" void xacc_expose_copies(void) {
  xacc_expose_arrays();
  xacc::exposedArrays().copiesWanted = true;
  static auto &copies = *new xacc::ExposedCopies; // exit() ends the job late
  xacc::copyPublisher = &copies;
}
