// RemoteGmove.cpp - what a redistribution would send, moved by one-sided access instead.
#include "ops/RemoteGmove.h"

#include "comm/RemoteMemory.h"
#include "comm/Transport.h"
#include "device/Device.h"
#include "ops/Deal.h"
#include "ops/Sharing.h"
#include "support/Convert.h"

#include <memory>
#include <utility>

namespace xacc {
namespace {

/// Storage that the others reach.
struct Storage {
  const xacc_array *array;
  const std::byte *base; // null: released by the program
  std::unique_ptr<RemoteMemory> memory;
  std::byte *released = nullptr; // kept until all nodes close it
  void close() {
    memory.reset();
    if (released)
      releaseSection(std::exchange(released, nullptr));
  }
};
/// In the order in which all nodes opened them, since closing is collective.
struct Exposed {
  bool wanted = false, open = false;
  std::vector<Storage> storage;
  Storage *find(const xacc_array *a) {
    for (Storage &s : storage)
      if (s.array == a)
        return &s;
    return nullptr;
  }
};
// Never destroyed: exit() ends the job after some destructors of statics have run.
Exposed &exposed() {
  static auto &arrays = *new Exposed;
  return arrays;
}

RemoteMemory &memoryOf(const xacc_site *site, const Section &s) {
  const Storage *found = exposed().find(s.array);
  if (!found)
    xacc_fail(site,
              "'%s' may lie outside the executing node set, so it must be of file scope; and a pointer be allocated by "
              "xmp_malloc, on all nodes",
              s.name.c_str());
  if (found->base != s.memory && !s.coordinates().empty())
    xacc_fail(site, "'%s' may lie outside the executing node set, but it does not point to what xmp_malloc gave last",
              s.name.c_str());
  return *found->memory;
}

/// The same elements on two nodes, in the same order.
struct Transfer {
  int node;
  Region there, here;
  std::vector<std::byte> bytes; // packed
};

/// One transfer for each combination of chunks. One-sided access wants strides that are not negative, so the elements
/// go in the order of the remote side.
void addTransfers(std::vector<Transfer> &transfers, int node, const Section &remote, const std::vector<long> &place,
                  const Section &local, const std::vector<std::vector<Chunk>> &chunks) {
  forEachChoice(chunks, [&](const std::vector<const Chunk *> &choice) {
    std::vector<Chunk> one;
    for (const Chunk *c : choice)
      one.push_back(*c);
    Strided there = remote.stridesOf(one, remote.coordinatesAt(place)),
            here = local.stridesOf(one, local.coordinates());
    for (size_t l = 0; l < there.loops.size(); ++l)
      if (there.loops[l].stride < 0)
        for (Strided *side : {&there, &here}) {
          Region::Loop &loop = side->loops[l];
          side->offset += (loop.count - 1) * loop.stride;
          loop.stride = -loop.stride;
        }
    transfers.push_back({node,
                         mergedRegion(there.offset, there.loops, remote.elementBytes),
                         mergedRegion(here.offset, here.loops, local.elementBytes),
                         {}});
  });
}

std::vector<std::byte> converted(std::vector<std::byte> bytes, const Section &from, const Section &to) {
  if (from.type == to.type)
    return bytes;
  std::vector<std::byte> result(bytes.size() / from.elementBytes * to.elementBytes);
  convertElements(result.data(), to.type, bytes.data(), from.type, bytes.size() / from.elementBytes);
  return result;
}

} // namespace

void gmoveIn(const xacc_site *site, const Section &to, const Section &from, const Group &executing) {
  requireReachable(site, to, executing);
  RemoteMemory &memory = memoryOf(site, from);
  std::vector<long> at;
  std::vector<Transfer> transfers;
  if (to.size() > 0 && holdsSome(to, at))
    forEachSharer(to, at, from, [&](const std::vector<long> &place, const std::vector<std::vector<Chunk>> &chunks) {
      const std::vector<int> have = from.ranksAt(holders(from, place));
      const int node = deal(to.ranksAt(sharers(to, from, place)), have).senderTo(world().rank);
      addTransfers(transfers, node, from, place, to, chunks);
    });
  memory.fence();
  for (Transfer &t : transfers) {
    t.bytes.resize(t.there.bytes());
    memory.get(t.node, t.there, t.bytes.data());
  }
  for (Transfer &t : transfers) // only now: both sides may be parts of one array
    hostDevice().unpack(to.memory, converted(std::move(t.bytes), from, to).data(), t.here);
}

void gmoveOut(const xacc_site *site, const Section &to, const Section &from, const Group &executing) {
  requireReachable(site, from, executing);
  RemoteMemory &memory = memoryOf(site, to);
  std::vector<long> at;
  std::vector<Transfer> transfers;
  if (to.size() > 0 && holdsSome(from, at)) {
    const std::vector<int> have = within(from.ranksAt(holders(from, at)), executing);
    const Dealt dealt = deal(to.ranksAt(sharers(to, from, at)), have);
    forEachSharer(from, at, to, [&](const std::vector<long> &place, const std::vector<std::vector<Chunk>> &chunks) {
      for (const int node : to.ranksAt(holders(to, place)))
        if (dealt.senderTo(node) == world().rank)
          addTransfers(transfers, node, to, place, from, chunks);
    });
  }
  for (Transfer &t : transfers) {
    t.bytes.resize(t.here.bytes());
    hostDevice().pack(t.bytes.data(), from.memory, t.here);
    t.bytes = converted(std::move(t.bytes), from, to);
  }
  for (const Transfer &t : transfers)
    memory.put(t.node, t.there, t.bytes.data());
  memory.complete();
  memory.fence();
}

void openArrays() {
  exposed().open = true;
  if (!exposed().wanted)
    return;
  for (const xacc_array *a : fileScopeArrays())
    exposed().storage.push_back({a, a->base, transport().expose(a->base, a->bytes)});
}

void openStorage(const xacc_array &a) {
  // Opening is collective over the entire set, xmp_malloc over the nodes of the array.
  if (!exposed().open || !exposed().wanted || !a.fileScope || a.nodes().group != &entireGroup())
    return;
  Storage *s = exposed().find(&a);
  if (s)
    s->close(); // all nodes are here, so all close what they had
  else
    s = &exposed().storage.emplace_back(Storage{&a, nullptr, nullptr});
  s->base = a.base;
  s->memory = transport().expose(a.base, a.bytes);
}

bool keepStorage(const xacc_array &a) {
  Storage *s = exposed().find(&a);
  if (!s || !a.base || s->base != a.base)
    return false;
  s->base = nullptr;
  s->released = a.base;
  return true;
}

void closeArrays() {
  for (Storage &s : exposed().storage)
    s.close();
  exposed().storage.clear();
  exposed().wanted = exposed().open = false;
}

} // namespace xacc

extern "C" void xacc_expose_arrays(void) {
  if (xacc::exposed().open)
    xacc_fail(nullptr, "gmove in and out are not supported in a library that is loaded later");
  xacc::exposed().wanted = true;
}
