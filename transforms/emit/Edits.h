// Edits.h - source edits by token and by text range. Passes only record them; EmitSource writes the text.
#ifndef XACC_TRANSFORMS_EMIT_EDITS_H
#define XACC_TRANSFORMS_EMIT_EDITS_H

#include "model/Model.h"
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

/// Generated text with holes that are source tokens, printed with whatever edits they carry.
class Text {
public:
  struct Piece {
    std::string text;
    Span hole;
    bool body = false; ///< what constructs around the hole put behind its last token stays outside
  };
  /// A hole for a statement that moves elsewhere; see Edits::moveBody.
  static Text body(Span s) {
    Text t;
    t.pieces_.push_back({{}, s, true});
    return t;
  }
  Text() = default;
  Text(const char *s) { *this += s; }
  Text(std::string s) { *this += std::move(s); }
  Text(Span s) { pieces_.push_back({{}, s, false}); }
  Text &operator+=(const Text &t) {
    pieces_.insert(pieces_.end(), t.pieces_.begin(), t.pieces_.end());
    return *this;
  }
  Text &operator+=(std::string s) {
    pieces_.push_back({std::move(s), {}, false});
    return *this;
  }
  Text &operator+=(const char *s) { return *this += std::string(s); }
  friend Text operator+(Text a, const Text &b) { return a += b; }
  const std::vector<Piece> &pieces() const { return pieces_; }
  bool empty() const { return pieces_.empty(); }

private:
  std::vector<Piece> pieces_;
};

class Edits {
public:
  struct TextEdit {
    uint32_t end;
    Text text;
    std::shared_ptr<TextEdit> inner; ///< a shorter one from the same token on
    int levels = 0;                  ///< of text between tokens: blocks that it opens
  };
  /// Text behind a token. With `levels`: lines that close so many blocks around what begins with the token `body`.
  struct After {
    Text text;
    uint32_t body = 0;
    int levels = 0;
  };
  explicit Edits(const Source &source) : source(source) {}

  void before(uint32_t token, Text t) { check({token, token + 1}), before_[token].emplace(0, std::move(t)); }
  /// Before everything else that goes before the token; among these, in the order of `number`.
  void beforeAll(uint32_t token, int number, Text t) {
    check({token, token + 1}), before_[token].emplace(number - 1000000000, std::move(t));
  }
  /// Later calls come closer to the token than earlier ones, so that outer constructs record first.
  void after(uint32_t token, Text t) { check({token, token + 1}), after_[token].push_back({std::move(t)}); }
  /// The lines `t` close blocks around `body`, which is indented by `levels` more.
  void close(Span body, int levels, Text t);
  /// Replaces whole tokens. Replacements may nest but not cross.
  void replace(Span s, Text t) { put(replaced_, outermostReplaced, s, std::move(t)); }
  /// Replaces a part of a construct (a bound in a loop header) whose old text goes elsewhere through a hole: there the
  /// ordinary edits inside it still apply. Takes precedence over them here.
  void replaceStructure(Span s, Text t) { put(structure_, outermostStructure, s, std::move(t)); }
  /// Replaces text between tokens (pragma lines, comments) of one file.
  void replaceText(int file, uint32_t begin, uint32_t end, Text t, int levels = 0);
  /// The statement `s` is printed before token `to` through Text::body: what was put behind its last token so far
  /// belongs to constructs around it, what comes later to constructs in it.
  void moveBody(Span s, uint32_t to) {
    moved_[s.end - 1] = {s, after_.count(s.end - 1) ? after_[s.end - 1].size() : 0, to};
  }
  void top(Text t) { top_ += t; }
  void bottom(Text t) { bottom_ += t; }

  const Source &source;
  std::map<uint32_t, std::multimap<int, Text>> before_; ///< in order of the number, then of the calls
  std::map<uint32_t, std::vector<After>> after_;
  std::map<uint32_t, int> deeper_; ///< token -> blocks that begin (or, negative, have ended) before it
  struct Moved {
    Span body;
    size_t outer; ///< how many of after_ of the last token stay behind
    uint32_t to;
  };
  std::map<uint32_t, Moved> moved_;                   ///< by last token
  std::map<uint32_t, TextEdit> replaced_, structure_; ///< first token -> past-the-last and text
  std::map<std::pair<int, uint32_t>, TextEdit> gaps_;
  Text top_, bottom_;

private:
  void check(Span s) const;
  using Outermost = std::map<uint32_t, uint32_t>; ///< disjoint: those replacements that stand in no other
  void put(std::map<uint32_t, TextEdit> &where, Outermost &outermost, Span s, Text t);
  Outermost outermostReplaced, outermostStructure;
};

} // namespace xacc
#endif
