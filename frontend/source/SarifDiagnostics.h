// SarifDiagnostics.h - -fdiagnostics-format=sarif: one document on stderr, Clang's, in the name of xaccc. Clang side.
#ifndef XACC_FRONTEND_SOURCE_SARIFDIAGNOSTICS_H
#define XACC_FRONTEND_SOURCE_SARIFDIAGNOSTICS_H

#include "clang/Basic/DiagnosticOptions.h"
#include <memory>

namespace clang {
class DiagnosticConsumer;
}

namespace xacc {

std::unique_ptr<clang::DiagnosticConsumer> sarifPrinter(clang::DiagnosticOptions &options);

} // namespace xacc
#endif
