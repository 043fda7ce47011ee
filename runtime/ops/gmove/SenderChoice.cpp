// SenderChoice.cpp - round robin.
#include "ops/gmove/SenderChoice.h"

#include <algorithm>

namespace xacc {
namespace {
bool contains(const std::vector<int> &list, int value) {
  return std::find(list.begin(), list.end(), value) != list.end();
}
} // namespace

int Dealt::senderTo(int receiver) const {
  const auto found = std::find(receivers.begin(), receivers.end(), receiver);
  return found == receivers.end() ? -1 : senders[static_cast<size_t>(found - receivers.begin())];
}

Dealt deal(const std::vector<int> &receivers, const std::vector<int> &holders) {
  std::vector<int> order;
  for (const bool busy : {false, true})
    for (const int holder : holders)
      if (contains(receivers, holder) == busy)
        order.push_back(holder);
  Dealt dealt;
  dealt.receivers = receivers;
  size_t next = 0;
  for (const int receiver : receivers)
    dealt.senders.push_back(contains(holders, receiver) ? receiver : order[next++ % order.size()]);
  return dealt;
}

} // namespace xacc
