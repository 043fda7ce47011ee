// LateSums.cpp - sums of kernels that the host receives after it has launched the next kernel (xacc_launch.h).
#include "comm/Transport.h"
#include "support/OperationScope.h"
#include "xacc_launch.h"

#include <algorithm>
#include <vector>

namespace {

struct LateSums {
  const xacc_site *site;
  const void *sums;
  void (*receive)(void *);
  void *state;
};

/// At most two: between two launches, nothing but scalars is computed.
std::vector<LateSums> &lateSums() {
  thread_local std::vector<LateSums> all;
  return all;
}

} // namespace

extern "C" {

void xacc_late_sums(const xacc_site *site, const void *sums, void (*receive)(void *), void *state) {
  lateSums().push_back({site, sums, receive, state});
}

const void *xacc_sums_at(const xacc_site *site) {
  const auto found = std::ranges::find(lateSums(), site, &LateSums::site);
  return found == lateSums().end() ? nullptr : found->sums;
}

void xacc_receive(const xacc_site *site) {
  const auto found = std::ranges::find(lateSums(), site, &LateSums::site);
  if (found == lateSums().end())
    return;
  const LateSums late = *found;
  lateSums().erase(found);
  const xacc::OperationScope scope(site, /*again=*/true);
  late.receive(late.state);
}

void xacc_receive_unless_alone(const xacc_site *site) {
  if (!xacc_alone())
    xacc_receive(site);
}

int xacc_alone(void) { return xacc::transport().size() == 1; }

} // extern "C"
