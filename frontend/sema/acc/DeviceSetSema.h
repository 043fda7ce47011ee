// DeviceSetSema.h - device sets, layouts of arrays on them, reflect between devices. Clang side.
#ifndef XACC_FRONTEND_SEMA_ACC_DEVICESETSEMA_H
#define XACC_FRONTEND_SEMA_ACC_DEVICESETSEMA_H

#include "sema/SemaArea.h"

namespace xacc {

class DeviceSetSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  std::optional<DevicesRef> devicesRef(const Met &m, const Reference &r, bool types);
  void buildDevices(const Met &m);
  void declareLayout(const Met &m, AccConstruct &acc);
  void loopLayout(const Met &m, int number);
  void buildDeviceReflect(const Met &m);
  void finishLayouts();

private:
  const int *deviceSetCalled(const std::string &name) const;
  LaidOutArray laidOut(const Met &m, const Variable &v);
  size_t rankOf(const Met &m, const Variable &v, int array) const;
};

} // namespace xacc
#endif
