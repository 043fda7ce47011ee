// OperationScope.h - the current operation of this node: its location if it hangs, and the directive its time counts
// for.
#pragma once

#include "support/Activity.h"
#include "xaccrt.h"

namespace xacc {

/// For the lifetime of the object, this node is in an operation that may wait for other nodes. The outermost one
/// counts.
class OperationScope {
public:
  /// `again`: the operation was begun before and continues.
  explicit OperationScope(const xacc_site *site, bool again = false) : OperationScope(site, nullptr, again) {}
  /// `what` is used in messages instead of a directive.
  explicit OperationScope(const char *what) : OperationScope(nullptr, what, false) {}
  ~OperationScope();
  OperationScope(const OperationScope &) = delete;
  OperationScope &operator=(const OperationScope &) = delete;

private:
  OperationScope(const xacc_site *site, const char *what, bool again);
  bool outermost;
  ActivityListener *listener;
};

/// For the lifetime of the object, this node waits for one other node, which the report of a long wait names.
class AwaitedNode {
public:
  explicit AwaitedNode(int rank);
  ~AwaitedNode();
  AwaitedNode(const AwaitedNode &) = delete;
  AwaitedNode &operator=(const AwaitedNode &) = delete;
};

/// The directive of this thread's current operation; null: no operation, or it has no directive.
const xacc_site *siteOfOperation();

/// Text for messages if the operation has no directive; null: none.
const char *wordsOfOperation();

/// Starts the watch if there are other nodes: a node that waits longer than XACC_HANG_S reports its location once, on
/// stderr.
void watchOperations(int rank, int processes);

} // namespace xacc
