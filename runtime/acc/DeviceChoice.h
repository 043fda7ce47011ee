// DeviceChoice.h - the device and the queue that this process uses (OpenACC 2.3).
#pragma once

#include "openacc.h"
#include "xaccrt.h"

#include <set>
#include <utility>

namespace xacc {

struct DeviceState {
  int number = 0;                                     // among this process's devices, from 0
  long queue = -1;                                    // for async without an argument; initially acc_async_noval
  bool inUse = false;                                 // has had data or work since the job began or acc_shutdown
  bool isShutDown = false;                            // by acc_shutdown, and has had no data since
  std::set<std::pair<int, acc_device_t>> initialised; // by acc_init: the device's number, and the requested type
};
const DeviceState &deviceState();
/// Records that the device is in use. Called for all data and all kernels.
void useDevice();
/// acc_init and acc_shutdown. An error: a device is shut down twice. A first acc_shutdown is accepted in any case,
/// since constructs without data use the device unnoticed.
void initialiseDevice(acc_device_t type);
void shutDownDevices(const xacc_site *site, acc_device_t type);

acc_device_t deviceType();
/// Number of devices of this process; XACC_CPU_DEVICES if the CPU is the device.
int deviceCount();
/// Applies ACC_DEVICE_NUM (OpenACC 4.2), once, when the job starts.
void chooseDevice();
/// Ends the job if no device has this type; null: any type.
void requireDeviceType(const xacc_site *site, const char *type);
/// Uses the host, or the GPU again. Without a GPU all types are the CPU.
void selectType(const xacc_site *site, acc_device_t type);
/// Ends the job if the device does not exist.
void selectDevice(const xacc_site *site, long number);
void setDefaultQueue(long queue);

} // namespace xacc
