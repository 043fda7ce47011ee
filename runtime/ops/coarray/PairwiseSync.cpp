// PairwiseSync.cpp - see PairwiseSync.h.
#include "ops/coarray/PairwiseSync.h"

#include "comm/Transport.h"
#include "core/array/Watcher.h"
#include "ops/coarray/Coarrays.h"
#include "support/Error.h"
#include "support/Lasting.h"
#include "support/OperationScope.h"

namespace xacc {
namespace {

constexpr char syncs = 0, ends = 1; // contents of a message; without checks, messages are empty

size_t syncBytes() { return arrayWatcher() ? 1 : 0; }

Lasting<std::vector<Request>> announcements;

} // namespace

/// Sends a message to each rank and receives one from each, so that synchronisations match by their number.
void syncPairwise(const char *who, const std::vector<int> &ranks) {
  completeAccesses();
  std::vector<Request> requests;
  std::vector<char> received(ranks.size(), syncs);
  for (size_t k = 0; k < ranks.size(); ++k)
    if (ranks[k] != world().rank) {
      requests.push_back(transport().receive(ranks[k], Tag::Images, &received[k], syncBytes()));
      requests.push_back(transport().send(ranks[k], Tag::Images, &syncs, syncBytes()));
    }
  for (size_t k = 0, next = 0; k < ranks.size(); ++k)
    if (ranks[k] != world().rank) {
      const AwaitedNode other(ranks[k]);
      transport().wait({&requests[next], 2});
      next += 2;
    }
  for (size_t k = 0; k < ranks.size(); ++k)
    if (received[k] == ends)
      xacc_fail(nullptr, "%s: this node waits for node %d, which has reached the end of the program", who,
                ranks[k] + 1);
  seeAccesses();
}

void announceEndOfSyncs() {
  for (int rank = 0; rank < world().size; ++rank)
    if (rank != world().rank)
      announcements().push_back(transport().send(rank, Tag::Images, &ends, syncBytes()));
}

void finishSyncs() {
  for (int rank = 0; rank < world().size; ++rank)
    for (char received = rank == world().rank ? ends : syncs; received != ends;)
      transport().complete(transport().receive(rank, Tag::Images, &received, syncBytes()));
  transport().wait(announcements());
  announcements().clear();
}

} // namespace xacc
