// Parse.h - runs Clang on one file and passes on the model. No Clang headers here.
#pragma once

#include "directives/Diagnostics.h"
#include "model/Program.h"
#include "source/ParseJob.h"
#include <functional>

namespace xacc {

struct ParsedDirective {
  const Directive *directive;
  const DirectiveSite *site;
  std::vector<std::string> tokens;
};

/// Valid only while the parse is alive.
struct Parsed {
  Program &program;
  std::vector<ParsedDirective> directives;
  /// Reports a message at a token or about the main file as a whole.
  std::function<void(Diag, const std::vector<std::string> &, std::optional<uint32_t>)> report;
};

/// Parses `job.input`. Calls `consume` if there were no
/// errors. Returns false after any error, which has been reported.
bool parseProgram(const ParseJob &job, const std::function<bool(Parsed &)> &consume);

} // namespace xacc
