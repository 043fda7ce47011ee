// Waiting.h - where this node stands while it waits for others, for the case that it waits for ever.
#ifndef XACC_SUPPORT_WAITING_H
#define XACC_SUPPORT_WAITING_H

#include "xaccrt.h"

namespace xacc {

/// This node is in an operation that may wait for other nodes, as long as the object lives. The outermost one counts.
class Waiting {
public:
  explicit Waiting(const xacc_site *site) : Waiting(site, nullptr) {}
  /// `what` stands in messages where there is no directive.
  explicit Waiting(const char *what) : Waiting(nullptr, what) {}
  ~Waiting();
  Waiting(const Waiting &) = delete;

private:
  Waiting(const xacc_site *site, const char *what);
  bool outermost;
};

/// Starts to watch, if there are other nodes: who waits longer than XACC_HANG_S says once where, on stderr.
void watchWaiting(int rank, int processes);

} // namespace xacc

#endif
