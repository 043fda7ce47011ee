// Collectives.cpp - the algorithms are described at each function.
#include "comm/tca/Collectives.h"

#include "comm/GroupAlgorithms.h"
#include "support/Bytes.h"
#include "support/Combine.h"

#include <algorithm>
#include <bit>
#include <cstring>

namespace xacc::tca {
namespace {

/// With more processes than this, the rings no longer fit in a cache, but repeatedly used buffers do.
constexpr int manyRings = 8;

} // namespace

/// Sends to one position and receives from another at the same time.
void Collectives::exchange(const Group &group, int to, const void *outgoing, size_t bytesOut, int from, void *incoming,
                           size_t bytesIn) {
  Messages::Operation *receive = messages.receive(group.rankAt(from), tag, incoming, bytesIn);
  Messages::Operation *send = messages.send(group.rankAt(to), tag, outgoing, bytesOut);
  waitFor({send, receive});
}

/// Dissemination: after round k, every node has heard from the 2^(k+1) - 1 nodes before it.
void Collectives::barrier(const Group &group) {
  const int p = group.size(), me = group.self;
  for (int distance = 1; distance < p; distance *= 2)
    exchange(group, (me + distance) % p, nullptr, 0, (me + p - distance) % p, nullptr, 0);
}

void Collectives::broadcast(const Group &group, int root, void *bytes, size_t count) {
  std::vector<Messages::Operation *> sends;
  binomialTree(
      group, root, [&](int parent) { waitFor({messages.receive(parent, tag, bytes, count)}); },
      [&](int child) { sends.push_back(messages.send(child, tag, bytes, count)); });
  wait(sends);
}

void Collectives::allgather(const Group &group, void *all, size_t bytes) {
  const int p = group.size(), me = group.self;
  auto *const blocks = static_cast<std::byte *>(all);
  const auto at = [&](int block) { return blocks + static_cast<size_t>(block) * bytes; };
  if (std::has_single_bit(static_cast<unsigned>(p))) {
    for (int held = 1; held < p; held *= 2) { // each node has the blocks of its aligned range of `held` nodes
      const int partner = me ^ held, mine = me / held * held, theirs = partner / held * held;
      const size_t length = static_cast<size_t>(held) * bytes;
      exchange(group, partner, at(mine), length, partner, at(theirs), length);
    }
    return;
  }
  // Bruck's algorithm: the same number of rounds for any p. Blocks are counted from this node's own.
  Bytes rotated(static_cast<size_t>(p) * bytes);
  std::memcpy(rotated.data(), at(me), bytes);
  for (int held = 1; held < p; held *= 2) {
    const size_t length = static_cast<size_t>(std::min(held, p - held)) * bytes;
    exchange(group, (me + p - held) % p, rotated.data(), length, (me + held) % p,
             rotated.data() + static_cast<size_t>(held) * bytes, length);
  }
  for (int k = 1; k < p; ++k)
    std::memcpy(at((me + k) % p), rotated.data() + static_cast<size_t>(k) * bytes, bytes);
}

void Collectives::allreduce(const Group &group, void *v, long count, xacc_type type, xacc_op op) {
  const size_t bytes = static_cast<size_t>(count) * sizeOf(type);
  if (group.size() == 1 || count == 0)
    return;
  if (bytes * static_cast<size_t>(group.size()) <= limits::gatherAtMost)
    gatherAndCombine(group, v, count, bytes, type, op);
  else if (bytes <= std::max(limits::doubleAtMost, limits::worthScattering * static_cast<size_t>(group.size())))
    doubleAndCombine(group, v, count, bytes, type, op);
  else
    scatterAndCombine(group, v, count, type, op);
}

/// Dissemination for any number of nodes. Partial results would count some nodes twice unless the number of nodes is a
/// power of two, and each node would add them in a different order. Therefore the contributions themselves travel, and
/// every node combines them in the order of the nodes.
void Collectives::gatherAndCombine(const Group &group, void *v, long count, size_t bytes, xacc_type type, xacc_op op) {
  Bytes all(std::move(scratch));
  all.resize(static_cast<size_t>(group.size()) * bytes);
  std::memcpy(all.data() + static_cast<size_t>(group.self) * bytes, v, bytes);
  allgather(group, all.data(), bytes);
  std::memcpy(v, all.data(), bytes);
  for (size_t k = 1; k < static_cast<size_t>(group.size()); ++k)
    combineElements(v, v, all.data() + k * bytes, count, type, op);
  scratch = std::move(all);
}

void Collectives::doubleAndCombine(const Group &group, void *v, long count, size_t bytes, xacc_type type, xacc_op op) {
  scratch.resize(bytes);
  recursiveDoubling(
      group,
      [&](const DoublingRound &round) {
        Messages::Operation *receive = messages.receive(round.partner, tag, scratch.data(), bytes);
        waitFor({receive, round.sends ? messages.send(round.partner, tag, v, bytes) : nullptr});
        combineElements(v, round.left ? v : scratch.data(), round.left ? scratch.data() : v, count, type, op);
      },
      [&](int rank) { waitFor({messages.send(rank, tag, v, bytes)}); },
      [&](int rank) { waitFor({messages.receive(rank, tag, v, bytes)}); });
}

/// Position k combines the k-th slice of all nodes and sends the result to all: two rounds for any number of nodes, and
/// no work is done twice. Result buffers may be announced while they still hold contributions: the result for a slice
/// arrives only after its owner has received all contributions.
void Collectives::scatterAndCombine(const Group &group, void *v, long count, xacc_type type, xacc_op op) {
  const int p = group.size(), me = group.self;
  const size_t each = sizeOf(type);
  const auto begin = [&](int part) {
    return static_cast<size_t>(count) * static_cast<size_t>(part) / static_cast<size_t>(p);
  };
  const auto at = [&](int part) { return static_cast<std::byte *>(v) + begin(part) * each; };
  const auto bytesOf = [&](int part) { return (begin(part + 1) - begin(part)) * each; };
  const size_t mine = bytesOf(me);
  const HeapBlock landing(mine * static_cast<size_t>(p - 1)); // contributions of the others, in the order of the nodes
  const auto contribution = [&](int k) {
    return k == me ? at(me) : landing.memory() + static_cast<size_t>(k - (k > me)) * mine;
  };
  const auto forOthers = [&](const auto &visit) { // every node starts with a different partner
    for (int distance = 1; distance < p; ++distance)
      visit((me + distance) % p);
  };
  const auto way = p < manyRings ? Messages::Way::BySize : Messages::Way::Announced;
  std::vector<Messages::Operation *> contributions, results;
  forOthers(
      [&](int k) { contributions.push_back(messages.receive(group.rankAt(k), tag, contribution(k), mine, way)); });
  forOthers([&](int k) { results.push_back(messages.receive(group.rankAt(k), tag, at(k), bytesOf(k), way)); });
  forOthers([&](int k) { contributions.push_back(messages.send(group.rankAt(k), tag, at(k), bytesOf(k), way)); });
  wait(contributions);
  std::byte *const sum = contribution(0);
  for (int k = 1; k < p; ++k)
    combineElements(sum, sum, contribution(k), static_cast<long>(mine / each), type, op);
  if (me != 0)
    std::memcpy(at(me), sum, mine);
  forOthers([&](int k) { results.push_back(messages.send(group.rankAt(k), tag, at(me), mine, way)); });
  wait(results);
}

} // namespace xacc::tca
