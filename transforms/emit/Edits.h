// Edits.h - edits of the source by token and by text range. Passes only record them; EmitSource applies them.
#pragma once

#include "emit/Text.h"
#include "model/Program.h"
#include <climits>
#include <map>
#include <memory>
#include <stdexcept>

namespace xacc {

/// A bug in the compiler, reported as "internal error: ...; please report".
struct InternalError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// A limit of the target that only a pass can detect: the subject of Diag::not_yet_target.
struct NotYet : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Edits {
public:
  struct TextEdit {
    uint32_t end;
    Text text;
    std::shared_ptr<TextEdit> inner; ///< a shorter edit that begins at the same token
    int levels = 0;                  ///< of text between tokens: number of blocks that it opens
  };
  /// Text after a token. The text of the construct that begins later is inserted closer to the token. Among constructs
  /// that begin together, the one with the larger `order` is closer, then the one added later. `levels`: number of
  /// blocks that the text closes with separate lines.
  struct After {
    Text text;
    uint32_t body = innermost; ///< first token of the construct that the text belongs to
    int order = INT_MAX;       ///< the directive that the text belongs to, if any
    int levels = 0;
    size_t call = 0; ///< if `levels`: number of the call
  };
  /// Text before a token. `levels`: number of blocks that its lines open. The token begins the innermost one.
  struct Before {
    Text text;
    int levels = 0;
  };
  static constexpr uint32_t innermost = UINT32_MAX;
  explicit Edits(const Source &source) : source(source) {}

  void before(uint32_t token, Text t) { insertBefore(token, 0, std::move(t)); }
  /// Inserts text before all other text at the token. Several such texts are in the order of `number`.
  void beforeAll(uint32_t token, int number, Text t) { insertBefore(token, orderOf(number), std::move(t)); }
  static int orderOf(int number) { return number - 1000000000; }
  /// Inserts text after the token, inside all enclosing text.
  void after(uint32_t token, Text t) { insertAfter(token, {std::move(t)}); }
  /// Inserts text around a statement or expression. Text around a larger part of the program goes outside, regardless
  /// of the order of calls.
  void enclose(Span s, Text open, Text close);
  /// Inserts lines around a statement that begins its line. They open and close `levels` blocks around it.
  void encloseLines(Span s, int levels, Text open, Text close);
  /// The number of blocks that begin with the body of `after` and are nested in the blocks it closes.
  int levelsInside(const After &after) const;
  /// The number of blocks opened by lines before this token.
  int opened(uint32_t token) const;
  /// The lines `t` close the blocks of a directive around `body`, which is indented by `levels` steps.
  void close(Span body, int directive, int levels, Text t);
  /// Replaces whole tokens. Replacements may nest but must not cross.
  void replace(Span s, Text t) { put(replaced_, outermostReplaced, s, std::move(t)); }
  void apply(const CxxFix &fix);
  /// Replaces a part of a construct (such as a bound in a loop header) whose original text is moved elsewhere through a
  /// hole. There, the ordinary edits inside it still apply; here, this replacement takes precedence over them.
  void replaceStructure(Span s, Text t) { put(structure_, outermostStructure, s, std::move(t)); }
  /// Replaces text between tokens (pragma lines, comments) in one file.
  void replaceText(int file, uint32_t begin, uint32_t end, const Text &t, int levels = 0);
  /// Inserts text between tokens, before other text that is inserted there. `levels` < 0: blocks that it closes.
  void prependText(int file, uint32_t at, const Text &t, int levels);
  /// Prints the statement `s` before token `to`, by Text::body. Blocks that `directive` or an earlier directive puts
  /// around the statement are not moved.
  void moveBody(Span s, int directive, uint32_t to) { moved_[s.end - 1] = {s, directive, to}; }
  /// Does this text after the last token of a moved statement stay at the original place?
  static bool staysAtOriginalPlace(const After &after, const Span &body, int directive) {
    return std::pair(after.body, after.order) <= std::pair(body.begin, directive);
  }
  /// Adds a kernel to the kernels' file, and text that follows all kernels. Both are written in the order of `number`.
  void kernel(int number, Text functor, const Text &launcher) {
    kernels_.emplace(number, std::move(functor));
    launchers_ += launcher;
  }
  /// Inserts text before the functions called by kernels.
  void kernelVariable(const Text &t) { kernelVariables_ += t; }
  void top(const Text &t) { top_ += t; }
  void bottom(const Text &t) { bottom_ += t; }

  const Source &source;
  std::map<uint32_t, std::multimap<int, Before>> before_; ///< in the order of numbers, then of calls
  std::map<uint32_t, std::vector<After>> after_;          ///< outermost first
  std::map<uint32_t, std::vector<After>> closes_;         ///< the entries of after_ with levels; key: body
  std::map<uint32_t, int> deeper_; ///< token -> blocks that begin before it, minus those that end before it
  struct Moved {
    Span body;
    int directive;
    uint32_t to;
  };
  std::map<uint32_t, Moved> moved_;                   ///< key: last token
  std::map<uint32_t, TextEdit> replaced_, structure_; ///< first token -> (one past the last, text)
  std::map<std::pair<int, uint32_t>, TextEdit> gaps_;
  std::multimap<int, Text> kernels_;
  Text kernelVariables_, launchers_;
  Text top_, bottom_;

private:
  void check(Span s) const;
  void insertBefore(uint32_t token, int order, Text t) {
    check({token, token + 1});
    before_[token].emplace(order, Before{std::move(t), 0});
  }
  void insertAfter(uint32_t token, After after);
  using Outermost = std::map<uint32_t, uint32_t>; ///< disjoint: replacements not nested in another one
  void put(std::map<uint32_t, TextEdit> &where, Outermost &outermost, Span s, Text t);
  Outermost outermostReplaced, outermostStructure;
};

} // namespace xacc
