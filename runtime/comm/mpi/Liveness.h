// Liveness.h - notices that another process of this machine has died, and says so once.
#ifndef XACC_COMM_MPI_LIVENESS_H
#define XACC_COMM_MPI_LIVENESS_H

#include "comm/mpi/MpiHandles.h"

namespace xacc {

/// A launcher knows that a process has died, but not where in its program, and puts need nothing of the process that
/// receives them. So each process watches its neighbour on the machine, in a thread that sleeps until that one ends.
/// Launchers end the survivors at once; what is not said by then is said from the handler of the signal that they
/// send, unless the program handles it itself. The job ends a few seconds later in any case.
class Liveness {
public:
  /// Collective over `comm`. The processes of a job are watched once, whoever asks.
  explicit Liveness(MPI_Comm comm);
  ~Liveness();
  Liveness(const Liveness &) = delete;

  /// This process does not wait for the others any more, nor they for it.
  void leave();
  /// The job ends for a reason that is said already.
  static void silence();

private:
  bool owner = false; // of the watch
};

} // namespace xacc

#endif
