// DeviceReach.h - how messages leave and reach device memory: directly, or in chunks through the host.
#pragma once

#include "device/Device.h"

namespace xacc {

/// True if messages may be in the memory of this device; otherwise they are copied through host memory.
bool transportReaches(Device &device);

/// Makes the nodes agree on messageChunkBytes(), at the start of a job. Collective over the entire set.
void agreeOnDevices();

/// Bytes per chunk of a long message, of which one travels while the next is copied to the host. The same on all nodes,
/// because both ends divide a message alike. 0: no device has its own memory, or XACC_PIPELINE turns chunks off.
size_t messageChunkBytes();

} // namespace xacc
