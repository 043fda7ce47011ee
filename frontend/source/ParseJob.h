// ParseJob.h - what is needed to parse one file. No Clang headers here.
#pragma once

#include "source/Messages.h"
#include "targets/Target.h"
#include <cstdint>
#include <functional>
#include <set>

namespace xacc {

enum class EmitLanguage { Cxx, C };
/// Checks requested by -fxmp-check.
enum class Checks : uint8_t { None, Communication, All };

struct ParseJob {
  std::string input;               ///< path of the C source
  std::optional<std::string> text; ///< its text; absent: read from the file
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
  bool reproducible = false;                ///< -fxmp-reproducible
  bool preprocessed = false;                ///< the input is preprocessed and has line markers
  std::vector<Message> *messages = nullptr; ///< receives the messages; null: they are printed to stderr as text
  bool color = false;
};

} // namespace xacc
