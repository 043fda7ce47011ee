// Block.h - lines of emitted code with nested blocks: either statements on their own, or the lines before and after a
// statement governed by a directive. Manages braces and depths. No Clang headers here.
#pragma once

#include "emit/Vocabulary.h"

namespace xacc {

class Block {
public:
  struct Line {
    Text text;
    int depth; ///< in indentation steps
    bool pragma = false;
    Text placed(const std::string &space, bool inOneLine = false) const {
      if (!pragma)
        return text.placed(space, inOneLine);
      return inOneLine ? "_Pragma(\"" + text + "\")" : "#pragma " + text;
    }
  };
  Block() = default;
  Block(std::initializer_list<Text> lines) {
    for (const Text &t : lines)
      line(t);
  }
  /// A line before the statement, inside the blocks opened so far.
  void line(Text text) { head_.push_back({std::move(text), depth()}); }
  void pragma(const Text &text) { head_.push_back({text, depth(), true}); }
  /// The lines of another block at the current depth.
  void lines(const Block &other) {
    for (const Line &l : other.all())
      head_.push_back({l.text, depth() + l.depth, l.pragma});
  }
  /// Puts the blocks of `inner` around the statement, inside those opened so far.
  void add(const Block &inner);
  /// Appends to the last line.
  void comment(const std::string &text) { append(" " + Text::remark(text)); }
  void append(const Text &text) { head_.back().text += text; }
  /// Writes `header {`; the closing line is added automatically.
  void open(const Text &header = {}, const Text &end = "}") {
    line(header.empty() ? Text("{") : header + " {");
    after_.push_back({end, {}});
  }
  /// Writes `header` for a single statement: the next line or the governed statement.
  void nest(const Text &header) {
    line(header);
    after_.push_back({{}, {}});
  }
  /// Closes the innermost block before the statement.
  void close();
  int depth() const { return static_cast<int>(after_.size()) - 1; }
  /// A line after the statement, at the end of the block of this depth, after lines added earlier.
  void after(Text text, int depth) { after_[depth].lines.push_back(std::move(text)); }
  void after(Text text) { after(std::move(text), depth()); }
  void after(const Block &lines) {
    for (const Line &l : lines.all())
      after(std::string(static_cast<size_t>(2 * l.depth), ' ') + l.text);
  }

  const std::vector<Line> &head() const { return head_; }
  /// The lines after the statement, innermost first.
  std::vector<Line> tail() const;
  /// head() and tail(), if there is no statement.
  std::vector<Line> all() const;
  bool empty() const { return head_.empty(); }
  bool opens() const; ///< with a brace
  /// Writes each line after a newline and `space`, or all of them on one line.
  static Text text(const std::vector<Line> &lines, const std::string &space, bool inOneLine = false);

private:
  struct End {
    Text end;
    std::vector<Text> lines;
  };
  std::vector<Line> head_;
  std::vector<End> after_{1}; ///< key: depth; the first is outside all blocks
  void endOf(size_t depth, std::vector<Line> &lines) const;
};

} // namespace xacc
