// TcaState.h - state of tca.h between the first tcaInit and the last tcaFinalize.
#pragma once

#include "tca.h"

#include "comm/tca/Fabric.h"
#include "device/Device.h"
#include "support/Activity.h"

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
  unsigned session = 0; // number of the session, from 1; chains of an earlier one are stale
  std::shared_ptr<Fabric> fabric;
  std::byte *arrived = nullptr;                               // Counters of each sender, which writes them
  std::vector<std::uint64_t> boards;                          // where each node keeps its counters
  std::map<int, Counters> sent;                               // to nodes
  std::map<int, Counters> consumed;                           // of senders
  std::map<std::byte *, size_t> allocated, allocatedOnDevice; // from tcaMalloc, with their sizes
  std::array<Channel, TCA_CHANNELS> channels;
  std::vector<int> nodeOf; // node of the job for each process of the fabric, -1: none; empty without a listener
};
State &state();
inline bool ready() { return state().depth > 0; }

/// For profiles and traces: a call by the program.
class CallScope : public ActivityScope {
public:
  explicit CallScope(const char *function) : ActivityScope(ActivityKind::Communication, nullptr, false, function) {}
};
/// Number of the node in the job; -1: not in the job.
inline int jobNode(int node) { return state().nodeOf.empty() ? -1 : state().nodeOf[static_cast<size_t>(node)]; }
/// For profiles: bytes are about to be put to a node.
inline void reportPut(int node, size_t bytes) {
  if (ActivityListener *listener = activityListener(); listener && jobNode(node) >= 0) [[unlikely]]
    listener->message(Transfer::Put, jobNode(node), bytes, 0);
}

/// tcaSuccess if `handle` is usable and contains this many bytes starting at `offset`.
int check(const tcaHandle *handle, size_t offset, size_t bytes);

/// Bit of tcaHandle::kind that marks a region for tcaSendPIO.
constexpr int pioKind = 1 << 8;
inline bool onDevice(const tcaHandle &handle) { return (handle.kind & ~pioKind) == tcaMemoryGPU; }
/// The device for memory of the kind GPU; null: none.
Device *gpu();
/// Address of a handle's device memory for this process's device; null if it cannot be reached.
std::byte *reach(const tcaHandle &handle);

} // namespace xacc::tca
