// DeviceRanges.cpp - see DeviceRanges.h.
#include "trace/DeviceRanges.h"

#include "device/Device.h"
#include "support/Error.h"

#include <cstdlib>
#include <string>
#include <unordered_map>

namespace xacc {

/// Names of ranges, by site.
struct DeviceRanges::Names {
  std::unordered_map<const xacc_site *, std::string> known;
  const char *of(const xacc_site &site) {
    const auto [found, isNew] = known.try_emplace(&site);
    if (isNew)
      found->second = (site.file ? site.file : "?") + (":" + std::to_string(site.line)) + ": " + textOf(&site);
    return found->second.c_str();
  }
};

DeviceRanges::DeviceRanges(Device &device, ActivityListener *next)
    : device(device), next(next), names(std::make_unique<Names>()) {}
DeviceRanges::~DeviceRanges() = default;

void DeviceRanges::begin(ActivityKind kind, const xacc_site *site, const char *what, bool again) {
  device.beginRange(site ? names->of(*site) : what ? what : kind == ActivityKind::Wait ? "wait" : "part");
  if (next)
    next->begin(kind, site, what, again);
}
void DeviceRanges::end() {
  device.endRange();
  if (next)
    next->end();
}
int DeviceRanges::message(Transfer transfer, int peer, size_t bytes, int tag) {
  return next ? next->message(transfer, peer, bytes, tag) : 0;
}
void DeviceRanges::arrived(int number) {
  if (next)
    next->arrived(number);
}
void DeviceRanges::collective(Transfer kind, int nodes, size_t bytes) {
  if (next)
    next->collective(kind, nodes, bytes);
}
void DeviceRanges::copied(size_t bytes) {
  if (next)
    next->copied(bytes);
}
void DeviceRanges::part(const xacc_site *site, int worker, Nanoseconds begin, Nanoseconds end) {
  if (next)
    next->part(site, worker, begin, end);
}
int DeviceRanges::goesOn() { return next ? next->goesOn() : 0; }

void DeviceRanges::completedInBackground(int number, Nanoseconds waited) {
  if (next)
    next->completedInBackground(number, waited);
}

void DeviceRanges::chose(const xacc_site *site, const std::string &what) {
  if (next)
    next->chose(site, what);
}

void DeviceRanges::weight(const xacc_site *site, double cpu) {
  if (next)
    next->weight(site, cpu);
}

void DeviceRanges::detail(const Detail &detail, Nanoseconds begin) {
  if (next)
    next->detail(detail, begin);
}

bool rangesAreCollected() { return std::getenv("NVTX_INJECTION64_PATH") && accDevice().hasRanges(); }

} // namespace xacc
