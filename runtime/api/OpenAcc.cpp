// OpenAcc.cpp - the functions of openacc.h, using the present table and the device of this process.
#include "openacc.h"

#include "acc/DeviceChoice.h"
#include "acc/DeviceSet.h"
#include "acc/PresentTable.h"
#include "acc/Profiling.h"
#include "device/Device.h"
#include "support/Error.h"
#include "xacc_device.h"
#include "xacc_version.h"
#include "xmp.h"

#include <dlfcn.h>
#include <unistd.h>

#include <algorithm>
#include <cstdint>

namespace {

using namespace xacc;

constexpr xacc_site callSite = {nullptr, 0, "openacc.h"};

/// True if `type` is the type of this process's devices.
bool isOwn(acc_device_t type) {
  if (type == acc_device_not_host)
    return deviceType() != acc_device_host;
  return type == acc_device_default || type == acc_device_current || type == deviceType();
}

/// Selects the host or the GPU, as `type` asks, for the lifetime of the object.
class OfType {
public:
  explicit OfType(acc_device_t type) : number(deviceState().number), before(hostSelected()) {
    selectType(&callSite, type);
  }
  ~OfType() {
    if (hostSelected() == before)
      return;
    selectHost(before);
    selectDevice(&callSite, number);
  }
  OfType(const OfType &) = delete;
  OfType &operator=(const OfType &) = delete;

private:
  int number;
  bool before;
};

/// Calls a function of openacc.h while this device is selected.
template <typename Function, typename... Arguments>
auto withDevice(int number, Function *function, Arguments... arguments) {
  const OnDevice device(number, &callSite);
  return function(arguments...);
}

void requireDevice(int number) { const OnDevice device(number, &callSite); }

void requireKnown(acc_device_t type) {
  switch (type) {
  case acc_device_current:
  case acc_device_none:
  case acc_device_default:
  case acc_device_host:
  case acc_device_not_host:
  case acc_device_nvidia:
  case acc_device_radeon:
    return;
  }
  xacc_fail_with(acc_error_device_type_unavailable, &callSite, "unknown device type %d", static_cast<int>(type));
}

} // namespace

int acc_get_num_devices(acc_device_t type) {
  const OfType device(type);
  return isOwn(type) ? deviceCount() : 0;
}
int xmp_get_gpu_count(void) { return accDevice().runsKernels() ? deviceCount() : 0; }
void acc_set_device_type(acc_device_t type) {
  requireKnown(type);
  if (type == acc_device_none)
    xacc_fail_with(acc_error_device_type_unavailable, &callSite, "no device of type %d exists", static_cast<int>(type));
  selectType(&callSite, type);
  useDevice();
}
acc_device_t acc_get_device_type(void) { return profilesInit() ? acc_device_none : deviceType(); }
void acc_set_device_num(int number, acc_device_t type) {
  selectType(&callSite, type == acc_device_none ? acc_device_current : type); // 0: any type
  selectDevice(&callSite, number);
  useDevice();
}
int acc_get_device_num(acc_device_t) { return deviceState().number; }
void acc_init(acc_device_t type) {
  requireKnown(type);
  if (type != acc_device_none)
    selectType(&callSite, type);
  initialiseDevice(type);
  profileInit(&callSite);
}
void acc_init_device(int number, acc_device_t type) { withDevice(number, acc_init, type); }
void acc_shutdown(acc_device_t type) {
  requireKnown(type);
  accDevice().synchronize(XACC_SYNC);
  shutDownDevices(&callSite, type);
  profileShutdown(&callSite);
}
void acc_shutdown_device(int number, acc_device_t type) { withDevice(number, acc_shutdown, type); }
int acc_on_device(acc_device_t type) {
  const bool current = type == acc_device_default || type == acc_device_current;
  return type == acc_device_host || type == acc_device_none || (current && deviceType() == acc_device_host);
}

size_t acc_get_property(int number, acc_device_t type, acc_device_property_t property) {
  const OfType kind(type);
  const OnDevice device(number, &callSite);
  if (type == acc_device_none)
    return 0;
  const bool shares = accDevice().sharesHostMemory();
  const auto used = accDevice().used();
  const size_t total =
      used ? static_cast<size_t>(sysconf(_SC_PAGESIZE)) * static_cast<size_t>(sysconf(_SC_PHYS_PAGES)) : 0;
  switch (property) {
  case acc_property_memory:
    return total;
  case acc_property_free_memory: // what this process has not allocated
    return total - std::min(total, used.value_or(0));
  case acc_property_shared_memory_support:
    return shares;
  default:
    return 0;
  }
}
const char *acc_get_property_string(int number, acc_device_t type, acc_device_property_t property) {
  const OfType kind(type);
  const OnDevice device(number, &callSite);
  if (type == acc_device_none)
    return nullptr;
  switch (property) {
  case acc_property_name:
    return accDevice().name();
  case acc_property_vendor:
    return xacc_on_accelerator() ? "NVIDIA" : "xaccc";
  default:
    return property == acc_property_driver ? "xaccc " XACC_VERSION : nullptr;
  }
}

int acc_async_test(int queue) { return accDevice().idle(xacc_queue(queue)); }
int acc_async_test_all(void) { return accDevice().idle(XACC_SYNC); }
void acc_wait(int queue) {
  const ProfiledScope profiled(acc_ev_wait_start, &callSite, queue);
  accDevice().synchronize(xacc_queue(queue));
}
void acc_wait_all(void) { acc_wait(XACC_SYNC); }
void acc_wait_async(int queue, int async) { accDevice().follow(xacc_queue(async), xacc_queue(queue)); }
void acc_wait_all_async(int async) { accDevice().follow(xacc_queue(async), XACC_SYNC); }
void *acc_get_cuda_stream(int queue) { return accDevice().stream(xacc_queue(queue)); }
int acc_set_cuda_stream(int queue, void *stream) {
  accDevice().setStream(xacc_queue(queue), stream);
  return 0;
}
namespace {
/// Calls a function of the CUDA driver, which the CUDA runtime has loaded, that stores a T. Zero if there is none.
template <class T> T fromDriver(const char *name) {
  T result = {};
  const auto isAccelerator = [](const auto &device) { return device.second != acc_device_host; };
  const bool inUse = deviceState().inUse || std::ranges::any_of(deviceState().initialised, isAccelerator);
  if (!inUse || deviceType() != acc_device_nvidia)
    return result;
  void *const driver = dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
  auto *function = driver ? reinterpret_cast<int (*)(T *)>(dlsym(driver, name)) : nullptr;
  return function && function(&result) == 0 ? result : T{};
}
} // namespace
void *acc_get_current_cuda_device(void) {
  return reinterpret_cast<void *>(static_cast<intptr_t>(fromDriver<int>("cuCtxGetDevice")));
}
void *acc_get_current_cuda_context(void) { return fromDriver<void *>("cuCtxGetCurrent"); }
int acc_async_test_device(int queue, int number) { return withDevice(number, acc_async_test, queue); }
int acc_async_test_all_device(int number) { return withDevice(number, acc_async_test_all); }
void acc_wait_device(int queue, int number) { withDevice(number, acc_wait, queue); }
void acc_wait_all_device(int number) { withDevice(number, acc_wait_all); }
void acc_wait_device_async(int queue, int async, int number) { withDevice(number, acc_wait_async, queue, async); }
void acc_wait_all_device_async(int async, int number) { withDevice(number, acc_wait_all_async, async); }
int acc_wait_any(int count, int queues[]) {
  if (count <= 0)
    return -1;
  for (int k = 0; k < count; ++k)
    if (acc_async_test(queues[k]))
      return k;
  acc_wait(queues[0]);
  return 0;
}
int acc_wait_any_device(int count, int queues[], int number) { return withDevice(number, acc_wait_any, count, queues); }
void acc_set_default_async(int queue) { setDefaultQueue(queue == acc_async_default ? acc_async_noval : queue); }
int acc_get_default_async(void) { return static_cast<int>(deviceState().queue); }

void acc_memcpy_d2d(void *to, const void *from, size_t bytes, int target, int origin) {
  requireDevice(target);
  requireDevice(origin);
  const auto copyOn = [](int device, const void *address) -> void * {
    const OnDevice selected(device, &callSite);
    const Mapping *m = presentTable().at(address);
    return m ? m->deviceOf(address) : const_cast<void *>(address);
  };
  // Every device can access the memory of all devices of the process.
  acc_memcpy_device(copyOn(target, to), copyOn(origin, from), bytes);
}
void acc_memcpy_d2d_async(void *to, const void *from, size_t bytes, int target, int origin, int queue) {
  acc_wait(queue);
  acc_memcpy_d2d(to, from, bytes, target, origin);
}
