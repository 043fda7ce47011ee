// Agree.h - decisions shared by all nodes of a set.
#pragma once

#include "comm/Transport.h"
#include "support/Error.h"

#include <array>
#include <string_view>

namespace xacc {

/// The nodes' values combined, on every node. Collective; returns after all nodes have called it.
template <typename T> T combined(const Group &group, T value, xacc_type type, xacc_op op) {
  (void)transport().allreduce(group, &value, 1, type, op, Completion::Now);
  return value;
}

/// The maximum of the nodes' codes, so 0 only if all are 0. Collective.
inline int agree(const Group &group, int code) { return combined(group, code, XACC_INT, XACC_MAX); }

/// True if `mine` is true on all nodes. Collective.
inline bool onAll(const Group &group, bool mine) { return combined(group, int{mine}, XACC_INT, XACC_MIN) != 0; }

/// The first node's value, on every node. Collective.
template <typename T> T fromFirst(const Group &group, T value) {
  (void)transport().broadcast(group, 0, &value, sizeof value, Completion::Now);
  return value;
}

/// Do all nodes name the same file? Nodes that name another one end the job. Collective.
inline bool sameName(const Group &group, const char *name) {
  std::array<char, 512> first{};
  std::string_view(name).copy(first.data(), first.size() - 1);
  const std::array<char, 512> mine = first;
  first = fromFirst(group, first);
  if (agree(group, mine != first) == 0)
    return true;
  if (mine != first)
    xacc_fail(nullptr,
              "the file is '%s' here, but '%s' on node %d: give all nodes the same name, for example by 'bcast'", name,
              first.data(), group.ranks[0] + 1);
  return false;
}

} // namespace xacc
