// DirectiveExpressions.h - rewrites directive expressions that use aligned arrays or other images. Clang side.
#ifndef XACC_FRONTEND_SEMA_DIRECTIVEEXPRESSIONS_H
#define XACC_FRONTEND_SEMA_DIRECTIVEEXPRESSIONS_H

#include "sema/SemaArea.h"

namespace xacc {

class DirectiveExpressions : public SemaArea {
public:
  using SemaArea::SemaArea;
  bool translate(TypedDirective &m);
  std::set<int> printed; ///< arrays whose elements have been printed with the layout known at that point
};

} // namespace xacc
#endif
