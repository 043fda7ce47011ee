// ListeningTransport.h - a transport that reports its messages to the activity listener.
#ifndef XACC_COMM_LISTENINGTRANSPORT_H
#define XACC_COMM_LISTENINGTRANSPORT_H

#include "comm/Transport.h"

namespace xacc {

/// Forwards everything to `inner`. While a listener (support/Activity.h) is set, it also reports every message,
/// one-sided access, collective operation and wait to it.
std::unique_ptr<Transport> makeListeningTransport(std::unique_ptr<Transport> inner);

} // namespace xacc

#endif
