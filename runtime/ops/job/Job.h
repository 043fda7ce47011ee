// Job.h - the life of the job in this process.
#pragma once

#include <memory>

namespace xacc {

class Transport;

/// That of XACC_TRANSPORT, else the preferred one. `communicator` points to the MPI_Comm whose processes are the nodes;
/// null: all processes.
std::unique_ptr<Transport> chooseTransport(int *argc, char ***argv, const void *communicator);
/// For static initialisers: what to use where the environment does not say. Returns true.
bool preferTransport(const char *name);

/// Starts the runtime over `transport`: identity, settings, then every registered unit.
void startJob(std::unique_ptr<Transport> transport);

/// Completes what is pending and drops the transport. Does nothing if no job runs.
void finishJob();

bool jobRuns();

/// What a part of the runtime does that only some programs link: `open` is called at the end of startJob, `close`
/// before the transport goes. Both are collective over the entire set.
struct JobPart {
  void (*open)();
  void (*close)();
};
/// For static initialisers; returns true.
bool addJobPart(JobPart part);

} // namespace xacc
