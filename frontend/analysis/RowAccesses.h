// RowAccesses.h - which rows of its variables an iteration of a loop uses. Clang side.
#ifndef XACC_FRONTEND_ANALYSIS_ROWACCESSES_H
#define XACC_FRONTEND_ANALYSIS_ROWACCESSES_H

#include "model/Acc.h"
#include "clang/AST/ASTContext.h"
#include <map>

namespace xacc {

/// By variable: indices in the first dimension of everything that `body` reads and stores to, against the loop's
/// `variable`. A variable that is given to a function counts as used through all that its type allows.
std::map<const clang::VarDecl *, RowAccess> rowAccesses(const clang::Stmt *body, const clang::VarDecl *variable,
                                                        const clang::ASTContext &ctx);

} // namespace xacc
#endif
