// OnSelected.h - deferred work runs on the device that was selected when it was requested.
#pragma once

#include "device/Device.h"

namespace xacc {

/// Selects `number` of `device` for the lifetime of the object. Null: nothing to select.
class OnSelected {
public:
  OnSelected(Device *device, int number) : device(device), before(device ? device->selected() : number) {
    if (before != number)
      device->select(number);
    else
      this->device = nullptr;
  }
  ~OnSelected() {
    if (device)
      device->select(before);
  }
  OnSelected(const OnSelected &) = delete;

private:
  Device *device; ///< null: nothing to restore
  int before;
};

} // namespace xacc
