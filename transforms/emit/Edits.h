// Edits.h - source edits by token and by text range. Passes only record them; EmitSource writes the text.
#ifndef XACC_TRANSFORMS_EMIT_EDITS_H
#define XACC_TRANSFORMS_EMIT_EDITS_H

#include "emit/Text.h"
#include "model/Program.h"
#include <climits>
#include <map>
#include <memory>
#include <stdexcept>

namespace xacc {

/// A mistake of ours, reported as "internal error: …; please report".
struct InternalError : std::runtime_error {
  using std::runtime_error::runtime_error;
};

/// Something that only a pass can see to be too much for the target: the subject of Diag::not_yet_target.
struct NotYet : std::runtime_error {
  using std::runtime_error::runtime_error;
};

class Edits {
public:
  struct TextEdit {
    uint32_t end;
    Text text;
    std::shared_ptr<TextEdit> inner; ///< a shorter one from the same token on
    int levels = 0;                  ///< of text between tokens: blocks that it opens
  };
  /// Text behind a token. That of what begins later comes closer to the token; of what begins together, that of the
  /// larger `order`, then of the later call. With `levels`: lines that close so many blocks.
  struct After {
    Text text;
    uint32_t body = innermost; ///< the token that what it belongs to begins with
    int order = INT_MAX;       ///< the directive that it belongs to, if any
    int levels = 0;
    size_t call = 0; ///< with `levels`: the number of the call
  };
  /// Text before a token. With `levels`: lines that open so many blocks, the last of which the token begins.
  struct Before {
    Text text;
    int levels = 0;
  };
  static constexpr uint32_t innermost = UINT32_MAX;
  explicit Edits(const Source &source) : source(source) {}

  void before(uint32_t token, Text t) { check({token, token + 1}), before_[token].emplace(0, Before{std::move(t), 0}); }
  /// Before everything else that goes before the token; among these, in the order of `number`.
  void beforeAll(uint32_t token, int number, Text t) {
    check({token, token + 1}), before_[token].emplace(number - 1000000000, Before{std::move(t), 0});
  }
  /// Behind the token, closer to it than what encloses a statement.
  void after(uint32_t token, Text t) { follow(token, {std::move(t)}); }
  /// Text around a statement or an expression. What encloses more of the program stands outside, whatever comes first.
  void enclose(Span s, Text open, Text close);
  /// Lines around a statement that begins its line; it stands in `levels` blocks that they open and close.
  void encloseLines(Span s, int levels, Text open, Text close);
  /// How many of the blocks that begin with the body of `after` stand inside of those that it closes.
  int levelsInside(const After &after) const;
  /// Blocks that lines before this token open.
  int opened(uint32_t token) const;
  /// The lines `t` close blocks of a directive around `body`, which is indented by `levels` more.
  void close(Span body, int directive, int levels, Text t);
  /// Replaces whole tokens. Replacements may nest but not cross.
  void replace(Span s, Text t) { put(replaced_, outermostReplaced, s, std::move(t)); }
  /// Replaces a part of a construct (a bound in a loop header) whose old text goes elsewhere through a hole: there the
  /// ordinary edits inside it still apply. Takes precedence over them here.
  void replaceStructure(Span s, Text t) { put(structure_, outermostStructure, s, std::move(t)); }
  /// Replaces text between tokens (pragma lines, comments) of one file.
  void replaceText(int file, uint32_t begin, uint32_t end, const Text &t, int levels = 0);
  /// The statement `s` is printed before token `to` through Text::body. Blocks that `directive`, or one before it, puts
  /// around the statement stay behind.
  void moveBody(Span s, int directive, uint32_t to) { moved_[s.end - 1] = {s, directive, to}; }
  /// What is printed behind the last token of a moved statement: does it stay behind?
  static bool staysBehind(const After &after, const Span &body, int directive) {
    return std::pair(after.body, after.order) <= std::pair(body.begin, directive);
  }
  /// A kernel of the kernels' file, and what stands after all of them; they come in the order of `number`.
  void kernel(int number, Text functor, const Text &launcher) {
    kernels_.emplace(number, std::move(functor));
    launchers_ += launcher;
  }
  /// Before the functions that kernels call.
  void kernelVariable(const Text &t) { kernelVariables_ += t; }
  void top(const Text &t) { top_ += t; }
  void bottom(const Text &t) { bottom_ += t; }

  const Source &source;
  std::map<uint32_t, std::multimap<int, Before>> before_; ///< in order of the number, then of the calls
  std::map<uint32_t, std::vector<After>> after_;          ///< outermost first
  std::map<uint32_t, std::vector<After>> closes_;         ///< those of after_ with levels, by body
  std::map<uint32_t, int> deeper_; ///< token -> blocks that begin (or, negative, have ended) before it
  struct Moved {
    Span body;
    int directive;
    uint32_t to;
  };
  std::map<uint32_t, Moved> moved_;                   ///< by last token
  std::map<uint32_t, TextEdit> replaced_, structure_; ///< first token -> past-the-last and text
  std::map<std::pair<int, uint32_t>, TextEdit> gaps_;
  std::multimap<int, Text> kernels_;
  Text kernelVariables_, launchers_;
  Text top_, bottom_;

private:
  void check(Span s) const;
  void follow(uint32_t token, After after);
  using Outermost = std::map<uint32_t, uint32_t>; ///< disjoint: those replacements that stand in no other
  void put(std::map<uint32_t, TextEdit> &where, Outermost &outermost, Span s, Text t);
  Outermost outermostReplaced, outermostStructure;
};

} // namespace xacc
#endif
