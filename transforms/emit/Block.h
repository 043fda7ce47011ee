// Block.h - the lines around a statement that a directive governs: nested blocks before it, their ends behind it. Owns
// braces and depths. No Clang headers here.
#ifndef XACC_TRANSFORMS_EMIT_BLOCK_H
#define XACC_TRANSFORMS_EMIT_BLOCK_H

#include "emit/Edits.h"

namespace xacc {

class Block {
public:
  struct Line {
    Text text;
    int depth; ///< in steps of indentation
  };
  /// A line before the statement, inside the blocks opened so far.
  void line(Text text) { head_.push_back({std::move(text), depth()}); }
  void lines(const std::vector<Text> &texts) {
    for (const Text &t : texts)
      line(t);
  }
  /// `header {`; the brace that closes it is written by itself.
  void open(const Text &header = {}) {
    line(header.empty() ? Text("{") : header + " {");
    behind_.emplace_back();
  }
  int depth() const { return static_cast<int>(behind_.size()) - 1; }
  /// A line behind the statement, at the end of the block of this depth: after what was asked for before.
  void behind(Text text, int depth) { behind_[static_cast<size_t>(depth)].push_back(std::move(text)); }
  void behind(Text text) { behind(std::move(text), depth()); }

  const std::vector<Line> &head() const { return head_; }
  /// What follows the statement, innermost first.
  std::vector<Line> tail() const;

private:
  std::vector<Line> head_;
  std::vector<std::vector<Text>> behind_{1}; ///< by depth; the first is outside of all blocks
};

} // namespace xacc
#endif
