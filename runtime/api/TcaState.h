// TcaState.h - what tca.h keeps between the first tcaInit and the last tcaFinalize.
#ifndef XACC_API_TCASTATE_H
#define XACC_API_TCASTATE_H

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
  unsigned session = 0; // which one it is, from 1 on: chains of an earlier one are stale
  std::shared_ptr<Fabric> fabric;
  std::byte *arrived = nullptr;                               // Counters of each sender, written by it
  std::vector<std::uint64_t> boards;                          // where each node keeps its own
  std::vector<Counters> sent;                                 // to each node
  std::vector<Counters> consumed;                             // of each sender
  std::map<std::byte *, size_t> allocated, allocatedOnDevice; // by tcaMalloc, with their sizes
  std::array<Channel, TCA_CHANNELS> channels;
  std::vector<int> nodeOf; // of the job, of each process of the fabric, -1: none; empty: nobody asks
};
State &state();
inline bool ready() { return state().depth > 0; }

/// For profiles and traces: what the program calls.
class CallScope : public ActivityScope {
public:
  explicit CallScope(const char *function) : ActivityScope(ActivityKind::Communication, nullptr, false, function) {}
};
/// As the job numbers it; -1: it is none of the job.
inline int jobNode(int node) { return state().nodeOf.empty() ? -1 : state().nodeOf[static_cast<size_t>(node)]; }
/// For profiles: bytes are about to be put to a node.
inline void tellPut(int node, size_t bytes) {
  if (ActivityListener *listener = activityListener(); listener && jobNode(node) >= 0) [[unlikely]]
    listener->message(Transfer::Put, jobNode(node), bytes, 0);
}

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
