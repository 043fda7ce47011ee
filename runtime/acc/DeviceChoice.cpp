// DeviceChoice.cpp - queues, init, shutdown, set (OpenACC 2.14, 2.16). The CPU runs every queue immediately, in program
// order.
#include "acc/DeviceChoice.h"

#include "acc/Profiling.h"

#include "acc/DeviceSet.h"
#include "comm/World.h"
#include "device/Device.h"
#include "support/Config.h"
#include "support/Error.h"
#include "xacc_device.h"
#include "xaccrt.h"

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>

namespace xacc {
namespace {
DeviceState &mutableState() {
  static DeviceState state;
  return state;
}

bool isHost(acc_device_t type) { return type == acc_device_host; }
bool isAny(acc_device_t type) { return type == acc_device_default || type == acc_device_current; }
} // namespace

const DeviceState &deviceState() { return mutableState(); }

acc_device_t deviceType() {
  if (!xacc_on_accelerator())
    return acc_device_host;
  return std::string_view(accDevice().name()) == "hip" ? acc_device_radeon : acc_device_nvidia;
}

void useDevice() {
  mutableState().inUse = true;
  mutableState().isShutDown = false;
}

void initialiseDevice(acc_device_t type) { mutableState().initialised.emplace(deviceState().number, type); }

void shutDownDevices(const xacc_site *site, acc_device_t type) {
  DeviceState &state = mutableState();
  const size_t ended = std::erase_if(state.initialised, [&](const auto &device) {
    return isAny(type) || isAny(device.second) || isHost(type) == isHost(device.second);
  });
  if (ended == 0 && (state.isShutDown || (!state.inUse && !state.initialised.empty())))
    xacc_fail_with(acc_error_device_shutdown, site, "acc_shutdown: %s",
                   state.isShutDown ? "the device has already been shut down" : "no device of this type is in use");
  state.isShutDown = true;
  state.inUse = false;
}

void selectType(const xacc_site *site, acc_device_t type) {
  const bool host = isHost(type) || (type == acc_device_current && hostSelected());
  if (host == hostSelected())
    return;
  selectHost(host);
  selectDevice(site, 0);
}

int deviceCount() {
  if (hostSelected())
    return 1;
  static const int count = [] {
    const char *wanted = setting(Setting::CpuDevices);
    if (wanted && accDevice().runsKernels())
      say("XACC_CPU_DEVICES applies only to the CPU, but the device is %s", accDevice().name());
    return wanted && !accDevice().runsKernels() ? std::atoi(wanted) : accDevice().count(); // checked at job start
  }();
  return count;
}

void requireDeviceType(const xacc_site *site, const char *type) {
  // The CPU accepts any device type, so that the same source runs everywhere.
  static const std::string_view known[] = {"*", "host", "not_host", "default", "nvidia", "radeon", "multicore", "cpu"};
  if (type && std::ranges::find(known, type) == std::end(known))
    xacc_fail_with(acc_error_device_type_unavailable, site, "unknown device type '%s'", type);
}

void selectDevice(const xacc_site *site, long number) {
  if (number < 0 || number >= deviceCount())
    xacc_fail_with(acc_error_device_unavailable, site, "device %ld does not exist: this process has %d", number,
                   deviceCount());
  mutableState().number = static_cast<int>(number);
  accDevice().select(static_cast<int>(number));
}

void chooseDevice() {
  const char *wanted = std::getenv("ACC_DEVICE_NUM");
  if (!wanted)
    return;
  char *end = nullptr;
  const long number = std::strtol(wanted, &end, 10);
  if (end != wanted && *end == '\0' && number >= 0 && number < deviceCount())
    selectDevice(nullptr, number);
  else // job scripts number the devices of a whole machine, so this is not an error
    std::fprintf(stderr,
                 "xacc: node %d of %d: ACC_DEVICE_NUM is '%s', but the devices of this process are 0 to %d; using 0\n",
                 world().rank + 1, world().size, wanted, deviceCount() - 1);
}

void setDefaultQueue(long queue) { mutableState().queue = queue; }

} // namespace xacc

extern "C" {

void xacc_queue_wait(const xacc_site *site, long queue) {
  queue = xacc_queue(queue);
  const xacc::ProfiledScope profiled(acc_ev_wait_start, site, queue);
  xacc::onEachDevice(xacc::activeDevices().set, [&](int) { xacc::accDevice().synchronize(queue); });
}
void xacc_queue_follow(const xacc_site *, long queue, long other) {
  other = xacc_queue(other);
  xacc::onEachDevice(xacc::activeDevices().set, [&](int) { xacc::accDevice().follow(queue, other); });
}
void xacc_queue_wait_on(const xacc_site *site, long device, long queue) {
  const xacc::ProfiledScope profiled(acc_ev_wait_start, site, queue);
  const xacc::OnDevice on(device, site);
  xacc::accDevice().synchronize(xacc_queue(queue));
}
void xacc_queue_wait_all(const xacc_site *site) { xacc_queue_wait(site, XACC_SYNC); }
long xacc_launch_queue(long queue) {
  static const bool synchronous = [] {
    const char *value = std::getenv("ACC_ASYNC_SYNC");
    return value && *value && std::string_view(value) != "0";
  }();
  const long used = synchronous ? XACC_SYNC : queue;
  xacc::useDevice();
  xacc::profileLaunch(used);
  return used;
}
long xacc_queue(long async) {
  if (async < acc_async_default && async != XACC_SYNC)
    xacc_fail_with(acc_error_invalid_async, nullptr, "%ld is not a queue: expected a number of at least 0", async);
  const long queue = async == acc_async_noval ? xacc::deviceState().queue : async;
  if (queue == acc_async_sync)
    return XACC_SYNC;
  return queue == acc_async_default ? long{acc_async_noval} : queue;
}
long xacc_default_queue(void) { return xacc_queue(acc_async_noval); }

void xacc_device_control(const xacc_site *site, xacc_device_action action, const char *type, long number, long queue) {
  xacc::requireDeviceType(site, type);
  if (action != XACC_DEVICE_SHUTDOWN && type && std::string_view(type) != "*") {
    static const std::string_view hosts[] = {"host", "cpu", "multicore"};
    xacc::selectType(site, std::ranges::find(hosts, type) != std::end(hosts) ? acc_device_host : acc_device_default);
  }
  if (number != XACC_REST)
    xacc::selectDevice(site, number);
  if (action == XACC_DEVICE_SET && queue != XACC_REST)
    xacc::setDefaultQueue(queue);
}

} // extern "C"
