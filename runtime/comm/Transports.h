// Transports.h - which transport a job uses (support/Transports.def lists them).
#ifndef XACC_COMM_TRANSPORTS_H
#define XACC_COMM_TRANSPORTS_H

#include <memory>

namespace xacc {

class Transport;

/// What a transport is made from.
struct JobStart {
  int *argc = nullptr; ///< of main, for MPI_Init; these two may be null
  char ***argv = nullptr;
  const void *communicator = nullptr; ///< to the MPI_Comm whose processes are the nodes; null: all processes
};

/// In the order of choice that Transports.def states. Ends the job if XACC_TRANSPORT names one that was not built.
std::unique_ptr<Transport> chooseTransport(const JobStart &start);
/// For static initialisers: what to use where the environment does not say. Returns true.
bool preferTransport(const char *name);

/// The job's transport from now on; null: no job runs.
void setTransport(std::unique_ptr<Transport> chosen);
bool jobRuns();

} // namespace xacc

#endif
