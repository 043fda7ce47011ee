// SemaArea.h - the base of all areas of the semantic analysis: the common context by short names, and the way to the
// other areas. Clang side.
#ifndef XACC_FRONTEND_SEMA_SEMAAREA_H
#define XACC_FRONTEND_SEMA_SEMAAREA_H

#include "sema/SemaContext.h"

namespace xacc {

struct Sema;

class SemaArea {
public:
  explicit SemaArea(Sema &sema);

protected:
  Sema &sema; ///< the other areas
  clang::ASTContext &ctx;
  Capture &C;
  const Injected &injected;
  Reporter &reporter;
  Program &P;
  const Markers &markers;
  Reports &reports;
  Locations &locations;
  Names &names;
  AlignedVariables &aligned;
  Surroundings &around;

  /// What all items have, of the directive `m`.
  Item item(const Met &m) const;
};

} // namespace xacc
#endif
