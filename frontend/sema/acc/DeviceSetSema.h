// DeviceSetSema.h - device sets, layouts of arrays on them, reflects between devices. Clang side.
#ifndef XACC_FRONTEND_SEMA_ACC_DEVICESETSEMA_H
#define XACC_FRONTEND_SEMA_ACC_DEVICESETSEMA_H

#include "sema/SemaArea.h"

namespace xacc {

class DeviceSetSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  std::optional<DevicesRef> devicesRef(const TypedDirective &m, const Reference &r, bool types);
  void buildDevices(const TypedDirective &m);
  void declareLayout(const TypedDirective &m, AccConstruct &acc);
  void loopLayout(const TypedDirective &m, int number);
  void buildDeviceReflect(const TypedDirective &m);
  void rejectUnsupportedLayouts();

private:
  const int *deviceSetCalled(const std::string &name) const;
  LaidOutArray laidOut(const TypedDirective &m, const Variable &v);
  size_t rankOf(const TypedDirective &m, const Variable &v, int array) const;
};

} // namespace xacc
#endif
