// ReduceLocation.cpp - firstmax, firstmin, lastmax and lastmin of a loop (XMP 4.3).
#include "comm/Agree.h"
#include "core/template/Reference.h"
#include "ops/collective/Broadcast.h"
#include "support/Error.h"
#include "support/Types.h"

#include <climits>

namespace xacc {
namespace {

/// Replaces `value` by the extremum; returns true if this node already had it.
bool takeExtremum(const Group &group, xacc_op op, xacc_type type, void *value) {
  return withType(type, [&]<typename T>() {
    const T mine = *static_cast<const T *>(value);
    (void)transport().allreduce(group, value, 1, type, op, Completion::Now);
    return mine == *static_cast<const T *>(value);
  });
}

} // namespace
} // namespace xacc

extern "C" void xacc_reduce_location(const xacc_site *site, xacc_ref on, xacc_located extremum) {
  using namespace xacc;
  const Group &group = groupOf(site, on);
  if (!group.member())
    return;
  requireExecuting(site, group);
  const xacc_type type = extremum.type == XACC_BOOL ? XACC_UCHAR : extremum.type; // the same values and order
  bool candidate = takeExtremum(group, extremum.op, type, extremum.value) && extremum.when;
  if (!agree(group, candidate))
    return;                                   // no iteration set it: keep value and locations
  for (int l = 0; l < extremum.levels; ++l) { // compare iterations by their outermost loop first
    const long mine = candidate ? extremum.when[l] : extremum.last ? LONG_MIN : LONG_MAX;
    candidate = combined(group, mine, XACC_LONG, extremum.last ? XACC_MAX : XACC_MIN) == mine && candidate;
  }
  // An iteration that several nodes run has several winners with equal locations; take the first one.
  const int winner = combined(group, candidate ? group.self : INT_MAX, XACC_INT, XACC_MIN);
  broadcastPacked(group, winner, {extremum.locations, static_cast<size_t>(extremum.location_count)});
}
