// Translate.h - the compiler as a function: one C source in, one emitted source out. No Clang headers here.
#pragma once

#include "source/ParseJob.h"
#include <utility>

namespace xacc {

/// The -ffile-prefix-map=OLD=NEW options and their variants, in order.
using PathMaps = std::vector<std::pair<std::string, std::string>>;
/// Applies the last map whose OLD is a prefix of `path`.
std::string mapped(const std::string &path, const PathMaps &maps);

enum class ModelDump : uint8_t { None, Text, Json };

struct TranslateJob : ParseJob {
  std::string output; ///< emitted file (written under another name, then renamed); "-": stdout; empty: do not emit
  std::string kernelsOutput;             ///< path for the kernels, if there are any
  bool merges = true;                    ///< directives, arrays and variables may share messages
  bool lineMarkers = true;               ///< emit #line
  bool debugged = false;                 ///< also for each generated line, which gets the line of its directive
  PathMaps paths;                        ///< for paths recorded in the program
  bool compare = false;                  ///< -fxmp-compare: emit the C source with calls of xacc_compare.h added
  bool dumpDirectives = false;           ///< --dump-directives, to stdout
  ModelDump dumpModel = ModelDump::None; ///< --dump-model, to stdout
  std::string printAfter;                ///< --print-after=PASS
  std::string stopAfter;                 ///< --stop-after=PASS
};

struct TranslateResult {
  bool ok = false; ///< false: errors were reported on stderr and nothing was written
  bool hasDirectives = false;
  bool compute = false;       ///< the file has compute constructs, or routines for an OpenACC compiler
  bool kernels = false;       ///< the file has kernels
  bool linkedKernels = false; ///< they call routines of other files, or other files call theirs
};

/// Translates one file. Never throws.
TranslateResult translate(const TranslateJob &job);

} // namespace xacc
