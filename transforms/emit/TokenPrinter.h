// TokenPrinter.h - prints source tokens with their edits, and generated text with its holes. No Clang headers here.
#pragma once

#include "emit/Edits.h"
#include "emit/Printed.h"
#include "emit/RuntimeNames.h"
#include <set>
#include <utility>

namespace xacc {

/// Indents all lines after the first by `levels` blocks, except preprocessor lines.
Printed shifted(const Printed &text, int levels);

class TokenPrinter {
public:
  /// `expands`: macros, because the file does not define them.
  TokenPrinter(const Edits &edits, bool expands = false);
  Printed render(const Text &t);
  /// Appends token i with its edits to `s`, and returns the next token. Lines that close blocks after it are added to
  /// `closing`; they follow at the end of the line.
  uint32_t token(uint32_t i, Printed &s, Printed &closing) { return token(i, s, {0, UINT32_MAX}, &closing); }
  bool edited(uint32_t i) const;
  /// Text before a token.
  Printed before(uint32_t i);
  /// Number of generated blocks around a token.
  int depthOf(uint32_t i) const { return depths[i]; }
  /// The first token of the blocks closed since the last call; UINT32_MAX: none.
  uint32_t takeClosedFrom() { return std::exchange(closedFrom, UINT32_MAX); }

private:
  const Edits &edits;
  const Source &source;
  const bool expands;
  const RenamedMembers members;
  std::set<uint32_t> printing; ///< tokens currently being printed
  std::set<uint32_t> followed;
  uint32_t closedFrom = UINT32_MAX;
  std::vector<int> depths;
  int bodyColumn = 0;
  int moving = -1; ///< last token of the moved body being printed, or -1

  Printed render(Span span);
  Printed renderBody(Span span);
  uint32_t token(uint32_t i, Printed &s, Span hole, Printed *closing = nullptr);
  const Edits::TextEdit *replacementAt(uint32_t i, Span hole) const;
  void followsToken(const Edits::After &after, Printed &s, Printed *closing);
  bool editedInside(uint32_t i, Span hole) const;
  uint32_t endOfMacroUse(uint32_t i, Span hole) const;
  bool belongsHere(uint32_t k, const Edits::After &after) const;
  bool definedBetween(const SourceToken &use) const;
  int indentOf(const SourceToken &t) const;
  bool continues(uint32_t i) const;
  int depthInBody(uint32_t i) const;
  Printed inBody(const Printed &text, int depth) const;
  bool staysBefore(uint32_t i, int order) const;
  Printed::Note movedTo(uint32_t i, int levels = 0) const;
};

} // namespace xacc
