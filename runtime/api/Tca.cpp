// Tca.cpp - tca.h over the fabric: chains are lists of copies, notifications are counters in the receiver's memory.
// Handles are looked at when an entry is appended; starting a chain is stores.
#include "tca.h"

#include "comm/tca/Idle.h"
#include "device/Device.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <map>
#include <vector>

namespace {

using xacc::tca::Fabric;
using xacc::tca::heap;

/// A counter of notifications in the memory of the process that receives them.
struct Notification {
  int node = -1; // none
  std::uint64_t place = 0;
  std::uint64_t *sent = nullptr; // how many this process has sent
};

struct Copy {
  int node;
  std::uint64_t to;    // place there
  std::byte *toDevice; // instead, as our device reaches it; null: `to` is meant
  const std::byte *from;
  bool fromDevice;
  size_t toPitch, fromPitch, width, count; // count 1: all of it is contiguous on both sides
  Notification receiver, self;
};

} // namespace

struct tcaDesc {
  std::vector<Copy> copies;
  unsigned session = 0; // that its entries belong to
};

namespace {

/// Notifications between two nodes, by slot and tag.
using Counters = std::array<std::uint64_t, TCA_SLOTS * TCA_TAGS>;

struct Channel {
  const tcaDesc *chain = nullptr;
  bool started = false;
};

/// What exists between the first tcaInit and the last tcaFinalize.
struct State {
  int depth = 0;
  unsigned session = 0; // never the same again
  std::shared_ptr<Fabric> fabric;
  std::byte *arrived = nullptr;       // Counters of each sender, written by it
  std::vector<std::uint64_t> boards;  // where each node keeps its own
  std::vector<Counters> sent;         // to each node
  std::vector<Counters> consumed;     // of each sender
  std::vector<std::byte *> allocated; // by tcaMalloc
  std::map<std::byte *, size_t> allocatedOnDevice;
  std::array<Channel, TCA_CHANNELS> channels;
};
State &state() {
  static State &s = *new State; // exit() may end the job late
  return s;
}

bool ready() { return state().depth > 0; }
size_t indexOf(int slot, int tag) { return static_cast<size_t>(slot) * TCA_TAGS + static_cast<size_t>(tag); }
bool exists(int slot, int tag) { return slot >= 0 && slot < TCA_SLOTS && tag >= 0 && tag < TCA_TAGS; }

constexpr int pioKind = 1 << 8;

/// tcaSuccess if `handle` is usable and has this many bytes from `offset` on.
int check(const tcaHandle *handle, size_t offset, size_t bytes) {
  if (!handle)
    return TCA_ERR_ARGUMENT;
  if (handle->job != state().fabric->token() || handle->node < 0 || handle->node >= state().fabric->size())
    return TCA_ERR_HANDLE;
  return offset > handle->bytes || bytes > handle->bytes - offset ? TCA_ERR_RANGE : tcaSuccess;
}

/// The allocation that holds these bytes.
std::byte *allocationOf(const void *address, size_t bytes) {
  const auto *first = static_cast<const std::byte *>(address);
  for (std::byte *memory : state().allocated)
    if (first >= memory && first + bytes <= memory + heap().sizeOf(memory))
      return memory;
  return nullptr;
}

/// The device whose memory the kind GPU is; null: there is none.
xacc::Device *device() { return xacc::accMemory() != xacc::OwnMemory::None ? &xacc::accDevice() : nullptr; }

xacc::tca::DeviceMemory &deviceMemory() { return *state().fabric->deviceMemory(*device()); }

/// The device memory of a handle as our device reaches it; null: it does not.
std::byte *reach(const tcaHandle &handle) {
  if (!device())
    return nullptr;
  if (handle.node == state().fabric->rank())
    return reinterpret_cast<std::byte *>(handle.place);
  if (state().fabric->link(handle.node) != xacc::tca::Link::Shared)
    return nullptr;
  xacc::ExportedMemory exported;
  std::memcpy(exported.name.data(), handle.name, sizeof handle.name);
  exported.offset = handle.offset;
  exported.room = handle.bytes;
  return deviceMemory().open(exported);
}

bool onDevice(const tcaHandle &handle) { return (handle.kind & ~pioKind) == tcaMemoryGPU; }

/// Where `node` counts this process's notifications.
std::uint64_t counterPlace(int node, int slot, int tag) {
  const State &s = state();
  return s.boards[static_cast<size_t>(node)] + static_cast<std::uint64_t>(s.fabric->rank()) * sizeof(Counters) +
         indexOf(slot, tag) * sizeof(std::uint64_t);
}

Notification notificationOf(int node, int slot, int tag) {
  return {node, counterPlace(node, slot, tag), &state().sent[static_cast<size_t>(node)][indexOf(slot, tag)]};
}

/// From or to device memory. Complete on return, so that notifications may follow.
void moveWithDevice(Fabric &fabric, const Copy &copy) {
  using xacc::Region;
  if (copy.width == 0 || copy.count == 0)
    return;
  xacc::Device &d = *device();
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
      std::vector<std::byte> onHost(copy.width);
      d.download(onHost.data(), from, run);
      fabric.put(copy.node, to, onHost.data(), copy.width);
      fabric.flush(copy.node);
    }
  }
}

void run(Fabric &fabric, const Copy &copy) {
  if (copy.toDevice || copy.fromDevice)
    moveWithDevice(fabric, copy);
  else
    for (size_t k = 0; k < copy.count; ++k)
      fabric.put(copy.node, copy.to + k * copy.toPitch, copy.from + k * copy.fromPitch, copy.width);
  if (copy.receiver.node >= 0)
    fabric.signal(copy.receiver.node, copy.receiver.place, ++*copy.receiver.sent);
  if (copy.self.node >= 0) {
    fabric.flush(copy.node);
    fabric.signal(copy.self.node, copy.self.place, ++*copy.self.sent);
  }
}

/// tcaSuccess, with the counter, if the arguments are right.
int counterOf(const tcaHandle *sender, int slot, int tag, const std::byte *&counter, std::uint64_t *&consumed) {
  if (!ready())
    return TCA_ERR_NOT_INITIALIZED;
  if (const int error = check(sender, 0, 0); error != tcaSuccess)
    return error;
  if (!exists(slot, tag))
    return TCA_ERR_ARGUMENT;
  const auto node = static_cast<size_t>(sender->node);
  counter = state().arrived + node * sizeof(Counters) + indexOf(slot, tag) * sizeof *consumed;
  consumed = &state().consumed[node][indexOf(slot, tag)];
  return tcaSuccess;
}

/// See tcaCreateHandle.
int createDeviceHandle(tcaHandle &handle, std::byte *address, size_t bytes) {
  if (!device())
    return TCA_ERR_UNSUPPORTED;
  const auto &blocks = state().allocatedOnDevice;
  const auto next = blocks.upper_bound(address);
  if (next != blocks.begin()) {
    const auto &[start, size] = *std::prev(next);
    const auto offset = static_cast<size_t>(address - start);
    if (offset < size && bytes > size - offset)
      return TCA_ERR_NOT_REGISTERED;
  }
  const auto exported = device()->exportMemory(address);
  if (!exported || bytes > exported->room)
    return TCA_ERR_NOT_REGISTERED;
  handle = {state().fabric->token(),
            reinterpret_cast<std::uint64_t>(address),
            bytes,
            state().fabric->rank(),
            tcaMemoryGPU,
            {},
            exported->offset,
            {}};
  static_assert(sizeof handle.name == sizeof exported->name);
  std::memcpy(handle.name, exported->name.data(), sizeof handle.name);
  return tcaSuccess;
}

} // namespace

extern "C" {

const char *tcaErrorString(int code) {
  switch (code) {
  case tcaSuccess:
    return "success";
  case TCA_ERR_NOT_INITIALIZED:
    return "tcaInit has not been called, or MPI does not run";
  case TCA_ERR_ARGUMENT:
    return "invalid argument";
  case TCA_ERR_NOT_REGISTERED:
    return "the memory does not come from tcaMalloc";
  case TCA_ERR_RANGE:
    return "beyond the end of the memory of a handle";
  case TCA_ERR_CHAIN_FULL:
    return "the chain has no room for more entries";
  case TCA_ERR_NO_CHAIN:
    return "the channel has no chain, or has not been started";
  case TCA_ERR_HANDLE:
    return "the handle is destroyed, of another job, or of the wrong kind";
  case TCA_ERR_NOT_LOCAL:
    return "the source must be memory of this node";
  case TCA_ERR_MEMORY:
    return "not enough memory";
  case TCA_ERR_UNSUPPORTED:
    return "not supported yet";
  default:
    return "unknown error";
  }
}

int tcaInit(void) {
  int runs = 0, ended = 0;
  MPI_Initialized(&runs);
  MPI_Finalized(&ended);
  if (!runs || ended)
    return TCA_ERR_NOT_INITIALIZED;
  State &s = state();
  if (s.depth++ > 0)
    return tcaSuccess;
  static unsigned sessions = 0;
  s.session = ++sessions;
  s.fabric = xacc::tca::worldFabric();
  const auto size = static_cast<size_t>(s.fabric->size());
  s.arrived = heap().allocate(size * sizeof(Counters), true);
  const std::uint64_t mine = s.arrived ? heap().placeOf(s.arrived) : 0;
  s.boards.resize(size);
  MPI_Allgather(&mine, 1, MPI_UINT64_T, s.boards.data(), 1, MPI_UINT64_T, s.fabric->communicator());
  if (std::count(s.boards.begin(), s.boards.end(), std::uint64_t{0}) > 0) {
    s = State();
    return TCA_ERR_MEMORY;
  }
  s.sent.assign(size, {});
  s.consumed.assign(size, {});
  return tcaSuccess;
}

int tcaFinalize(void) {
  State &s = state();
  if (!ready())
    return TCA_ERR_NOT_INITIALIZED;
  if (--s.depth > 0)
    return tcaSuccess;
  MPI_Barrier(s.fabric->communicator()); // nobody puts to memory that is gone
  for (std::byte *memory : s.allocated)
    heap().release(memory);
  for (const auto &[memory, bytes] : s.allocatedOnDevice)
    deviceMemory().giveBack(memory);
  heap().release(s.arrived);
  s = State();
  return tcaSuccess;
}

int tcaMalloc(void **memory, size_t bytes, tcaMemoryKind kind) {
  if (!ready())
    return TCA_ERR_NOT_INITIALIZED;
  if (!memory || (kind != tcaMemoryCPU && kind != tcaMemoryGPU))
    return TCA_ERR_ARGUMENT;
  if (kind == tcaMemoryGPU) {
    if (!device())
      return TCA_ERR_UNSUPPORTED;
    std::byte *block = deviceMemory().take(bytes);
    if (!block)
      return deviceMemory().usable() ? TCA_ERR_MEMORY : TCA_ERR_UNSUPPORTED;
    device()->clear(block, bytes);
    device()->complete();
    state().allocatedOnDevice[block] = bytes;
    *memory = block;
    return tcaSuccess;
  }
  std::byte *allocated = heap().allocate(bytes, true);
  if (!allocated)
    return TCA_ERR_MEMORY;
  state().allocated.push_back(allocated);
  *memory = allocated;
  return tcaSuccess;
}

int tcaFree(void *memory, tcaMemoryKind kind) {
  if (!ready())
    return TCA_ERR_NOT_INITIALIZED;
  if (!memory)
    return tcaSuccess;
  if (kind == tcaMemoryGPU) {
    if (state().allocatedOnDevice.erase(static_cast<std::byte *>(memory)) == 0)
      return TCA_ERR_NOT_REGISTERED;
    deviceMemory().giveBack(static_cast<std::byte *>(memory));
    return tcaSuccess;
  }
  if (std::erase(state().allocated, static_cast<std::byte *>(memory)) == 0)
    return TCA_ERR_NOT_REGISTERED;
  heap().release(memory);
  return tcaSuccess;
}

int tcaCreateHandle(tcaHandle *handle, void *address, size_t bytes, tcaMemoryKind kind) {
  if (!ready())
    return TCA_ERR_NOT_INITIALIZED;
  if (!handle || !address)
    return TCA_ERR_ARGUMENT;
  if (kind == tcaMemoryGPU)
    return createDeviceHandle(*handle, static_cast<std::byte *>(address), bytes);
  if (!allocationOf(address, bytes))
    return TCA_ERR_NOT_REGISTERED;
  *handle = {state().fabric->token(), heap().placeOf(address), bytes, state().fabric->rank(), kind, {}, 0, {}};
  return tcaSuccess;
}

int tcaDestroyHandle(tcaHandle *handle) {
  if (!ready())
    return TCA_ERR_NOT_INITIALIZED;
  if (const int error = check(handle, 0, 0); error != tcaSuccess)
    return error;
  handle->job = 0;
  return tcaSuccess;
}

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
  const auto extent = [&](size_t pitch, size_t &bytes) {
    return count == 0
               ? (bytes = 0, true)
               : !__builtin_mul_overflow(count - 1, pitch, &bytes) && !__builtin_add_overflow(bytes, width, &bytes);
  };
  size_t there, here;
  if (!extent(destination_pitch, there) || !extent(source_pitch, here))
    return TCA_ERR_RANGE;
  if (const int error = check(destination, destination_offset, there); error != tcaSuccess)
    return error;
  if (const int error = check(source, source_offset, here); error != tcaSuccess)
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
      {destination->node, destination->place + destination_offset, toDevice ? toDevice + destination_offset : nullptr,
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
  if (onDevice(*pio)) {
    if (bytes > 0) // a region of no bytes is at no address
      device()->upload(reach(*pio) + offset, static_cast<const std::byte *>(source), {0, bytes, {}});
    return tcaSuccess;
  }
  Fabric &fabric = *state().fabric;
  fabric.put(pio->node, pio->place + offset, source, bytes);
  if (fabric.link(pio->node) == xacc::tca::Link::Window)
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
