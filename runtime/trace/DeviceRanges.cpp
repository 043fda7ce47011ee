// DeviceRanges.cpp - see DeviceRanges.h.
#include "trace/DeviceRanges.h"

#include "device/Device.h"
#include "support/Error.h"

#include <cstdlib>

namespace xacc {

const char *DeviceRanges::nameOf(const xacc_site &site) {
  const auto [found, isNew] = names.try_emplace(&site);
  if (isNew)
    found->second = (site.file ? site.file : "?") + (":" + std::to_string(site.line)) + ": " + textOf(&site);
  return found->second.c_str();
}

void DeviceRanges::begin(ActivityKind kind, const xacc_site *site, const char *what, bool again) {
  device.beginRange(site ? nameOf(*site) : what ? what : kind == ActivityKind::Wait ? "wait" : "part");
  Recorder::begin(kind, site, what, again);
}

void DeviceRanges::end() {
  device.endRange();
  Recorder::end();
}

bool rangesAreCollected() { return std::getenv("NVTX_INJECTION64_PATH") && accDevice().hasRanges(); }

} // namespace xacc
