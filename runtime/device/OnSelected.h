// OnSelected.h - work that goes on later, on the device that was selected when it was asked for.
#ifndef XACC_DEVICE_ONSELECTED_H
#define XACC_DEVICE_ONSELECTED_H

#include "device/Device.h"

namespace xacc {

/// Selects device `number` of `device` for as long as it lives. Null: there is nothing to select.
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
  Device *device; ///< null: nothing is to be undone
  int before;
};

} // namespace xacc

#endif
