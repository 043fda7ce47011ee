// HostDataUses.h - elements that the host accesses by the address of a device copy. Clang side.
#pragma once

#include "model/Acc.h"
#include "sema/mistakes/PlacedUses.h"

namespace xacc {

struct HostUse {
  const clang::VarDecl *variable;
  const clang::Expr *where;
};

/// The uses in the body of this `host_data`, also by functions of the file. None if directives in it may need the
/// address.
std::vector<HostUse> hostUses(const AccConstruct &hostData, const clang::Stmt *body, PlacedUses &uses);

} // namespace xacc
