// DeviceReach.h - which devices the transport of the job sends from and receives to.
#ifndef XACC_COMM_DEVICEREACH_H
#define XACC_COMM_DEVICEREACH_H

#include "device/Device.h"

namespace xacc {

/// True if messages may be in the memory of this device; else they are copied through host memory.
bool transportReaches(Device &device);

} // namespace xacc

#endif
