// Operation.h - a message in flight, and the kinds of ring cells.
#pragma once

#include "comm/tca/Messages.h"

namespace xacc::tca {

enum Kind : std::uint32_t {
  Message,
  Announce,
  AnnounceBox,
  AnnounceAddress,
  AnnounceBlock, // a block on a device
  Refused,       // the receiver must announce other memory
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
  int deviceNumber = 0;    // of the device of source or sink
  Route *route = nullptr;  // holds the rest of the state
  HeapBlock landing{};     // registered memory for received data; for a send: for gathered bytes
  std::uint64_t token = 0; // of the receive that a send belongs to
  size_t announced = 0, moved = 0;
  Way way = Way::BySize;
  bool inPlace = false; // the sender writes directly to the scattered elements
  // For a receive on a device: the block that the data arrives in, with its name in `landing`. Null: it arrives in
  // `landing`.
  std::byte *block = nullptr;
  bool onHost = false; // the sender has refused the block

  bool takesRing() const { return way == Way::BySize && bytes <= maxInRing; }
};

} // namespace xacc::tca
