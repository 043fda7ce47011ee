// MarkerWriter.h - adds the marker calls of directives to the token stream. Clang side.
#pragma once

#include "source/Inject.h"

namespace xacc {

/// Appends generated tokens.
class TokenWriter {
protected:
  TokenWriter(clang::Preprocessor &PP, Injected &out) : PP(PP), out(out) {}
  clang::Preprocessor &PP;
  Injected &out;

  void word(llvm::StringRef name, clang::SourceLocation loc);
  void punctuator(clang::tok::TokenKind kind, clang::SourceLocation loc);
  void literal(const std::string &text, clang::tok::TokenKind kind, clang::SourceLocation loc);
  /// Words, numbers, and punctuators of one character.
  void code(const llvm::Twine &text, clang::SourceLocation loc);
};

/// Writes the marker call of each directive, see inject().
class MarkerWriter : public TokenWriter {
protected:
  MarkerWriter(clang::Preprocessor &PP, const Capture &capture, Injected &out)
      : TokenWriter(PP, out), capture(capture) {}
  const Capture &capture;

  void marker(int number);

private:
  void slot(const CapturedDirective &d, const Expression &e);
  void call(int number, bool withSlots = true);
};

} // namespace xacc
