// Agree.h - decisions shared by all nodes of a set.
#ifndef XACC_IO_AGREE_H
#define XACC_IO_AGREE_H

#include "comm/Transport.h"

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

} // namespace xacc

#endif
