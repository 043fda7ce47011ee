// Blocks.h - positions of directives relative to braces, and the tokens between them.
#pragma once

#include "source/Capture.h"
#include "clang/Basic/IdentifierTable.h"

namespace xacc {

/// Are directives `first` and `second`, in source order, in the same block or both at file scope?
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

/// Does a statement, or a directive that is not a declaration, use the word between these two directives?
inline bool mentionedBetween(const Capture &captured, int first, int second, const std::string &word) {
  const uint32_t end = captured.directives[second].site.index;
  for (uint32_t t = captured.directives[first].site.index; t < end; ++t)
    if (captured.source.tokens[t].text == word)
      return true;
  for (int d = first + 1; d < second; ++d)
    if (const CapturedDirective &between = captured.directives[d];
        between.valid && rowOf(between.directive.kind).attaches != Attaches::Declares)
      for (const clang::Token &token : between.tokens)
        if (const auto *name = token.getIdentifierInfo(); name && name->getName() == word)
          return true;
  return false;
}

} // namespace xacc
