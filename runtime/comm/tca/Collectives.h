// Collectives.h - barrier, broadcast, allgather and allreduce of a node set, over messages built from puts.
#pragma once

#include "comm/World.h"
#include "comm/tca/Messages.h"
#include "support/Bytes.h"
#include "xaccrt.h"

#include <functional>
#include <span>

namespace xacc::tca {

namespace limits {
#define LIMIT(Name, Bytes) inline constexpr size_t Name = Bytes;
#include "comm/tca/Limits.def"
} // namespace limits

/// Each call blocks until this process has done its share. Collective over the group, which must contain this process,
/// in the same order on all members. No state is kept per group, so groups may come and go.
class Collectives {
public:
  /// `wait` completes the given operations, and may advance others.
  using Wait = std::function<void(std::span<Messages::Operation *const>)>;
  Collectives(Messages &messages, std::uint32_t tag, Wait wait) : messages(messages), tag(tag), wait(std::move(wait)) {}

  void barrier(const Group &group);
  /// Binomial tree with halving distances: log2 p rounds.
  void broadcast(const Group &group, int root, void *bytes, size_t count);
  /// `all` is one block of `bytes` bytes per position. Block k, already in place on position k, arrives on every node.
  /// Recursive doubling if the number of nodes is a power of two, otherwise the same number of rounds in rotated order.
  void allgather(const Group &group, void *all, size_t bytes);
  /// The result is bitwise identical on all nodes, so that they take the same branches.
  void allreduce(const Group &group, void *v, long count, xacc_type type, xacc_op op);

private:
  void exchange(const Group &group, int to, const void *outgoing, size_t bytesOut, int from, void *incoming,
                size_t bytesIn);
  void gatherAndCombine(const Group &group, void *v, long count, size_t bytes, xacc_type type, xacc_op op);
  void doubleAndCombine(const Group &group, void *v, long count, size_t bytes, xacc_type type, xacc_op op);
  void scatterAndCombine(const Group &group, void *v, long count, xacc_type type, xacc_op op);
  void waitFor(std::initializer_list<Messages::Operation *> operations) {
    wait({operations.begin(), operations.end()});
  }

  Messages &messages;
  std::uint32_t tag;
  Wait wait;
  Bytes scratch;
};

} // namespace xacc::tca
