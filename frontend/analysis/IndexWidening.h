// IndexWidening.h - can an int loop variable be replaced by a long? Clang side.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"
#include "clang/AST/Stmt.h"

namespace xacc {

/// Would all values in `body` stay the same if `variable`, an int that the body does not assign, were a long? Sums in
/// int do not overflow (C17 6.5p5), so they have the same value in long. Code that exposes the type is excluded, such
/// as sizeof, a call or a shift. GPU addresses have 64 bits, and each sum in int costs an extra instruction.
bool mayBeLong(const clang::VarDecl *variable, const clang::Stmt *body, const clang::ASTContext &ctx);

} // namespace xacc
