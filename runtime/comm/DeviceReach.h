// DeviceReach.h - the devices whose memory the job's transport can send from and receive into.
#ifndef XACC_COMM_DEVICEREACH_H
#define XACC_COMM_DEVICEREACH_H

#include "device/Device.h"

namespace xacc {

/// True if messages may be in the memory of this device; otherwise they are copied through host memory.
bool transportReaches(Device &device);

} // namespace xacc

#endif
