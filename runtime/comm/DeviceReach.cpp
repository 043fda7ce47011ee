// DeviceReach.cpp - asks the environment and the transport; for GPUs, also tests with a message to this process.
#include "comm/DeviceReach.h"

#include "comm/Agree.h"
#include "comm/Transport.h"
#include "device/DeviceBlock.h"
#include "support/Config.h"
#include "support/Error.h"

#include <optional>
#include <string>
#include <string_view>

namespace xacc {
namespace {

/// A copy to the host starts about 8 us after the request and runs at 25 GB/s over PCIe 4, so copying this many bytes
/// takes as long as the start. An estimate, not measured on GPUs.
constexpr long defaultKib = 256;

long agreedKib = 0;

/// Tests the claim of a library with a message from this process to itself, because claims have been wrong.
bool deliversDeviceMemory(Device &device) {
  const std::string_view sent = "from device memory to device memory";
  std::string received(sent.size(), ' ');
  const Region contiguous{0, sent.size(), {}};
  const DeviceBlock buffers = allocateOn(device, 2 * sent.size());
  std::byte *const outgoing = buffers.get(), *const incoming = outgoing + sent.size();
  device.upload(outgoing, reinterpret_cast<const std::byte *>(sent.data()), contiguous);
  const int self = transport().rank();
  transport().complete({transport().receive(self, Tag::Exchange, incoming, sent.size()),
                        transport().send(self, Tag::Exchange, outgoing, sent.size())});
  device.download(reinterpret_cast<std::byte *>(received.data()), incoming, contiguous);
  return received == sent;
}

bool reachesGpu(Device &device) {
  const DeviceMessages messages = transport().deviceMessages();
  if (messages == DeviceMessages::Never)
    return false;
  if (const std::string_view wanted = settingOr(Setting::CudaAware, "auto"); wanted != "auto")
    return wanted == "1";
  // A library that does not claim support would read device memory as its own and crash.
  const bool works = messages == DeviceMessages::Claimed && deliversDeviceMemory(device);
  if (enabled(Setting::Info))
    say("transport %s sends device memory %s", transport().name(), works ? "directly" : "through copies on the host");
  return works;
}

} // namespace

bool transportReaches(Device &device) {
  switch (device.ownMemory()) {
  case OwnMemory::None:
    return true;
  case OwnMemory::Emulated: // like a GPU under a device-aware MPI library, if requested
    return enabled(Setting::CudaAware) && transport().deviceMessages() != DeviceMessages::Never;
  case OwnMemory::Gpu: {
    static std::optional<bool> reached; // a process has only one such device
    if (!reached)
      reached = reachesGpu(device);
    return *reached;
  }
  case OwnMemory::Several:
    break;
  }
  return false;
}

void agreeOnDevices() {
  const long own = accMemory() == OwnMemory::None ? 0 : settingOr(Setting::Pipeline, defaultKib);
  agreedKib = combined(entireGroup(), own, XACC_LONG, XACC_MAX);
}

size_t messageChunkBytes() { return static_cast<size_t>(agreedKib) << 10; }

} // namespace xacc
