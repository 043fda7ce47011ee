// EmitSource.h - source + edits -> the emitted file.
#ifndef XACC_TRANSFORMS_EMIT_EMITSOURCE_H
#define XACC_TRANSFORMS_EMIT_EMITSOURCE_H

#include "emit/Edits.h"

namespace xacc {

struct EmitOptions {
  bool cxx = true; ///< wrap the user's declarations in extern "C"
  bool lineMarkers = true;
  std::string inputName;        ///< the main file as #line names it
  bool keepsDirectives = false; ///< nothing takes their place, so macros that make some stay as they are
};

/// Text that no edit touches is copied byte for byte. A macro use is expanded only if an edit falls inside; a user's
/// header is inlined only if an edit falls inside.
std::string emitSource(const Edits &edits, const Program &program, const EmitOptions &options);
/// The file of the kernels: what Edits::kernel recorded, with what it needs of the program.
std::string emitKernels(const Edits &edits, const Program &program, const EmitOptions &options,
                        const std::string &unitNamespace);

} // namespace xacc
#endif
