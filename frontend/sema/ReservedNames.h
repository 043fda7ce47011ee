// ReservedNames.h - rejects declarations of names that the runtime's headers declare. Clang side.
#pragma once

#include "source/Capture.h"
#include "source/Reporter.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

namespace xacc {

/// Emitted files include these headers before the program's text and use their names in all blocks.
void rejectReservedNames(clang::ASTContext &context, const Capture &captured, Reporter &reporter);

/// The type that <stddef.h> and <stdint.h> give this name, such as size_t. Null for other names.
clang::QualType typeInHeaders(llvm::StringRef name, const clang::ASTContext &context);
/// Does the program give a name of <stddef.h> or <stdint.h>, such as size_t, to another type?
bool differsFromHeaders(const clang::TypedefNameDecl *D);

} // namespace xacc
