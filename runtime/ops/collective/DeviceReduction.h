// DeviceReduction.h - reduction of long vectors in device memory.
#pragma once

#include "comm/World.h"
#include "device/HostView.h"
#include "xaccrt.h"

namespace xacc {

/// Combines `count` elements of a device copy over the group in place, on the devices. Every node of the group calls
/// it. Returns false on all of them, without any effect, if that is not possible or not worthwhile.
bool reduceOnDevices(const Group &group, xacc_op op, xacc_type type, const DeviceCopy &copy, long count);

} // namespace xacc
