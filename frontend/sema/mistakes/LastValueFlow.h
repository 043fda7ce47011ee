// LastValueFlow.h - scalars that a parallel loop assigns and that are read behind it. Clang side.
#ifndef XACC_FRONTEND_SEMA_MISTAKES_LASTVALUEFLOW_H
#define XACC_FRONTEND_SEMA_MISTAKES_LASTVALUEFLOW_H

#include "analysis/uses/ElementUses.h"

namespace xacc {

struct Sema;

/// Reports reads in the function of what the loops of these directives have assigned last, on every way to the read.
void reportLastValues(Sema &sema, const clang::FunctionDecl *function,
                      const std::map<int, std::vector<ScalarStore>> &stores);

} // namespace xacc
#endif
