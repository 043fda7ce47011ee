// CxxFixes.h - finds C code that is not valid C++ or has a different meaning there. Clang side.
#pragma once

#include "model/Program.h"
#include "source/Capture.h"
#include "clang/AST/ASTContext.h"

namespace xacc {

/// Finds how to rewrite such code, or why that is impossible: in the whole file for Program::cxx, in the code of
/// kernels for KernelUnit::cxx.
void findCxxFixes(clang::ASTContext &context, Capture &capture, Program &program);
void findKernelFixes(clang::ASTContext &context, Capture &capture, Program &program);

} // namespace xacc
