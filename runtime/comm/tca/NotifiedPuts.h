// NotifiedPuts.h - puts to other machines that end with a signal, as messages.
#pragma once

#include "comm/mpi/MpiHandles.h"
#include "support/Bytes.h"

#include <cstdint>
#include <deque>
#include <vector>

namespace xacc::tca {

/// MPI orders a put and a later flag of a window only by an acknowledgement, that is by two more trips over the wire. A
/// message carries both. It takes effect while the receiver waits or tests, which it does for a signal.
class NotifiedPuts {
public:
  static constexpr size_t maxBytes = 60 << 10; // bytes; MPI sends this many without the receiver's help
  static constexpr std::uint64_t nowhere = ~std::uint64_t{0};

  /// A signal of 8 bytes in the receiver's memory. Value 0: one more than before.
  struct Signal {
    std::uint64_t offset = nowhere, value = 0;
  };

  explicit NotifiedPuts(MPI_Comm comm) : comm(comm) {}
  /// Copies the bytes to `offset` on `node`, then stores the signal there. `reply`: an offset here whose value grows by
  /// one after that, or nowhere.
  void send(int node, std::uint64_t offset, const void *from, size_t bytes, const Signal &signal, std::uint64_t reply);
  /// Lets what has arrived take effect.
  void progress();
  /// Returns when all messages of all processes have taken effect. Collective.
  void finish();

private:
  struct Header {
    std::uint64_t offset;
    Signal signal;
    std::uint64_t reply;
  };
  struct Sent {
    MPI_Request request;
    Bytes bytes;
  };
  void removeCompleted();

  MPI_Comm comm;
  std::deque<Sent> underWay;
  Bytes spare, arrived;
  std::vector<long> sent, taken; // messages to and from each process; empty before the first one
};

} // namespace xacc::tca
