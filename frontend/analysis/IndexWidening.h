// IndexWidening.h - may a loop variable of type int be a long? Clang side.
#ifndef XACC_FRONTEND_ANALYSIS_INDEXWIDENING_H
#define XACC_FRONTEND_ANALYSIS_INDEXWIDENING_H

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

namespace xacc {

/// Would everything in `body` have the same value if `variable`, an int that the body does not store to, were a long?
/// Sums in int do not overflow (C17 6.5p5), so they are the same sums in long; what shows the type, such as sizeof, a
/// call or a shift, does not allow it. GPUs have addresses of 64 bits, and each sum in int costs an instruction more.
bool mayBeLong(const clang::VarDecl *variable, const clang::Stmt *body, const clang::ASTContext &ctx);

} // namespace xacc
#endif
