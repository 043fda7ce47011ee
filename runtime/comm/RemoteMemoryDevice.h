// RemoteMemoryDevice.h - memory of a device that the devices of other processes of the machine read and write.
#ifndef XACC_COMM_REMOTEMEMORYDEVICE_H
#define XACC_COMM_REMOTEMEMORYDEVICE_H

#include "comm/RemoteMemory.h"
#include "device/Device.h"

namespace xacc {

/// Opens the memory from `base` on of this process's device to all others. Packed bytes of put() and get() are in the
/// memory of the device, too; accesses are complete on return; those to single ints end the job. Collective over the
/// entire set. Null, on all nodes, if one of them cannot reach another's device, as on other machines.
std::unique_ptr<RemoteMemory> makeRemoteMemoryDevice(Device &device, std::byte *base);

} // namespace xacc

#endif
