// Block.cpp - see Block.h.
#include "emit/Block.h"

namespace xacc {

void Block::endOf(size_t depth, std::vector<Line> &lines) const {
  for (const Text &t : after_[depth].lines)
    lines.push_back({t, static_cast<int>(depth)});
  if (depth > 0 && !after_[depth].end.empty())
    lines.push_back({after_[depth].end, static_cast<int>(depth) - 1});
}

void Block::add(const Block &inner) {
  for (const Line &l : inner.head_)
    head_.push_back({l.text, depth() + l.depth, l.pragma});
  std::vector<Text> &ends = after_.back().lines;
  ends.insert(ends.begin(), inner.after_[0].lines.begin(), inner.after_[0].lines.end());
  after_.insert(after_.end(), inner.after_.begin() + 1, inner.after_.end());
}

void Block::close() {
  endOf(after_.size() - 1, head_);
  after_.pop_back();
}

std::vector<Block::Line> Block::tail() const {
  std::vector<Line> lines;
  for (size_t d = after_.size(); d > 0; --d)
    endOf(d - 1, lines);
  return lines;
}

std::vector<Block::Line> Block::all() const {
  std::vector<Line> lines = head_;
  for (const Line &l : tail())
    lines.push_back(l);
  return lines;
}

bool Block::opens() const { return !head_.empty() && !head_[0].text.empty() && head_[0].text.pieces()[0].text == "{"; }

Text Block::text(const std::vector<Line> &lines, const std::string &space, bool inOneLine) {
  Text all;
  for (const Line &l : lines) {
    const std::string indent = space + std::string(static_cast<size_t>(2 * l.depth), ' ');
    all += (inOneLine ? Text::statementBreak() : Text("\n" + indent)) + l.placed(indent, inOneLine);
  }
  return all;
}

} // namespace xacc
