// CommunicationSema.h - reflect, reduction, bcast, barrier and what waits for them. Clang side.
#ifndef XACC_FRONTEND_SEMA_COMMUNICATIONSEMA_H
#define XACC_FRONTEND_SEMA_COMMUNICATIONSEMA_H

#include "sema/SemaArea.h"

namespace xacc {

class CommunicationSema : public SemaArea {
public:
  using SemaArea::SemaArea;
  void checkReducedOnce(const Met &m);
  void buildReflect(const Met &m);
  void buildReduction(const Met &m);
  void buildBcast(const Met &m);
  void buildBarrierOrWait(const Met &m);
  static clang::QualType declaredType(const clang::Expr *E);
  std::optional<ReductionPart> reductionPart(const Met &m, const Reduction &r, bool onLoop);
  void asyncId(const Met &m, Item &item);

private:
  bool bcastSource(const Met &m, Item &it);
  void bcastVariable(const Met &m, const Variable &v, Item &it);
  std::optional<std::pair<std::string, std::string>> contiguousSection(const Met &m, const Variable &v,
                                                                       const std::string &code);
  clang::QualType reducedSection(const Met &m, const Variable &v, clang::QualType t, ReductionVariable &out);
};

} // namespace xacc
#endif
