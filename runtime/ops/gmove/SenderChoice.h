// SenderChoice.h - who sends to whom where several nodes have the same data. No communication.
#ifndef XACC_OPS_GMOVE_SENDERCHOICE_H
#define XACC_OPS_GMOVE_SENDERCHOICE_H

#include <vector>

namespace xacc {

/// The sender chosen for each receiver.
struct ChosenSenders {
  std::vector<int> receivers, senders; // world ranks, in pairs
  /// -1: `receiver` is none.
  int senderTo(int receiver) const;
};

/// A receiver that is a holder itself sends to itself. The others are assigned evenly, first to the holders that are
/// not busy with themselves. Every node computes the same. `holders` must not be empty.
ChosenSenders chooseSenders(const std::vector<int> &receivers, const std::vector<int> &holders);

} // namespace xacc

#endif
