// RowAccesses.h - the rows of variables that a loop iteration uses. Clang side.
#pragma once

#include "model/Acc.h"
#include "clang/AST/ASTContext.h"
#include <map>

namespace xacc {

/// By variable: indices in the first dimension of everything that `body` reads and stores to, relative to the loop's
/// `variable`. A variable passed to a function counts as accessed in every way that its type allows.
std::map<const clang::VarDecl *, RowAccess> rowAccesses(const clang::Stmt *body, const clang::VarDecl *variable,
                                                        const clang::ASTContext &ctx);

} // namespace xacc
