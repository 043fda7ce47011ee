// Capture.h - lexes the whole translation unit and separates the xmp and acc pragmas from its tokens. Clang side.
#pragma once

#include "directives/Directive.h"
#include "source/Reporter.h"
#include "source/SectionScanner.h"
#include "source/Source.h"
#include "clang/Lex/Preprocessor.h"

namespace xacc {

/// One of our pragmas with its Clang tokens.
struct CapturedDirective {
  std::vector<clang::Token> tokens;
  uint32_t first = 0;               ///< index of the first of them in Source::tokens
  clang::SourceLocation begin, end; ///< of the pragma
  DirectiveSite site;
  Directive directive;
  Family family = Family::Xmp;
  bool valid = false;
  /// The place of messages about it; it has tokens.
  clang::SourceRange place() const { return tokens.front().getLocation(); }
};

struct Capture {
  Source source;
  std::vector<clang::Token> tokens; ///< those of the program, parallel to source.tokens, `eof` last
  std::vector<CapturedDirective> directives;
  SectionSyntax sections;
  std::vector<std::pair<std::string, clang::SourceLocation>> prefixedMacros; ///< xacc_..., XACC_... of user files
  bool unparseable = false; ///< contains sections or coarrays that were rejected with an error
};

/// Lexes the whole unit; `PP` has entered the main file. Then decides the place of each directive. Directives are
/// parsed here too, because their loop variables come from the tokens that follow.
void capture(clang::Preprocessor &PP, Capture &result, Reporter &reporter);

} // namespace xacc
