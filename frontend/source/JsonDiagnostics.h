// JsonDiagnostics.h - -fdiagnostics-format=json: one array on stderr, in the shape of GCC's. Clang side.
#ifndef XACC_FRONTEND_SOURCE_JSONDIAGNOSTICS_H
#define XACC_FRONTEND_SOURCE_JSONDIAGNOSTICS_H

#include "clang/Basic/Diagnostic.h"
#include <memory>

namespace xacc {

/// Collects everything and prints when the source file ends. Notes are children of what they explain.
std::unique_ptr<clang::DiagnosticConsumer> jsonPrinter();

} // namespace xacc
#endif
