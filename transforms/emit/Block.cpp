// Block.cpp - see Block.h.
#include "emit/Block.h"

namespace xacc {

std::vector<Block::Line> Block::tail() const {
  std::vector<Line> lines;
  for (int d = depth(); d >= 0; --d) {
    for (const Text &t : behind_[static_cast<size_t>(d)])
      lines.push_back({t, d});
    if (d > 0)
      lines.push_back({"}", d - 1});
  }
  return lines;
}

} // namespace xacc
