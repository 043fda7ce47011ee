// LastValueFlow.h - finds scalars that a parallel loop assigns and that are read after it. Clang side.
#ifndef XACC_FRONTEND_SEMA_MISTAKES_LASTVALUEFLOW_H
#define XACC_FRONTEND_SEMA_MISTAKES_LASTVALUEFLOW_H

#include "analysis/uses/ElementUses.h"

namespace xacc {

struct Sema;

/// Reports reads in the function that on every path see the value assigned by the loop of one of these directives.
void reportLastValues(Sema &sema, const clang::FunctionDecl *function,
                      const std::map<int, std::vector<ScalarStore>> &stores);

} // namespace xacc
#endif
