// Source.h - the translation unit as plain data: included files, tokens, places of directives. No Clang headers here.
#pragma once

#include <algorithm>
#include <cstdint>
#include <initializer_list>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace xacc {

/// A `#line` of the program: text starting at `begin` comes from this line of `path`.
struct LineMark {
  uint32_t begin;
  unsigned line;
  std::string path;
};

/// One inclusion of a file. Two inclusions of the same header are two entries.
struct SourceFile {
  std::string path; ///< as the compiler found it
  std::string_view text;
  bool system = false;         ///< never edited
  int parent = -1;             ///< including file; -1 for the main file (entry 0)
  std::vector<LineMark> marks; ///< in order
};

/// An #include line of a user file.
struct IncludeLine {
  int file;
  uint32_t begin, end; ///< [hash, end of line)
  std::string target;  ///< resolved path
  int entered = -1;    ///< the SourceFile it became; -1 if a guard skipped it
  bool system = false;
};

/// A token of the translation unit after macro expansion.
struct SourceToken {
  std::string text; ///< empty in system files
  int file = 0;
  uint32_t begin = 0, end = 0; ///< in the file; of the whole outermost macro use if `group` >= 0
  int group = -1;              ///< tokens of one outermost macro use have the same number
  bool identifier = false, spaceBefore = false, lineStart = false;
  bool annotation = false; ///< represents a pragma that Clang handles; no text
};

/// Half-open range of token indices.
struct Span {
  uint32_t begin = 0, end = 0;
  bool empty() const { return begin >= end; }
  bool contains(uint32_t token) const { return token >= begin && token < end; }
  bool isIn(Span outer) const { return begin >= outer.begin && end <= outer.end; }
  bool operator==(const Span &) const = default;
};

/// A pragma of another family (omp, GCC ...). It must stay next to the statement it belongs to.
struct ForeignPragma {
  int file;
  uint32_t begin, end;                 ///< of the logical line, without the newline
  uint32_t index;                      ///< of the next token
  std::vector<std::string> words = {}; ///< after `pragma`: identifiers, numbers and punctuators

  bool has(std::string_view word) const { return std::ranges::find(words, word) != words.end(); }
  /// Is this a word of the directive's name, and so before the argument of a clause?
  bool names(std::string_view word) const {
    return std::find(words.begin(), std::ranges::find(words, "("), word) != std::ranges::find(words, "(");
  }
  bool begins(std::initializer_list<std::string_view> with) const {
    return words.size() >= with.size() && std::ranges::equal(with, std::span(words).first(with.size()));
  }
};

/// Text that is not emitted: `#pragma once` of an inlined file, pragmas about warnings that xaccc reports, OpenMP
/// pragmas without -fopenmp, and `#line` where the emitted file has our own.
struct DroppedLine {
  int file;
  uint32_t begin, end;
  bool everywhere;
  bool lineMarker = false;
};

/// A preprocessor condition with a different value in C++.
struct LanguageTest {
  std::string macro;
  uint32_t index; ///< of the next token
};

struct Source {
  std::vector<SourceFile> files;
  std::vector<IncludeLine> includes;
  std::vector<SourceToken> tokens; ///< those of directives last
  uint32_t programEnd = 0;         ///< one past the last token of the program
  std::vector<ForeignPragma> foreign;
  std::vector<DroppedLine> dropped;
  std::vector<LanguageTest> languageTests;
  std::set<std::string> macros;                ///< defined in user files or before them; without reserved names
  std::set<std::string> givenMacros;           ///< those defined before the source begins: -D, -include
  std::unordered_set<std::string> identifiers; ///< every identifier in user files, to choose fresh names
  /// The text of a token; empty after the last one.
  std::string_view text(uint32_t token) const {
    return token < tokens.size() ? tokens[token].text : std::string_view();
  }
  /// Tokens as one text: with the program's spaces, or without any.
  std::string text(Span span) const;
  std::string spelling(Span span) const;
  bool sameTokens(Span a, Span b) const {
    const auto tokensOf = [&](Span s) { return std::span(tokens).subspan(s.begin, s.end - s.begin); };
    return std::ranges::equal(tokensOf(a), tokensOf(b), {}, &SourceToken::text, &SourceToken::text);
  }
  /// `name`, with underscores appended if the program uses it.
  std::string fresh(std::string name) const;
  /// The bracket that matches the one at this token; the token itself if it has none. Call when `tokens` is complete.
  uint32_t matching(uint32_t token) const;
  /// The first token of the body of a for statement that begins at this token.
  uint32_t bodyOf(uint32_t loop) const { return matching(loop + 1) + 1; }

private:
  mutable std::vector<uint32_t> partners; ///< by token; built on first use
};

/// The place of a directive; it decides what may be injected there.
enum class Place : uint8_t { File, Block, Substatement, Wrong };

/// Text position of one captured directive.
struct DirectiveSite {
  int file = 0;
  uint32_t begin = 0, end = 0; ///< text of the directive: the pragma line, or the macro use containing _Pragma
  bool inMacro = false;        ///< _Pragma in a macro: generated code goes before token `index`
  uint32_t index = 0;          ///< of the next token
  Place place = Place::Wrong;
  unsigned line = 0;
  std::string path; ///< the file as named by the user
  std::string text; ///< on one line, without `#pragma xmp`
  const char *pragma = "xmp";
  bool continued = false; ///< a further directive of a combined one
};

} // namespace xacc
