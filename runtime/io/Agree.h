// Agree.h - decisions that every node of a set must make alike.
#ifndef XACC_IO_AGREE_H
#define XACC_IO_AGREE_H

#include "comm/Transport.h"

namespace xacc {

/// The greatest of the nodes' codes: 0 if all are. Collective; nobody returns before all have called.
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
