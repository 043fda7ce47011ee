// WireTransport.h - a transport that delays messages as an emulated wire would.
#ifndef XACC_COMM_WIRETRANSPORT_H
#define XACC_COMM_WIRETRANSPORT_H

#include "comm/Transport.h"

namespace xacc {

/// Returns `inner` with messages delayed according to XACC_WIRE=latency_us,GB_s, or `inner` itself if that is not set.
/// There is one wire from each node to each other node; messages use it one after the other and arrive after its
/// latency. A collective operation takes the time of one message for each doubling of the number of nodes. One-sided
/// access is not delayed. All processes must be on one machine, because they compare their clocks.
std::unique_ptr<Transport> heldByWire(std::unique_ptr<Transport> inner);

} // namespace xacc

#endif
