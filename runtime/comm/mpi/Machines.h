// Machines.h - notices that another machine of the job can no longer be reached.
#pragma once

#include "comm/mpi/MpiHandles.h"

#include <string>

namespace xacc {

/// What happens on other machines. Called by the thread that watches them.
struct MachineEvents {
  void (*lost)(const std::string &what); // ends the process
  void (*errorReported)();               // another machine has reported why the job ends
};

/// MPI over TCP waits for a machine without power for many minutes. Therefore one process of each machine keeps idle
/// connections to processes of some others. The kernels exchange probes on them, even while the processes compute or
/// are stopped, and close a connection whose probes have not been answered for XACC_LOST_S seconds.
///
/// Collective over `comm`. `local`: the processes of this machine. Pairs that cannot connect, for example because of a
/// firewall, do not watch each other.
void watchMachines(MPI_Comm comm, MPI_Comm local, const MachineEvents &events);

/// This process may end: nothing has gone wrong. Async-signal-safe.
void leaveMachines();
/// Tells the other machines that the reason for the end of the job has been reported here. Async-signal-safe.
void notifyMachines();
/// Position of this machine among those of the job.
int machineNumber();

} // namespace xacc
