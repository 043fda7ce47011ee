// Liveness.h - detects that another process of this machine has died, and reports it once.
#pragma once

#include "comm/mpi/MpiHandles.h"

namespace xacc {

/// A launcher knows that a process has died, but not at which directive; and puts involve no action of their target
/// that could fail. Therefore each process watches its neighbour on the machine, with a thread that sleeps until the
/// neighbour ends. Launchers terminate the survivors immediately; the handler of their signal then reports the death if
/// that has not happened yet, unless the program handles the signal itself. The job ends after a few seconds in any
/// case.
class Liveness {
public:
  /// Collective over `comm`. The processes of a job are watched once, however many objects exist.
  explicit Liveness(MPI_Comm comm);
  ~Liveness();
  Liveness(const Liveness &) = delete;

  /// This process and the others no longer wait for each other.
  void leave();
  /// The job is ending for a reason that has already been reported.
  static void silence();

private:
  bool *first = nullptr; // set if this is the job's first object
  bool owner = false;    // whether this object owns the watch
};

} // namespace xacc
