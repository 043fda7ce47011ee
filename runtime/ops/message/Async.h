// Async.h - operations started with an async clause, by id (XMP 6.6).
#ifndef XACC_OPS_MESSAGE_ASYNC_H
#define XACC_OPS_MESSAGE_ASYNC_H

#include "comm/Transport.h"

#include <functional>

namespace xacc {

/// One operation under way.
struct Pending {
  std::function<bool()> ready;  // true if finish would not block
  std::function<void()> finish; // blocks until complete; called once
  int number = 0;               // for whoever listens, if that is not 0
};

/// An operation that is complete when `request` is; then `after`, if any, runs once.
Pending pendingRequest(Request request, std::function<void()> after = {});

/// Adds an operation to id `id`. It goes on with the device that is the current one now.
void startAsync(long id, Pending pending);

/// Completes every operation of `id`, in the order they were started; an unknown id has none.
void waitAsync(long id);

/// True if the operations of `id` are complete; completes those that can be without blocking.
bool testAsync(long id);

/// True if an operation has been started and not waited for.
bool asyncPending();

/// Completes every operation of every id.
void waitAllAsync();

} // namespace xacc

#endif
