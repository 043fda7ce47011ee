// DeviceAgreement.h - decisions that all nodes must share because some devices have their own memory: whether there are
// such devices, and the chunk size of long messages. One chunk travels while the next is copied to the host.
#ifndef XACC_COMM_DEVICEAGREEMENT_H
#define XACC_COMM_DEVICEAGREEMENT_H

#include <cstddef>

namespace xacc {

/// Makes the nodes agree, at the start of a job. Collective over the entire set.
void agreeOnDevices();

/// True if the device of any node has its own memory.
bool anyDeviceMemory();

/// Bytes per chunk, the same on all nodes. 0: no device has its own memory, or chunks are turned off (XACC_PIPELINE).
size_t messagePartBytes();

} // namespace xacc

#endif
