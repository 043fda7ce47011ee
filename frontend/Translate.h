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
/// What -fxmp-check asks for.
enum class Checks : uint8_t { None, Communication, All };
enum class DiagnosticFormat { Text, Json, Sarif };

/// -ffile-prefix-map=OLD=NEW and the like, in order.
using PathMaps = std::vector<std::pair<std::string, std::string>>;
/// `path` with the beginning that the last map for it says.
std::string mapped(const std::string &path, const PathMaps &maps);

/// What to do with one input file.
struct TranslateJob {
  std::string input;               ///< path of the C source
  std::optional<std::string> text; ///< its text; not given: what the file holds
  std::string output;              ///< emitted file (written beside and renamed); "-" is stdout; empty: do not emit
  std::string kernelsOutput;       ///< of the kernels, if there are any
  EmitLanguage language = EmitLanguage::C;
  Target target = Target::Cpu;
  std::vector<std::string> clangArgs; ///< -I -D -U -include -std= ... as the user gave them, plus our include directory
  std::string macros;                 ///< #define lines of the underlying compiler's macros; empty: Clang's own
  /// Which of some questions, `__has_builtin(x)` and the like, the underlying compiler affirms; empty: Clang's answers
  /// count.
  std::function<std::set<std::string>(const std::set<std::string> &)> ask;
  std::vector<std::string> warnings; ///< the -W options as given, in order; unknown ones are the compiler's business
  bool remarks = false;              ///< -Rxmp
  bool dataRemarks = false;          ///< -Rxmp-data
  Checks checks = Checks::None;
  bool merges = true;                       ///< directives, arrays and variables may share messages
  bool reproducible = false;                ///< -fxmp-reproducible
  bool lineMarkers = true;                  ///< emit #line
  bool preprocessed = false;                ///< the input is; it has line markers of its own
  std::vector<Message> *messages = nullptr; ///< where they go; null: to stderr, as text
  bool color = false;
  PathMaps paths;              ///< for paths that the program keeps
  bool compare = false;        ///< -fxmp-compare: emit the C source itself with calls of xacc_compare.h
  bool dumpDirectives = false; ///< --dump-directives, to stdout
  bool dumpModel = false;      ///< --dump-model, to stdout
  std::string printAfter;      ///< --print-after=PASS
  std::string stopAfter;       ///< --stop-after=PASS
};

struct TranslateResult {
  bool ok = false; ///< false: errors were reported on stderr, nothing was written
  bool hasDirectives = false;
  bool compute = false; ///< the file has compute constructs
  bool kernels = false; ///< it has kernels
};

/// Translates one file. Never throws.
TranslateResult translate(const TranslateJob &job);

/// All directives, one line each, for --help.
std::string directiveReference();
/// What --help=WORD says of a directive ("reflect", "acc reflect"): its clauses, one line each. Empty: there is none.
std::string directiveHelp(std::string_view word);

} // namespace xacc
#endif
