// Async.cpp - the table of operations in flight.
#include "ops/message/Async.h"

#include "acc/DeviceChoice.h"
#include "acc/DeviceSet.h"
#include "core/template/Reference.h"
#include "support/Lasting.h"
#include "support/OperationScope.h"

#include <map>
#include <memory>
#include <vector>

namespace xacc {
namespace {

Lasting<std::map<long, std::vector<Pending>>> pendingTable; // by id

void finish(const Pending &operation) {
  const OperationScope scope(operation.site,
                             /*again=*/true); // of a loop that overlaps it; wait_async counts for itself
  if (!activityListener() || operation.number == 0)
    return operation.finish();
  const Nanoseconds waited = now();
  operation.finish();
  activityListener()->completedInBackground(operation.number, waited);
}

} // namespace

Pending pendingRequest(Request request, std::function<void()> after) {
  const auto shared = std::make_shared<Request>(request);
  return {[shared] {
            return transport().test({shared.get(), 1});
          },
          [shared, after = std::move(after)] {
            transport().wait({shared.get(), 1});
            if (after)
              after();
          }};
}

void startAsync(long id, Pending pending) {
  const int device = deviceState().number;
  pendingTable()[id].push_back({[device, ready = std::move(pending.ready)] {
                                  const OnDevice on(device);
                                  return ready();
                                },
                                [device, finish = std::move(pending.finish)] {
                                  const OnDevice on(device);
                                  finish();
                                },
                                activityListener() ? activityListener()->startedInBackground() : 0, siteOfOperation()});
}

void waitAsync(long id) {
  const auto found = pendingTable().find(id);
  if (found == pendingTable().end())
    return;
  const std::vector<Pending> operations = std::move(found->second);
  pendingTable().erase(found);
  for (const Pending &operation : operations)
    finish(operation);
}

bool testAsync(long id) {
  const auto found = pendingTable().find(id);
  if (found == pendingTable().end())
    return true;
  for (const Pending &operation : found->second)
    if (!operation.ready())
      return false;
  waitAsync(id); // completes without blocking
  return true;
}

bool asyncPending() { return !pendingTable().empty(); }

void waitAllAsync() {
  while (!pendingTable().empty())
    waitAsync(pendingTable().begin()->first);
}

} // namespace xacc

extern "C" void xacc_wait_async(const xacc_site *site, long id, xacc_ref on) {
  const xacc::OperationScope scope(site);
  xacc::groupOf(site, on); // reports a wrong reference
  xacc::waitAsync(id);
}
