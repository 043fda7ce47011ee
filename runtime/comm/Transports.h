// Transports.h - selection of the job's transport (support/Transports.def lists all).
#pragma once

#include <memory>

namespace xacc {

class Transport;

/// Input for making a transport.
struct JobStart {
  int *argc = nullptr; ///< of main, for MPI_Init; this and argv may be null
  char ***argv = nullptr;
  const void *communicator = nullptr; ///< the MPI_Comm whose processes become nodes; null: all processes
  bool usesNodes = true;              ///< false: no directive distributes or communicates
};

/// Selects in the order stated in Transports.def. Ends the job if XACC_TRANSPORT names a transport that was not built.
std::unique_ptr<Transport> chooseTransport(const JobStart &start);
/// For static initialisers: sets the transport to use if the environment does not specify one. Returns true.
bool preferTransport(const char *name);

/// Forwards everything to `inner`. While a listener (support/Activity.h) is set, it also reports every message,
/// one-sided access, collective operation and wait to it.
std::unique_ptr<Transport> makeListeningTransport(std::unique_ptr<Transport> inner);
/// Returns `inner` with messages delayed according to XACC_WIRE=latency_us,GB_s, or `inner` itself if that is not set.
/// There is one wire from each node to each other node; messages use it one after the other and arrive after its
/// latency. A collective operation takes the time of one message for each doubling of the number of nodes. One-sided
/// access is not delayed. All processes must be on one machine, because they compare their clocks.
std::unique_ptr<Transport> heldByWire(std::unique_ptr<Transport> inner);

/// Sets the job's transport; null: no job is running.
void setTransport(std::unique_ptr<Transport> chosen);
bool jobRuns();

} // namespace xacc
