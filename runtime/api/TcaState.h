// TcaState.h - what tca.h keeps between the first tcaInit and the last tcaFinalize.
#ifndef XACC_API_TCASTATE_H
#define XACC_API_TCASTATE_H

#include "tca.h"

#include "comm/tca/Fabric.h"
#include "device/Device.h"

#include <array>
#include <map>
#include <memory>
#include <vector>

namespace xacc::tca {

/// Notifications between two nodes, by slot and tag.
using Counters = std::array<std::uint64_t, std::size_t{TCA_SLOTS} * TCA_TAGS>;

struct Channel {
  const tcaDesc *chain = nullptr;
  bool started = false;
};

struct State {
  int depth = 0;
  unsigned session = 0; // which one it is, from 1 on: chains of an earlier one are stale
  std::shared_ptr<Fabric> fabric;
  std::byte *arrived = nullptr;       // Counters of each sender, written by it
  std::vector<std::uint64_t> boards;  // where each node keeps its own
  std::vector<Counters> sent;         // to each node
  std::vector<Counters> consumed;     // of each sender
  std::vector<std::byte *> allocated; // by tcaMalloc
  std::map<std::byte *, size_t> allocatedOnDevice;
  std::array<Channel, TCA_CHANNELS> channels;
};
State &state();
inline bool ready() { return state().depth > 0; }

/// tcaSuccess if `handle` is usable and has this many bytes from `offset` on.
int check(const tcaHandle *handle, size_t offset, size_t bytes);

/// Bit of tcaHandle::kind, of a region for programmed stores.
constexpr int pioKind = 1 << 8;
inline bool onDevice(const tcaHandle &handle) { return (handle.kind & ~pioKind) == tcaMemoryGPU; }
/// The device whose memory the kind GPU is; null: there is none.
Device *gpu();
/// The device memory of a handle as our device reaches it; null: it does not.
std::byte *reach(const tcaHandle &handle);

} // namespace xacc::tca

#endif
