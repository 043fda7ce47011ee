// ModelBuilder.h - builds the model from parsed tokens and AST: name lookup, checks of ranks and bounds. Clang side.
#pragma once

#include "model/Program.h"
#include "source/Inject.h"
#include "clang/AST/ASTContext.h"

namespace xacc {

/// Walks the translation unit in order and fills `program`.
void buildModel(clang::ASTContext &context, Capture &capture, const Injected &injected, Reporter &reporter,
                Program &program);

} // namespace xacc
