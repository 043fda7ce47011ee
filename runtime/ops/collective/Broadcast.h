// Broadcast.h - one message for several pieces of memory, for other operations.
#ifndef XACC_OPS_COLLECTIVE_BROADCAST_H
#define XACC_OPS_COLLECTIVE_BROADCAST_H

#include "comm/World.h"
#include "xaccrt.h"

#include <span>

namespace xacc {

/// Sends the parts from position `root` of the group to the same parts of all of it, in one message. Blocks. Every node
/// must give parts of the same lengths.
void broadcastPacked(const Group &group, int root, std::span<const xacc_memory> parts);

} // namespace xacc

#endif
