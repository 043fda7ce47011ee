// DeviceAgreement.cpp - see DeviceAgreement.h.
#include "comm/DeviceAgreement.h"

#include "comm/Agree.h"
#include "device/Device.h"
#include "support/Config.h"

namespace xacc {
namespace {

/// A copy to the host starts about 8 us after the request and runs at 25 GB/s over PCIe 4, so copying this many bytes
/// takes as long as the start. An estimate, not measured on GPUs.
constexpr long defaultKib = 256;

long agreedKib = 0;

} // namespace

void agreeOnDevices() {
  const long own = accMemory() == OwnMemory::None ? 0 : settingOr(Setting::Pipeline, defaultKib);
  agreedKib = combined(entireGroup(), own, XACC_LONG, XACC_MAX);
}

size_t messagePartBytes() { return static_cast<size_t>(agreedKib) << 10; }

} // namespace xacc
