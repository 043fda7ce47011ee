// ListeningTransport.h - a transport that tells the activity listener of its messages.
#ifndef XACC_COMM_LISTENINGTRANSPORT_H
#define XACC_COMM_LISTENINGTRANSPORT_H

#include "comm/Transport.h"

namespace xacc {

/// Everything goes to `inner`; every message, one-sided access, collective operation and wait also to the listener
/// (support/Activity.h), as long as there is one.
std::unique_ptr<Transport> makeListeningTransport(std::unique_ptr<Transport> inner);

} // namespace xacc

#endif
