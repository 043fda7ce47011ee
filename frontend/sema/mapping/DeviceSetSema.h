// DeviceSetSema.h - device sets (XACC 3): devices, on_device. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

class DeviceSetSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  std::optional<DevicesRef> devicesRef(const TypedDirective &m, const Reference &r, bool types);
  void buildDevices(const TypedDirective &m);

private:
  const int *deviceSetCalled(const std::string &name) const;
};

} // namespace xacc
