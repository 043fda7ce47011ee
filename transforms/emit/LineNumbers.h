// LineNumbers.h - the line that a place in a file is on.
#ifndef XACC_TRANSFORMS_EMIT_LINENUMBERS_H
#define XACC_TRANSFORMS_EMIT_LINENUMBERS_H

#include "source/Source.h"
#include <algorithm>

namespace xacc {

/// Counts on from the last place that it was asked for, as text is written mostly in its own order.
class LineNumbers {
public:
  explicit LineNumbers(const Source &source) : source(source) {}
  unsigned lineOf(int file, uint32_t offset) {
    if (lastFile != file || offset < lastOffset)
      lastFile = file, lastOffset = 0, lastLine = 1;
    const std::string_view text = source.files[file].text;
    lastLine += static_cast<unsigned>(std::count(text.begin() + lastOffset, text.begin() + offset, '\n'));
    lastOffset = offset;
    return lastLine;
  }

private:
  const Source &source;
  int lastFile = -1;
  uint32_t lastOffset = 0;
  unsigned lastLine = 1;
};

} // namespace xacc
#endif
