// Broadcast.h - one message for several pieces of memory, for other operations.
#ifndef XACC_OPS_COLLECTIVE_BROADCAST_H
#define XACC_OPS_COLLECTIVE_BROADCAST_H

#include "comm/World.h"
#include "device/Device.h"
#include "xaccrt.h"

#include <span>

namespace xacc {

/// Sends the parts from position `root` of the group to the same parts of all of it, in one message. Blocks. Every node
/// must give parts of the same lengths.
void broadcastPacked(const Group &group, int root, std::span<const xacc_memory> parts);

/// Sends `bytes` bytes of the memory of devices from position `root` of the group to all of it, along a binomial tree,
/// over a transport that carries so many from device to device. Blocks.
void broadcastOnDevices(const Group &group, int root, Device &device, std::byte *v, size_t bytes);

} // namespace xacc

#endif
