// Agree.h - decisions shared by all nodes of a set.
#ifndef XACC_IO_AGREE_H
#define XACC_IO_AGREE_H

#include "comm/Transport.h"
#include "support/Error.h"

#include <array>
#include <string_view>

namespace xacc {

/// The maximum of the nodes' codes, so 0 only if all are 0. Collective; returns after all nodes have called it.
inline int agree(const Group &group, int code) {
  (void)transport().allreduce(group, &code, 1, XACC_INT, XACC_MAX, Completion::Now);
  return code;
}

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

#endif
