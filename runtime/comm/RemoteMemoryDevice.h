// RemoteMemoryDevice.h - device memory that the devices of other processes on the machine read and write.
#pragma once

#include "comm/RemoteMemory.h"
#include "device/Device.h"

namespace xacc {

/// Opens the memory of this process's device, starting at `base`, to all other processes. The packed bytes of put() and
/// get() are in device memory too. Accesses are complete on return; accesses to single ints end the job. Collective
/// over the entire set. Returns null on all nodes if any node cannot reach another's device, for example across
/// machines.
std::unique_ptr<RemoteMemory> makeRemoteMemoryDevice(Device &device, std::byte *base);

} // namespace xacc
