// Operation.h - a message under way; what cells of a ring are about.
#ifndef XACC_COMM_TCA_OPERATION_H
#define XACC_COMM_TCA_OPERATION_H

#include "comm/tca/Messages.h"

namespace xacc::tca {

enum Kind : std::uint32_t {
  Message,
  Announce,
  AnnounceBox,
  AnnounceAddress,
  AnnounceBlock, // of a device
  Refused,       // the receiver has to announce something else
  Arrived,
  LineOfReceiver,
  LineOfSender
};

struct Messages::Operation {
  bool sends = false, done = false;
  int node = 0;
  std::uint32_t tag = 0;
  size_t bytes = 0;
  Source source{};
  Sink sink{};
  int deviceNumber = 0;    // of the device of one of the two
  Route *route = nullptr;  // that has the rest
  HeapBlock landing{};     // registered memory for what is received; of a send: for gathered bytes
  std::uint64_t token = 0; // of the receive that a send goes to
  size_t announced = 0, moved = 0;
  Way way = Way::BySize;
  bool inPlace = false; // the sender writes to where scattered bytes go
  // Of what a device receives: the block that it comes to, whose name is in `landing`; none: it comes to `landing`.
  std::byte *block = nullptr;
  bool onHost = false; // the sender has refused

  bool takesRing() const { return way == Way::BySize && bytes <= mostInRing; }
};

} // namespace xacc::tca

#endif
