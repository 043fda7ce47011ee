// CxxFixes.h - what of C is not C++. Clang side.
#ifndef XACC_FRONTEND_CXX_CXXFIXES_H
#define XACC_FRONTEND_CXX_CXXFIXES_H

#include "model/Program.h"
#include "source/Capture.h"
#include "clang/AST/ASTContext.h"

namespace xacc {

/// Is `word` a keyword of C++ but an identifier in C?
bool isCxxKeyword(const std::string &word);

/// Finds what is C but not C++ and says how to write it instead, or why that is impossible (Program::whyNotCxx).
void findCxxFixes(clang::ASTContext &context, Capture &capture, Program &program);

} // namespace xacc
#endif
