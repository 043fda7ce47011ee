// EmitSource.h - applies the edits to the source and returns the emitted file.
#pragma once

#include "emit/Edits.h"

namespace xacc {

struct EmitOptions {
  bool cxx = true; ///< wrap the user's declarations in extern "C"
  bool lineMarkers = true;
  bool debugged = false;        ///< line markers for each generated line
  std::string inputName;        ///< name of the main file in #line
  bool keepsDirectives = false; ///< directives are not replaced, so macros that contain them are not expanded
};

/// Copies text without edits byte by byte. Expands a macro use or inlines a user's header only if it contains an edit.
std::string emitSource(const Edits &edits, const Program &program, const EmitOptions &options);
/// The kernels' file: the kernels recorded by Edits::kernel, and the code of the program that they need.
std::string emitKernels(const Edits &edits, const Program &program, const EmitOptions &options,
                        const std::string &unitNamespace);

} // namespace xacc
