// Tca.cpp - tca.h over the fabric: chains are lists of copies, notifications are counters in the receiver's memory.
// Handles are validated when an entry is appended; starting a chain only performs stores.
#include "api/TcaState.h"

#include "comm/tca/Idle.h"
#include "support/Bytes.h"

#include <optional>
#include <vector>

using namespace xacc::tca;
using xacc::heap;

namespace {

/// A counter of notifications in the memory of the receiving process.
struct Notification {
  int node = -1; // none
  std::uint64_t offset = 0;
  std::byte *mapped = nullptr;
  std::uint64_t *sent = nullptr; // number of notifications this process has sent

  void send(Fabric &fabric) const {
    const xacc::DetailScope scope({.kind = xacc::DetailKind::Flag, .node = jobNode(node)});
    if (node == fabric.rank()) // replies from other machines are also counted here, in order of arrival
      signalMapped(mapped, seenMapped(mapped) + 1);
    else if (mapped)
      signalMapped(mapped, ++*sent);
    else
      fabric.signal(node, offset, ++*sent);
  }
};

struct Copy {
  int node;
  std::uint64_t to;    // offset in the target's memory
  std::byte *mapped;   // mapped address of `to`; null: it needs a window
  std::byte *toDevice; // used instead of `to` if not null: the address for this process's device
  const std::byte *from;
  bool fromDevice;
  size_t toPitch, fromPitch, width, count; // count 1: contiguous on both sides
  Notification receiver, self;
};

} // namespace

struct tcaDesc {
  std::vector<Copy> copies;
  unsigned session = 0; // session that its entries belong to
};

namespace {

size_t indexOf(int slot, int tag) { return static_cast<size_t>(slot) * TCA_TAGS + static_cast<size_t>(tag); }
bool exists(int slot, int tag) { return slot >= 0 && slot < TCA_SLOTS && tag >= 0 && tag < TCA_TAGS; }

/// Where `node` counts this process's notifications.
std::uint64_t counterOffset(int node, int slot, int tag) {
  const State &s = state();
  return s.boards[static_cast<size_t>(node)] + static_cast<std::uint64_t>(s.fabric->rank()) * sizeof(Counters) +
         indexOf(slot, tag) * sizeof(std::uint64_t);
}

Notification notificationOf(int node, int slot, int tag) {
  const std::uint64_t offset = counterOffset(node, slot, tag);
  return {node, offset, state().fabric->mapped(node, offset), &state().sent[node][indexOf(slot, tag)]};
}

/// A copy from or to device memory. Complete on return, so that notifications may follow.
void moveWithDevice(Fabric &fabric, const Copy &copy) {
  using xacc::Region;
  if (copy.width == 0 || copy.count == 0)
    return;
  xacc::Device &d = *gpu();
  const auto region = [&](size_t pitch) {
    Region r{0, copy.width, {}};
    if (copy.count > 1)
      r.loops.push_back({static_cast<long>(copy.count), static_cast<std::ptrdiff_t>(pitch)});
    return r;
  };
  if (copy.toDevice && copy.fromDevice) {
    d.transfer(copy.toDevice, region(copy.toPitch), copy.from, region(copy.fromPitch));
    return d.complete();
  }
  const Region run{0, copy.width, {}};
  for (size_t k = 0; k < copy.count; ++k) {
    const std::byte *from = copy.from + k * copy.fromPitch;
    const std::uint64_t to = copy.to + k * copy.toPitch;
    if (copy.toDevice) {
      d.upload(copy.toDevice + k * copy.toPitch, from, run);
    } else if (std::byte *mapped = fabric.mapped(copy.node, to)) {
      d.download(mapped, from, run);
    } else {
      xacc::Bytes onHost(copy.width);
      d.download(onHost.data(), from, run);
      fabric.put(copy.node, to, onHost.data(), copy.width);
      fabric.flush(copy.node);
    }
  }
}

void put(Fabric &fabric, const Copy &copy) {
  const size_t bytes = copy.width * copy.count;
  reportPut(copy.node, bytes);
  const xacc::DetailScope scope({.kind = xacc::DetailKind::Put, .node = jobNode(copy.node), .bytes = bytes});
  if (copy.mapped && copy.count == 1 && !copy.fromDevice)
    putMapped(copy.mapped, copy.from, copy.width);
  else if (copy.toDevice || copy.fromDevice)
    moveWithDevice(fabric, copy);
  else
    for (size_t k = 0; k < copy.count; ++k)
      fabric.put(copy.node, copy.to + k * copy.toPitch, copy.from + k * copy.fromPitch, copy.width);
}

/// Sends a copy and its notifications to another machine in one message.
void send(Fabric &fabric, const Copy &copy) {
  reportPut(copy.node, copy.width);
  const xacc::DetailScope scope({.kind = xacc::DetailKind::Put, .node = jobNode(copy.node), .bytes = copy.width});
  fabric.putAndSignal(copy.node, copy.to, copy.from, copy.width, {copy.receiver.offset, ++*copy.receiver.sent},
                      copy.self.node >= 0 ? copy.self.offset : NotifiedPuts::nowhere);
}

void run(Fabric &fabric, const Copy &copy) {
  if (copy.receiver.node >= 0 && copy.count == 1 && !copy.fromDevice && !copy.toDevice &&
      fabric.joins(copy.node, copy.width))
    return send(fabric, copy);
  put(fabric, copy);
  if (copy.receiver.node >= 0)
    copy.receiver.send(fabric);
  if (copy.self.node >= 0) {
    fabric.flush(copy.node);
    copy.self.send(fabric);
  }
}

/// Returns tcaSuccess and the counter if the arguments are valid.
int counterOf(const tcaHandle *sender, int slot, int tag, const std::byte *&counter, std::uint64_t *&consumed) {
  if (!ready())
    return TCA_ERR_NOT_INITIALIZED;
  if (const int error = check(sender, 0, 0); error != tcaSuccess)
    return error;
  if (!exists(slot, tag))
    return TCA_ERR_ARGUMENT;
  const auto node = static_cast<size_t>(sender->node);
  counter = state().arrived + node * sizeof(Counters) + indexOf(slot, tag) * sizeof *consumed;
  consumed = &state().consumed[sender->node][indexOf(slot, tag)];
  return tcaSuccess;
}

} // namespace

extern "C" {

tcaDesc *tcaDescNew(void) { return new (std::nothrow) tcaDesc; }

void tcaDescFree(tcaDesc *chain) {
  for (Channel &channel : state().channels)
    if (channel.chain == chain)
      channel = {};
  delete chain;
}

int tcaDescSetMemcpy2D(tcaDesc *chain, const tcaHandle *destination, size_t destination_offset,
                       size_t destination_pitch, const tcaHandle *source, size_t source_offset, size_t source_pitch,
                       size_t width, size_t count, unsigned flags, int slot, int tag) {
  if (!ready())
    return TCA_ERR_NOT_INITIALIZED;
  if (!chain || flags > 2 * tcaDMAPipeline - 1 || !exists(slot, tag) || source_pitch < width ||
      destination_pitch < width)
    return TCA_ERR_ARGUMENT;
  const auto extent = [&](size_t pitch) -> std::optional<size_t> {
    size_t bytes = 0;
    if (count > 0 && (__builtin_mul_overflow(count - 1, pitch, &bytes) || __builtin_add_overflow(bytes, width, &bytes)))
      return std::nullopt;
    return bytes;
  };
  const std::optional<size_t> there = extent(destination_pitch), here = extent(source_pitch);
  if (!there || !here)
    return TCA_ERR_RANGE;
  if (const int error = check(destination, destination_offset, *there); error != tcaSuccess)
    return error;
  if (const int error = check(source, source_offset, *here); error != tcaSuccess)
    return error;
  if (source->node != state().fabric->rank())
    return TCA_ERR_NOT_LOCAL;
  std::byte *const toDevice = onDevice(*destination) ? reach(*destination) : nullptr;
  if (onDevice(*destination) && !toDevice)
    return TCA_ERR_UNSUPPORTED;
  if (chain->copies.empty())
    chain->session = state().session;
  if (chain->session != state().session)
    return TCA_ERR_HANDLE;
  if (chain->copies.size() == TCA_MAX_CHAIN)
    return TCA_ERR_CHAIN_FULL;
  if (width == destination_pitch && width == source_pitch) {
    width *= count;
    count = 1;
  }
  chain->copies.push_back(
      {destination->node, destination->place + destination_offset,
       toDevice ? nullptr : state().fabric->mapped(destination->node, destination->place + destination_offset),
       toDevice ? toDevice + destination_offset : nullptr,
       onDevice(*source) ? reinterpret_cast<std::byte *>(source->place) + source_offset
                         : heap().at(source->place + source_offset),
       onDevice(*source), destination_pitch, source_pitch, width, count,
       flags & tcaDMANotify ? notificationOf(destination->node, slot, tag) : Notification{},
       flags & tcaDMANotifySelf ? notificationOf(state().fabric->rank(), slot, tag) : Notification{}});
  return tcaSuccess;
}

int tcaDescSetMemcpy(tcaDesc *chain, const tcaHandle *destination, size_t destination_offset, const tcaHandle *source,
                     size_t source_offset, size_t bytes, unsigned flags, int slot, int tag) {
  return tcaDescSetMemcpy2D(chain, destination, destination_offset, bytes, source, source_offset, bytes, bytes, 1,
                            flags, slot, tag);
}

int tcaDescSet(tcaDesc *chain, int channel) {
  if (!ready())
    return TCA_ERR_NOT_INITIALIZED;
  if (!chain || channel < 0 || channel >= TCA_CHANNELS)
    return TCA_ERR_ARGUMENT;
  if (!chain->copies.empty() && chain->session != state().session)
    return TCA_ERR_HANDLE;
  state().channels[static_cast<size_t>(channel)] = {chain, false};
  return tcaSuccess;
}

int tcaStartDMADesc(int channel) {
  if (!ready())
    return TCA_ERR_NOT_INITIALIZED;
  if (channel < 0 || channel >= TCA_CHANNELS)
    return TCA_ERR_ARGUMENT;
  Channel &c = state().channels[static_cast<size_t>(channel)];
  if (!c.chain)
    return TCA_ERR_NO_CHAIN;
  c.started = true;
  const CallScope call(__func__);
  Fabric &fabric = *state().fabric;
  for (const Copy &copy : c.chain->copies)
    run(fabric, copy);
  return tcaSuccess;
}

int tcaWaitDMAC(int channel) {
  if (!ready())
    return TCA_ERR_NOT_INITIALIZED;
  if (channel < 0 || channel >= TCA_CHANNELS)
    return TCA_ERR_ARGUMENT;
  const Channel &c = state().channels[static_cast<size_t>(channel)];
  if (!c.chain || !c.started)
    return TCA_ERR_NO_CHAIN;
  const CallScope call(__func__);
  const xacc::ActivityScope wait(xacc::ActivityKind::Wait, nullptr);
  for (const Copy &copy : c.chain->copies)
    state().fabric->flush(copy.node);
  return tcaSuccess;
}

int tcaWaitDMARecvDesc(const tcaHandle *sender, int slot, int tag) {
  const std::byte *counter;
  std::uint64_t *consumed;
  if (const int error = counterOf(sender, slot, tag, counter, consumed); error != tcaSuccess)
    return error;
  Fabric &fabric = *state().fabric;
  const CallScope call(__func__);
  const xacc::ActivityScope wait(xacc::ActivityKind::Wait, nullptr);
  const xacc::DetailScope flag({.kind = xacc::DetailKind::FlagWait, .node = jobNode(sender->node)});
  xacc::tca::Idle idle(fabric);
  while (fabric.seen(counter) == *consumed)
    idle.pause();
  ++*consumed;
  return tcaSuccess;
}

int tcaTestDMARecvDesc(const tcaHandle *sender, int slot, int tag) {
  const std::byte *counter;
  std::uint64_t *consumed;
  if (const int error = counterOf(sender, slot, tag, counter, consumed); error != tcaSuccess)
    return error;
  Fabric &fabric = *state().fabric;
  if (fabric.seen(counter) == *consumed) {
    static unsigned tests = 0; // a program may wait by testing
    if (fabric.usesWindow() || ++tests % 64 == 0)
      fabric.progress();
    return 0;
  }
  ++*consumed;
  return 1;
}

int tcaSetPIORegion(tcaHandle *pio, const tcaHandle *remote, size_t offset, size_t bytes) {
  if (!ready())
    return TCA_ERR_NOT_INITIALIZED;
  if (!pio)
    return TCA_ERR_ARGUMENT;
  if (const int error = check(remote, offset, bytes); error != tcaSuccess)
    return error;
  if (onDevice(*remote) && !reach(*remote))
    return TCA_ERR_UNSUPPORTED;
  *pio = *remote;
  pio->place += offset;
  pio->offset += offset;
  pio->bytes = bytes;
  pio->kind |= pioKind;
  return tcaSuccess;
}

int tcaSendPIO(const tcaHandle *pio, size_t offset, const void *source, size_t bytes) {
  if (!ready())
    return TCA_ERR_NOT_INITIALIZED;
  if (const int error = check(pio, offset, bytes); error != tcaSuccess)
    return error;
  if (!(pio->kind & pioKind))
    return TCA_ERR_HANDLE;
  if (!source && bytes > 0)
    return TCA_ERR_ARGUMENT;
  const CallScope call(__func__);
  reportPut(pio->node, bytes);
  const xacc::DetailScope scope({.kind = xacc::DetailKind::Put, .node = jobNode(pio->node), .bytes = bytes});
  if (onDevice(*pio)) {
    if (bytes > 0) // an empty region has no address
      gpu()->upload(reach(*pio) + offset, static_cast<const std::byte *>(source), {0, bytes, {}});
    return tcaSuccess;
  }
  Fabric &fabric = *state().fabric;
  fabric.put(pio->node, pio->place + offset, source, bytes);
  if (fabric.link(pio->node) != xacc::tca::Link::Shared)
    fabric.flush(pio->node); // the source may change now
  return tcaSuccess;
}

int tcaSendPIOCommit(void) {
  if (!ready())
    return TCA_ERR_NOT_INITIALIZED;
  std::atomic_thread_fence(std::memory_order_seq_cst);
  return tcaSuccess;
}

} // extern "C"
