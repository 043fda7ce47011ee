// DeviceReduction.h - long vectors that are combined where they are: in the memory of devices.
#ifndef XACC_OPS_COLLECTIVE_DEVICEREDUCTION_H
#define XACC_OPS_COLLECTIVE_DEVICEREDUCTION_H

#include "comm/World.h"
#include "device/HostView.h"
#include "xaccrt.h"

namespace xacc {

/// Combines `count` elements of a device copy in place over the group, on the devices. Every node of the group calls
/// it. False, on all of them, if that is not possible or not worth it; nothing has been done then.
bool reduceOnDevices(const Group &group, xacc_op op, xacc_type type, const DeviceCopy &copy, long count);

} // namespace xacc

#endif
