// SenderChoice.cpp - round robin.
#include "ops/gmove/SenderChoice.h"

#include <algorithm>

namespace xacc {
namespace {
bool contains(const std::vector<int> &list, int value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}
} // namespace

int ChosenSenders::senderTo(int receiver) const {
  const auto found = std::find(receivers.begin(), receivers.end(), receiver);
  return found == receivers.end() ? -1 : senders[static_cast<size_t>(found - receivers.begin())];
}

ChosenSenders chooseSenders(const std::vector<int> &receivers, const std::vector<int> &holders) {
  std::vector<int> order;
  for (const bool busy : {false, true})
    for (const int holder : holders)
      if (contains(receivers, holder) == busy)
        order.push_back(holder);
  ChosenSenders chosen;
  chosen.receivers = receivers;
  size_t next = 0;
  for (const int receiver : receivers)
    chosen.senders.push_back(contains(holders, receiver) ? receiver : order[next++ % order.size()]);
  return chosen;
}

} // namespace xacc
