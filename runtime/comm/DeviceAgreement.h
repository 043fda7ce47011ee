// DeviceAgreement.h - what all nodes must do alike because the devices of some have memory of their own: whether there
// are such, and the parts of long messages, of which one travels while the next is copied to the host.
#ifndef XACC_COMM_DEVICEAGREEMENT_H
#define XACC_COMM_DEVICEAGREEMENT_H

#include <cstddef>

namespace xacc {

/// At the begin of a job: the nodes agree. Collective over the entire set.
void agreeOnDevices();

/// True if the device of any node has memory of its own.
bool anyDeviceMemory();

/// Bytes of each part, the same on all nodes; 0: no node has such memory, or no parts are wanted (XACC_PIPELINE).
size_t messagePartBytes();

} // namespace xacc

#endif
