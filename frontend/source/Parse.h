// Parse.h - runs Clang over one file and hands out the model. No Clang headers here.
#ifndef XACC_FRONTEND_SOURCE_PARSE_H
#define XACC_FRONTEND_SOURCE_PARSE_H

#include "Translate.h"
#include "directives/Diagnostics.h"
#include "model/ExpressionForms.h"
#include <functional>

namespace xacc {

struct ParsedDirective {
  const Directive *directive;
  const DirectiveSite *site;
  std::vector<std::string> tokens;
};

/// What a consumer may use while the parse is alive.
struct Parsed {
  Program &program;
  std::vector<ParsedDirective> directives;
  /// Reports about a token, or about the main file as a whole.
  std::function<void(Diag, const std::vector<std::string> &, std::optional<uint32_t>)> report;
};

/// Parses `job.input`, with what C does not have in expressions of directives written as `forms` says; calls `consume`
/// if there were no errors. False on any error (already reported).
bool parseProgram(const TranslateJob &job, const ExpressionForms &forms, const std::function<bool(Parsed &)> &consume);

} // namespace xacc
#endif
