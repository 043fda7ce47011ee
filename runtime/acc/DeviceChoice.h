// DeviceChoice.h - which device and which queue this process uses (OpenACC 2.3).
#ifndef XACC_ACC_DEVICECHOICE_H
#define XACC_ACC_DEVICECHOICE_H

#include "xaccrt.h"

namespace xacc {

struct DeviceState {
  int number = 0;  // of this process's devices, from 0
  long queue = -1; // that async without argument means: acc_async_noval
};
const DeviceState &deviceState();

/// Devices that this process may use: XACC_CPU_DEVICES where the CPU plays them.
int deviceCount();
/// Obeys ACC_DEVICE_NUM (OpenACC 4.2), once, when the job starts.
void chooseDevice();
/// Ends the job if no device can be of that type; null is any.
void requireDeviceType(const xacc_site *site, const char *type);
/// Ends the job if there is no such device.
void selectDevice(const xacc_site *site, long number);
void setDefaultQueue(long queue);

} // namespace xacc

#endif
