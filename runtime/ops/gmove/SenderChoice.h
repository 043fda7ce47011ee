// SenderChoice.h - choice of senders if several nodes have the same data. No communication.
#pragma once

#include <vector>

namespace xacc {

/// The sender chosen for each receiver.
struct ChosenSenders {
  std::vector<int> receivers, senders; // world ranks, in pairs
  /// -1: `receiver` is not a receiver.
  int senderTo(int receiver) const;
};

/// A receiver that is itself a holder sends to itself. The others are distributed evenly, first over the holders that
/// do not send to themselves. Every node computes the same result. `holders` must not be empty.
ChosenSenders chooseSenders(const std::vector<int> &receivers, const std::vector<int> &holders);

} // namespace xacc
