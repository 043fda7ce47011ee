// DeviceChoice.h - the device and the queue that this process uses (OpenACC 2.3).
#ifndef XACC_ACC_DEVICECHOICE_H
#define XACC_ACC_DEVICECHOICE_H

#include "xaccrt.h"

namespace xacc {

struct DeviceState {
  int number = 0;  // among this process's devices, from 0
  long queue = -1; // for async without an argument; initially acc_async_noval
};
const DeviceState &deviceState();

/// Number of devices of this process; XACC_CPU_DEVICES if the CPU is the device.
int deviceCount();
/// Applies ACC_DEVICE_NUM (OpenACC 4.2), once, when the job starts.
void chooseDevice();
/// Ends the job if no device has this type; null: any type.
void requireDeviceType(const xacc_site *site, const char *type);
/// Ends the job if the device does not exist.
void selectDevice(const xacc_site *site, long number);
void setDefaultQueue(long queue);

} // namespace xacc

#endif
