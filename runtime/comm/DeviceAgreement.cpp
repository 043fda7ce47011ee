// DeviceAgreement.cpp - see DeviceAgreement.h.
#include "comm/DeviceAgreement.h"

#include "comm/Transport.h"
#include "device/Device.h"
#include "support/Config.h"

#include <cstdlib>

namespace xacc {
namespace {

/// Copies to the host start about 8 us after they are asked for and move 25 GB/s over PCIe 4, so a copy of so many
/// bytes is as long as its start. An estimate: it has not been measured on GPUs.
constexpr long defaultKib = 256;

struct {
  long deviceMemory = 0, kib = 0;
} agreed;

} // namespace

void agreeOnDevices() {
  const char *wanted = setting(Setting::Pipeline);
  agreed.deviceMemory = accMemory() != OwnMemory::None;
  agreed.kib = !agreed.deviceMemory ? 0 : wanted ? std::atol(wanted) : defaultKib;
  if (transport().size() == 1)
    return;
  Request request = transport().allreduce(entireGroup(), &agreed, 2, XACC_LONG, XACC_MAX, Completion::Now);
  transport().wait({&request, 1});
}

bool anyDeviceMemory() { return agreed.deviceMemory != 0; }

size_t messagePartBytes() { return static_cast<size_t>(agreed.kib) << 10; }

} // namespace xacc
