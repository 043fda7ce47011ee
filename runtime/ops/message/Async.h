// Async.h - operations started with an async clause, by id (XMP 6.6).
#pragma once

#include "comm/Transport.h"

#include <functional>

namespace xacc {

/// One operation in flight.
struct Pending {
  std::function<bool()> ready;     // true if finish would not block
  std::function<void()> finish;    // blocks until complete; called once
  int number = 0;                  // for the activity listener, if not 0
  const xacc_site *site = nullptr; // of the directive that started it
};

/// An operation that is complete when `request` is; then calls `after` once, if set.
Pending pendingRequest(Request request, std::function<void()> after = {});

/// Adds an operation to id `id`. It will continue on the device that is current now.
void startAsync(long id, Pending pending);

/// Completes all operations of `id` in the order in which they were started. An unknown id has none.
void waitAsync(long id);

/// True if the operations of `id` are complete; completes those that can be completed without blocking.
bool testAsync(long id);

/// True if an operation has been started and not waited for.
bool asyncPending();

/// Completes all operations of all ids.
void waitAllAsync();

} // namespace xacc
