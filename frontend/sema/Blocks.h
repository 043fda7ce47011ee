// Blocks.h - where directives stand, by the braces of the program.
#ifndef XACC_FRONTEND_SEMA_BLOCKS_H
#define XACC_FRONTEND_SEMA_BLOCKS_H

#include "source/Capture.h"

namespace xacc {

/// Do the directives `first` and `second`, in the order of the source, stand in one block, or both in none?
inline bool inOneBlock(const Capture &captured, int first, int second) {
  int depth = 0;
  const uint32_t end = captured.directives[second].site.index;
  for (uint32_t t = captured.directives[first].site.index; t < end && depth >= 0; ++t)
    if (const std::string_view text = captured.source.tokens[t].text; text == "{")
      ++depth;
    else if (text == "}")
      --depth;
  return depth == 0;
}

} // namespace xacc
#endif
