// MessageParts.h - long messages between memories of devices that the transport does not reach: in parts, so that one
// travels while the next is copied to the host.
#ifndef XACC_COMM_MESSAGEPARTS_H
#define XACC_COMM_MESSAGEPARTS_H

#include <cstddef>

namespace xacc {

/// At the begin of a job: the nodes agree. Collective over the entire set.
void agreeOnMessageParts();

/// True if the device of any node has memory of its own.
bool anyDeviceMemory();

/// Bytes of each part, the same on all nodes; 0: no node has such memory, or no parts are wanted (XACC_PIPELINE).
size_t messagePartBytes();

} // namespace xacc

#endif
