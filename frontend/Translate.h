// Translate.h - the compiler as a function: one C source in, one emitted source out. No Clang headers here.
#ifndef XACC_FRONTEND_TRANSLATE_H
#define XACC_FRONTEND_TRANSLATE_H

#include "source/Messages.h"
#include "targets/Target.h"
#include <cstdint>
#include <functional>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

namespace xacc {

enum class EmitLanguage { Cxx, C };
/// Checks requested by -fxmp-check.
enum class Checks : uint8_t { None, Communication, All };
enum class DiagnosticFormat { Text, Json, Sarif };

/// The -ffile-prefix-map=OLD=NEW options and their variants, in order.
using PathMaps = std::vector<std::pair<std::string, std::string>>;
/// Applies the last map whose OLD is a prefix of `path`.
std::string mapped(const std::string &path, const PathMaps &maps);

struct TranslateJob {
  std::string input;               ///< path of the C source
  std::optional<std::string> text; ///< its text; absent: read from the file
  std::string output; ///< emitted file (written under another name, then renamed); "-": stdout; empty: do not emit
  std::string kernelsOutput; ///< path for the kernels, if there are any
  EmitLanguage language = EmitLanguage::C;
  Target target = Target::Cpu;
  std::vector<std::string> clangArgs; ///< -I -D -U -include -std= ... as given by the user, plus our include directory
  std::string macros;                 ///< #define lines of the underlying compiler's macros; empty: Clang's own
  /// Returns those of the given queries, such as `__has_builtin(x)`, that are true for the underlying compiler. Empty:
  /// Clang's own answers are used.
  std::function<std::set<std::string>(const std::set<std::string> &)> ask;
  std::vector<std::string> warnings; ///< the -W options in order; unknown ones are left to the underlying compiler
  bool remarks = false;              ///< -Rxmp
  bool dataRemarks = false;          ///< -Rxmp-data
  Checks checks = Checks::None;
  bool merges = true;                       ///< directives, arrays and variables may share messages
  bool reproducible = false;                ///< -fxmp-reproducible
  bool lineMarkers = true;                  ///< emit #line
  bool debugged = false;                    ///< also for each generated line, which gets the line of its directive
  bool preprocessed = false;                ///< the input is preprocessed and has line markers
  std::vector<Message> *messages = nullptr; ///< receives the messages; null: they are printed to stderr as text
  bool color = false;
  PathMaps paths;              ///< for paths recorded in the program
  bool compare = false;        ///< -fxmp-compare: emit the C source with calls of xacc_compare.h added
  bool dumpDirectives = false; ///< --dump-directives, to stdout
  bool dumpModel = false;      ///< --dump-model, to stdout
  std::string printAfter;      ///< --print-after=PASS
  std::string stopAfter;       ///< --stop-after=PASS
};

struct TranslateResult {
  bool ok = false; ///< false: errors were reported on stderr and nothing was written
  bool hasDirectives = false;
  bool compute = false;       ///< the file has compute constructs
  bool kernels = false;       ///< the file has kernels
  bool linkedKernels = false; ///< they call routines of other files, or other files call theirs
};

/// Translates one file. Never throws.
TranslateResult translate(const TranslateJob &job);

/// All directives, one line each, for --help.
std::string directiveReference();
/// Text of --help=WORD for a directive ("reflect", "acc reflect"): its clauses, one line each. Empty if no directive
/// has this name.
std::string directiveHelp(std::string_view word);
/// The spelling of the directive that `word` resembles; empty if there is none.
std::string_view nearestDirective(std::string_view word);

} // namespace xacc
#endif
