// GroupAlgorithms.h - the order of the messages of one node in collective algorithms.
#pragma once

#include "comm/World.h"

#include <bit>

namespace xacc {

/// A broadcast from position `root`, in a logarithmic number of rounds: first calls receive(rank), except on the root,
/// then send(rank) for each node that receives from this one.
template <typename Receive, typename Send>
void binomialTree(const Group &group, int root, const Receive &receive, const Send &send) {
  const int p = group.size(), me = (group.self + p - root) % p; // relative to the root
  const auto rankOf = [&](int position) { return group.rankAt((position + root) % p); };
  int distance = static_cast<int>(std::bit_floor(static_cast<unsigned>(p)));
  if (me > 0) { // from the node that differs in the lowest bit
    distance = me & -me;
    receive(rankOf(me - distance));
    distance /= 2;
  }
  for (; distance > 0; distance /= 2)
    if (me + distance < p)
      send(rankOf(me + distance));
}

struct DoublingRound {
  int partner; // rank
  bool sends;  // also sends this node's value to the partner
  bool left;   // this node's operand precedes that of the partner
};

/// Combines the values of all nodes on each of them. Of p nodes, the largest power of two takes part in the doubling:
/// in round k, partners whose numbers differ in bit k exchange their values and combine them. Each remaining node gives
/// its value to a neighbour first and receives the result at the end. Operands are combined in the order of the nodes,
/// so all nodes have bitwise identical results, including max and min of zeros and NaN.
///
/// Calls combine(round) to receive the partner's value and combine it with this node's, send(rank) to send this node's
/// value, and receive(rank) to replace it by the result.
template <typename Combine, typename Send, typename Receive>
void recursiveDoubling(const Group &group, const Combine &combine, const Send &send, const Receive &receive) {
  const int p = group.size(), me = group.self, core = static_cast<int>(std::bit_floor(static_cast<unsigned>(p)));
  const int rest = p - core; // the first 2 * rest form pairs; the first of each pair takes part in the doubling
  const bool paired = me < 2 * rest;
  const int other = paired ? group.rankAt(me ^ 1) : -1;
  if (paired && me % 2 == 1) {
    send(other);
    return receive(other);
  }
  if (paired)
    combine(DoublingRound{.partner = other, .sends = false, .left = true});
  const int number = paired ? me / 2 : me - rest; // among the nodes that take part
  for (int bit = 1; bit < core; bit *= 2) {
    const int partner = number ^ bit;
    combine(DoublingRound{.partner = group.rankAt(partner < rest ? 2 * partner : partner + rest),
                          .sends = true,
                          .left = (number & bit) == 0});
  }
  if (paired)
    send(other);
}

} // namespace xacc
