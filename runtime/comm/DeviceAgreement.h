// DeviceAgreement.h - the chunk size of long messages, which all nodes must share because some devices have their own
// memory. One chunk travels while the next is copied to the host.
#ifndef XACC_COMM_DEVICEAGREEMENT_H
#define XACC_COMM_DEVICEAGREEMENT_H

#include <cstddef>

namespace xacc {

/// Makes the nodes agree, at the start of a job. Collective over the entire set.
void agreeOnDevices();

/// Bytes per chunk, the same on all nodes. 0: no device has its own memory, or chunks are turned off (XACC_PIPELINE).
size_t messagePartBytes();

} // namespace xacc

#endif
