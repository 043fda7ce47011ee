// OperationScope.h - the operation that this node is in: where it stands if it waits for ever, and for whose time it
// counts.
#ifndef XACC_SUPPORT_OPERATIONSCOPE_H
#define XACC_SUPPORT_OPERATIONSCOPE_H

#include "support/Activity.h"
#include "xaccrt.h"

namespace xacc {

/// This node is in an operation that may wait for other nodes, as long as the object lives. The outermost one counts.
class OperationScope {
public:
  explicit OperationScope(const xacc_site *site) : OperationScope(site, nullptr) {}
  /// `what` stands in messages where there is no directive.
  explicit OperationScope(const char *what) : OperationScope(nullptr, what) {}
  ~OperationScope();
  OperationScope(const OperationScope &) = delete;
  OperationScope &operator=(const OperationScope &) = delete;

private:
  OperationScope(const xacc_site *site, const char *what);
  bool outermost;
  ActivityListener *listener;
};

/// The directive of the operation that this thread is in; null: in none, or it has no directive.
const xacc_site *siteOfOperation();

/// What stands for its directive where there is none; null: nothing does.
const char *wordsOfOperation();

/// Starts to watch, if there are other nodes: who waits longer than XACC_HANG_S says once where, on stderr.
void watchOperations(int rank, int processes);

} // namespace xacc

#endif
