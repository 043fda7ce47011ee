// Liveness.h - notices that another process of this machine has died, and says so once.
#ifndef XACC_COMM_TCA_LIVENESS_H
#define XACC_COMM_TCA_LIVENESS_H

#include "comm/mpi/MpiHandles.h"

#include <chrono>
#include <vector>

namespace xacc::tca {

/// Puts need nothing of the process that receives them, so nobody would notice its death: whoever waits looks at the
/// other processes from time to time. Launchers end the survivors soon after a death; the message is then said on the
/// way out, from the handler of the signal that they send, unless the program handles it itself.
class Liveness {
public:
  struct Neighbour {
    int node;    // rank
    int process; // id
  };
  /// Collective over `comm`.
  Liveness(MPI_Comm comm, std::vector<Neighbour> neighbours);
  ~Liveness();
  Liveness(const Liveness &) = delete;

  /// Ends the job if one is dead that has not left. Cheap: looks once in a while.
  void check() {
    if (++calls % 16 == 0)
      look();
  }
  /// This process does not wait for the others any more, nor they for it.
  void leave();
  /// The job ends for a reason that is said already.
  static void silence();

private:
  void look();
  unsigned calls = 0;
  bool owner = false; // of the watch: one fabric at a time
  std::chrono::steady_clock::time_point next;
  std::vector<Neighbour> neighbours;
};

} // namespace xacc::tca

#endif
