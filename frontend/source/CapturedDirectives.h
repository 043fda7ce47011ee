// CapturedDirectives.h - parses the pragmas of a lexed translation unit. Clang side.
#pragma once

#include "source/Capture.h"

namespace xacc {

/// Converts the tokens of a pragma for the directive parser.
std::vector<PragmaToken> plainTokens(clang::Preprocessor &PP, const std::vector<clang::Token> &tokens);

/// Splits combined directives, finds sections and coarrays, and decides the place of each directive. Directives are
/// parsed after the whole unit has been lexed, because their loop variables come from the tokens that follow.
void parseDirectives(clang::Preprocessor &PP, Capture &result, Reporter &reporter);

/// Adds the tokens of all directives to the source, after those of the program, so that their expressions are edited as
/// those of the program are. Nothing may be injected afterwards.
void appendTokens(clang::Preprocessor &PP, Capture &capture);

} // namespace xacc
