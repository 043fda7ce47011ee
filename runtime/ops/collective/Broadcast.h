// Broadcast.h - one message for several memory blocks, for use by other operations.
#pragma once

#include "comm/World.h"
#include "device/Device.h"
#include "xaccrt.h"

#include <span>

namespace xacc {

/// Broadcasts the memory blocks from position `root` of the group in one message. Blocks. Every node must pass blocks
/// of the same lengths.
void broadcastPacked(const Group &group, int root, std::span<const xacc_memory> parts);

/// Broadcasts `bytes` bytes of device memory from position `root` of the group along a binomial tree. The transport
/// must carry that many bytes between devices. Blocks.
void broadcastOnDevices(const Group &group, int root, Device &device, std::byte *v, size_t bytes);

} // namespace xacc
