// Text.h - generated text: words, holes for source tokens, and hints for line breaks. No Clang headers here.
#pragma once

#include "model/Value.h"
#include <string>
#include <utility>
#include <vector>

namespace xacc {

/// Generated text. Its holes are filled with source tokens and their edits.
class Text {
public:
  struct Piece {
    enum Kind : uint8_t {
      Words,
      Hole,   ///< source tokens
      Body,   ///< a hole for a moved statement; text that enclosing constructs add after its last token is not moved
      Break,  ///< its text, or a newline if the line is too long; places of less depth are preferred
      Line,   ///< a newline, `depth` steps deeper than the statement
      Remark, ///< a comment at the end of the line; moves above a line that is too long
    } kind = Words;
    std::string text;
    Span hole;
    int depth = 0;
  };
  Text() = default;
  Text(const char *s) : Text(std::string(s)) {}
  Text(std::string s) { *this += std::move(s); }
  Text(Span s) { pieces_.push_back({Piece::Hole, {}, s, 0}); }
  Text(const SourceText &s) : Text(s.tokens.empty() ? Text(s.spelling) : Text(s.tokens)) {}
  Text(const Value &v);
  /// A hole for a moved statement; see Edits::moveBody.
  static Text body(Span s) { return Text(Piece{Piece::Body, {}, s, 0}); }
  static Text lineBreak(const char *otherwise = " ") { return Text(Piece{Piece::Break, otherwise, {}, 0}); }
  /// Between statements that share a line if they fit.
  static Text statementBreak() { return Text(Piece{Piece::Break, " ", {}, -1}); }
  static Text newLine(int depth) { return Text(Piece{Piece::Line, {}, {}, depth}); }
  static Text remark(const std::string &comment) { return Text(Piece{Piece::Remark, comment, {}, 0}); }

  Text &operator+=(const Text &t) {
    for (const Piece &p : t.pieces_)
      append(p);
    return *this;
  }
  Text &operator+=(std::string s) {
    append({Piece::Words, std::move(s), {}, 0});
    return *this;
  }
  Text &operator+=(const char *s) { return *this += std::string(s); }
  friend Text operator+(Text a, const Text &b) { return a += b; }
  /// Returns the text as a part of a longer one, whose own places for line breaks are preferred.
  Text inner() const {
    Text t = *this;
    for (Piece &p : t.pieces_)
      p.depth += p.kind == Piece::Break;
    return t;
  }
  /// Starts new lines with `space`. If `inOneLine`, writes spaces instead, and omits remarks, which would end the line.
  Text placed(const std::string &space, bool inOneLine = false) const {
    Text t;
    for (const Piece &p : pieces_)
      if (p.kind == Piece::Remark && inOneLine)
        continue;
      else if (p.kind == Piece::Line)
        t += inOneLine ? " " : "\n" + space + std::string(static_cast<size_t>(2 * p.depth), ' ');
      else
        t.append(p);
    return t;
  }
  const std::vector<Piece> &pieces() const { return pieces_; }
  bool empty() const { return pieces_.empty(); }
  bool isZero() const { return pieces_.size() == 1 && pieces_[0].kind == Piece::Words && pieces_[0].text == "0"; }

private:
  std::vector<Piece> pieces_; ///< never two consecutive Words; Words are not empty
  explicit Text(Piece piece) { append(std::move(piece)); }
  void append(Piece p) {
    if (p.kind != Piece::Words)
      pieces_.push_back(std::move(p));
    else if (!pieces_.empty() && pieces_.back().kind == Piece::Words)
      pieces_.back().text += p.text;
    else if (!p.text.empty())
      pieces_.push_back(std::move(p));
  }
};

/// The value, or `absent` if there is none.
inline Text textOr(const Value &value, const Text &absent) { return value.present() ? Text(value) : absent; }

} // namespace xacc
