// RemoteGmove.cpp - what a redistribution would send, moved by one-sided access instead.
#include "ops/RemoteGmove.h"

#include "comm/RemoteMemory.h"
#include "comm/Transport.h"
#include "device/Device.h"
#include "ops/Deal.h"
#include "ops/Sharing.h"
#include "support/Convert.h"

#include <map>
#include <memory>

namespace xacc {
namespace {

struct Exposed {
  bool wanted = false, open = false;
  std::map<const xacc_array *, std::unique_ptr<RemoteMemory>> memory;
};
// Never destroyed: exit() ends the job after some destructors of statics have run.
Exposed &exposed() {
  static auto &arrays = *new Exposed;
  return arrays;
}

RemoteMemory &memoryOf(const xacc_site *site, const Section &s) {
  const auto found = exposed().memory.find(s.array);
  if (found == exposed().memory.end())
    xacc_fail(site, "'%s' may lie outside the executing node set, so it must be an array, not a pointer, of file scope",
              s.name.c_str());
  return *found->second;
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
    exposed().memory.emplace(a, transport().expose(a->base, a->bytes));
}

void closeArrays() {
  exposed().memory.clear();
  exposed().wanted = exposed().open = false;
}

} // namespace xacc

extern "C" void xacc_expose_arrays(void) {
  if (xacc::exposed().open)
    xacc_fail(nullptr, "gmove in and out are not supported in a library that is loaded later");
  xacc::exposed().wanted = true;
}
