// ModelBuilder.h - parsed tokens + AST -> Model: names looked up, ranks and bounds checked. Clang side.
#ifndef XACC_FRONTEND_SEMA_MODELBUILDER_H
#define XACC_FRONTEND_SEMA_MODELBUILDER_H

#include "model/Model.h"
#include "source/Inject.h"
#include "clang/AST/ASTContext.h"

namespace xacc {

/// Walks the translation unit in order and fills `program`. Errors go to `reporter`.
void buildModel(clang::ASTContext &context, Capture &capture, const Injected &injected, Reporter &reporter,
                Program &program);

/// Is `word` a keyword of C++ but an identifier in C?
bool isCxxKeyword(const std::string &word);
/// Do the headers of nvcc declare it at file scope?
bool isCudaName(const std::string &word);

/// Finds what is C but not C++ and says how to write it instead, or why that is impossible (Program::whyNotCxx).
void findCxxFixes(clang::ASTContext &context, Capture &capture, Program &program);

} // namespace xacc
#endif
