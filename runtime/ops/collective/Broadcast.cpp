// Broadcast.cpp - bcast (XMP 6.5).
#include "ops/collective/Broadcast.h"
#include "acc/DeviceSet.h"
#include "acc/PresentTable.h"
#include "comm/DeviceReach.h"
#include "comm/GroupAlgorithms.h"
#include "comm/Transport.h"
#include "core/array/Array.h"
#include "core/array/Watcher.h"
#include "core/nodes/Nodes.h"
#include "core/template/Reference.h"
#include "device/HostView.h"
#include "ops/message/Async.h"
#include "ops/message/BoxMessage.h"
#include "support/Bytes.h"
#include "support/Error.h"
#include "support/OperationScope.h"

#include <cstring>
#include <span>
#include <vector>

namespace xacc {
namespace {

/// Position in the group of the node of `from`; without `from`, the first.
int rootOf(const xacc_site *site, const Group &group, xacc_ref from) {
  if (!from.object)
    return 0;
  const Group &source = groupOf(site, from);
  if (source.size() != 1)
    xacc_fail(site, "'from' must name exactly one node but names %d", source.size());
  const int root = group.positionOf(source.ranks[0]);
  if (root < 0)
    xacc_fail(site, "'from' names node %d, which is not one of the receiving nodes", source.ranks[0] + 1);
  return root;
}

/// Notifies the watcher of a broadcast of this many bytes, and returns the position of its root.
int beginBroadcast(const xacc_site *site, const Group &group, xacc_ref from, size_t bytes) {
  const int root = rootOf(site, group, from);
  if (arrayWatcher())
    arrayWatcher()->collective(site, group,
                               std::to_string(bytes) + " bytes from node " + std::to_string(group.rankAt(root) + 1));
  return root;
}

/// Broadcasts host memory, or device memory that the transport reaches.
void broadcast(const xacc_site *site, void *v, size_t bytes, xacc_ref from, xacc_ref on, long async) {
  const Group *group = participants(site, on);
  if (!group)
    return;
  const OperationScope scope(site);
  const int root = beginBroadcast(site, *group, from, bytes);
  const bool wait = async == XACC_SYNC;
  const Request request = transport().broadcast(*group, root, v, bytes, wait ? Completion::Now : Completion::Later);
  if (!wait)
    startAsync(async, pendingRequest(request));
}

size_t bytesOf(std::span<const xacc_memory> parts) {
  size_t bytes = 0;
  for (const xacc_memory &part : parts)
    bytes += part.bytes;
  return bytes;
}

} // namespace

void broadcastPacked(const Group &group, int root, std::span<const xacc_memory> parts) {
  Bytes packed(bytesOf(parts));
  const auto eachPart = [&](auto copy) {
    size_t at = 0;
    for (const xacc_memory &part : parts)
      if (part.bytes > 0) {
        copy(part, packed.data() + at);
        at += part.bytes;
      }
  };
  if (group.self == root)
    eachPart([](const xacc_memory &part, std::byte *packed) { std::memcpy(packed, part.address, part.bytes); });
  (void)transport().broadcast(group, root, packed.data(), packed.size(), Completion::Now);
  if (group.self != root)
    eachPart([](const xacc_memory &part, std::byte *packed) { std::memcpy(part.address, packed, part.bytes); });
}

void broadcastOnDevices(const Group &group, int root, Device &device, std::byte *v, size_t bytes) {
  const auto messageWith = [&](int rank) {
    BoxMessage message(rank, device);
    message.add({0, bytes, {}});
    message.prepare(Buffering::IfNeeded);
    return message;
  };
  binomialTree(
      group, root,
      [&](int parent) {
        BoxMessage message = messageWith(parent);
        transport().complete(message.receive(Tag::Sum, v));
        message.store();
      },
      [&](int child) { transport().complete(messageWith(child).send(Tag::Sum, v)); });
}

namespace {

/// Extents of the local section on the node with this rank; "nothing" if it has none.
std::string shapeAt(const xacc_array &a, int rank) {
  const std::vector<long> coordinate = a.nodes().coordinatesOf(rank);
  if (coordinate.empty())
    return "nothing";
  std::string text;
  for (int d = 0; d < a.ndims; ++d) {
    const int nodeDim = a.dim(d).mapping.distribution ? a.nodeDim(d) : -1;
    const long q = nodeDim < 0 ? 0 : coordinate[static_cast<size_t>(nodeDim)];
    text += (d ? " x " : "") + std::to_string(layoutOf(a.dim(d).mapping, q).allocated);
  }
  return text;
}

/// `what`: `copy` on the host.
void broadcastCopy(const xacc_site *site, const DeviceCopy &copy, const xacc_memory &what, xacc_ref from, xacc_ref on,
                   long async) {
  if (what.source.count > 1)
    xacc_fail(site, "'from_device' names %d devices but must name exactly one", what.source.count);
  if (what.source.count == 0 && !copy.spread && !copy.device.sharesHostMemory()) {
    std::byte *memory = copy.memory + copy.offset;
    if (transportReaches(copy.device)) {
      copy.device.complete();
      return broadcast(site, memory, what.bytes, from, on, async);
    }
    if (transport().carries(what.bytes)) {
      const Group *group = participants(site, on);
      return group ? broadcastOnDevices(*group, rootOf(site, *group, from), copy.device, memory, what.bytes) : void();
    }
  }
  const HostView view(copy, what.bytes);
  if (what.source.count == 1 && what.bytes > 0) {
    if (const DeviceParts *parts = devicePartsOf(what.address); parts && parts->dim >= 0 && parts->set.count > 1)
      xacc_fail(site, "'%s' is divided among %d devices, so no device has all of it", what.name, parts->set.count);
    const OnDevice sender(what.source.first);
    const std::byte *source = deviceAddress(site, what.address, what.bytes, what.name);
    if (source != view.data())
      accDevice().download(view.data(), source, {0, what.bytes, {}});
  }
  broadcast(site, view.data(), what.bytes, from, on, view.asyncOr(async));
  view.store();
}

void broadcastArray(const xacc_site *site, xacc_memory what, xacc_ref from, xacc_ref on, long async) {
  const Group &group = groupOf(site, on);
  if (!group.member())
    return;
  xacc_array &a = *what.array;
  requireLayout(site, a);
  if (arrayWatcher())
    arrayWatcher()->unseen(a);
  const std::string first = shapeAt(a, group.ranks[0]);
  for (const int rank : group.ranks)
    if (const std::string other = shapeAt(a, rank); other != first || other == "nothing")
      xacc_fail(site, "the local sections of array '%s' differ: node %d has %s, node %d has %s", a.name.c_str(),
                group.ranks[0] + 1, first.c_str(), rank + 1, other.c_str());
  if (!a.base && a.bytes > 0)
    xacc_fail(site, "array '%s' has no storage yet", a.name.c_str());
  if (!what.on_device)
    return broadcast(site, a.base, a.bytes, from, on, async);
  what.address = a.base, what.bytes = a.bytes, what.name = a.name.c_str();
  broadcastCopy(site, deviceSection(site, a), what, from, on, async);
}

} // namespace
} // namespace xacc

extern "C" void xacc_bcast_all(const xacc_site *site, const xacc_memory *memory, int count, xacc_ref from,
                               xacc_ref on) {
  using namespace xacc;
  const Group *group = participants(site, on);
  if (!group)
    return;
  const OperationScope scope(site);
  const std::span parts(memory, static_cast<size_t>(count));
  const int root = beginBroadcast(site, *group, from, bytesOf(parts));
  constexpr size_t longPart = 16 << 10; // takes longer to copy than one more message
  std::vector<xacc_memory> together;
  for (const xacc_memory &part : parts)
    if (part.bytes < longPart)
      together.push_back(part);
    else
      (void)transport().broadcast(*group, root, part.address, part.bytes, Completion::Now);
  if (!together.empty())
    broadcastPacked(*group, root, together);
}

extern "C" void xacc_bcast(const xacc_site *site, xacc_memory what, xacc_ref from, xacc_ref on, long async) {
  if (what.array)
    return xacc::broadcastArray(site, what, from, on, async);
  if (what.on_device)
    return xacc::broadcastCopy(site, xacc::deviceOperand(site, what.address, what.bytes, what.name), what, from, on,
                               async);
  xacc::broadcast(site, what.address, what.bytes, from, on, async);
}
