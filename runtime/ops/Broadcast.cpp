// Broadcast.cpp - bcast (XMP 6.5).
#include "acc/PresentTable.h"
#include "comm/Transport.h"
#include "core/Reference.h"
#include "ops/Async.h"
#include "support/Error.h"

extern "C" void xacc_bcast(const xacc_site *site, void *v, size_t bytes, xacc_ref from, xacc_ref on, long async) {
  using namespace xacc;
  const Group &group = groupOf(site, on);
  if (!group.member())
    return;
  requireExecuting(site, group);
  int root = 0;
  if (from.object) {
    const Group &source = groupOf(site, from);
    if (source.size() != 1)
      xacc_fail(site, "from must be exactly one node but is %d nodes", source.size());
    root = group.positionOf(source.ranks[0]);
    if (root < 0)
      xacc_fail(site, "the node of from, node %d, is not one of the nodes that receive", source.ranks[0] + 1);
  }
  const bool wait = async == XACC_SYNC;
  const Request request = transport().broadcast(group, root, v, bytes, wait ? Completion::Now : Completion::Later);
  if (!wait)
    startAsync(async, pendingRequest(request));
}

extern "C" void xacc_bcast_acc(const xacc_site *site, void *v, size_t bytes, xacc_ref from, xacc_ref on,
                               const char *name, long async) {
  xacc_bcast(site, xacc::deviceAddress(site, v, bytes, name), bytes, from, on, async);
}
