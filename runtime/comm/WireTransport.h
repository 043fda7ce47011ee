// WireTransport.h - a transport whose messages take as long as over an emulated wire.
#ifndef XACC_COMM_WIRETRANSPORT_H
#define XACC_COMM_WIRETRANSPORT_H

#include "comm/Transport.h"

namespace xacc {

/// `inner`, with messages held back as XACC_WIRE=latency_us,GB_s says; `inner` itself if it is not set. From each node
/// to each other one there is one wire; messages follow each other on it, and arrive after its latency. Collective
/// operations take the time of a message for each doubling of the number of nodes. One-sided access is not held back.
/// All processes must be on one machine: they compare their clocks.
std::unique_ptr<Transport> heldByWire(std::unique_ptr<Transport> inner);

} // namespace xacc

#endif
