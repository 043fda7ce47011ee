// DeviceTable.h - a device that uses the functions registered by an emitted file.
#pragma once

#include "device/Device.h"
#include "xacc_device.h"

namespace xacc {

/// GPUs `first` to `first` + `number` - 1 of the machine; none is selected yet. Lives until the process ends.
Device &makeTableDevice(const xacc_device_table &functions, int first, int number);

} // namespace xacc
