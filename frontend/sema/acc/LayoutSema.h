// LayoutSema.h - arrays divided among devices (XACC 3): layout, shadow, reflect. Clang side.
#pragma once

#include "sema/context/SemaArea.h"

namespace xacc {

class LayoutSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  void declareLayout(const TypedDirective &m, AccConstruct &acc);
  void loopLayout(const TypedDirective &m, int number);
  void buildDeviceReflect(const TypedDirective &m);
  void rejectUnsupportedLayouts();

private:
  LaidOutArray laidOut(const TypedDirective &m, const Variable &v);
  size_t rankOf(const TypedDirective &m, const Variable &v, int array) const;
  void addShapes(const TypedDirective &m, AccConstruct &acc);
};

} // namespace xacc
