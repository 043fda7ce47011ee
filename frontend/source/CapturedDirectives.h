// CapturedDirectives.h - from the pragmas of a lexed translation unit to parsed directives. Clang side.
#ifndef XACC_FRONTEND_SOURCE_CAPTUREDDIRECTIVES_H
#define XACC_FRONTEND_SOURCE_CAPTUREDDIRECTIVES_H

#include "source/Capture.h"

namespace xacc {

/// The tokens of a pragma as the parser of directives takes them.
std::vector<PragmaToken> plainTokens(clang::Preprocessor &PP, const std::vector<clang::Token> &tokens);

/// Takes combined directives apart, finds sections and coarrays, and the place of each directive. Directives are parsed
/// when the whole unit is lexed, since their loop variables come from the tokens that follow.
void parseDirectives(clang::Preprocessor &PP, Capture &result, Reporter &reporter);

} // namespace xacc
#endif
