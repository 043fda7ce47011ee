// LineNumbers.h - the line and file of a source position, as messages should show them.
#pragma once

#include "source/Source.h"
#include <algorithm>
#include <string_view>
#include <utility>

namespace xacc {

/// The first position of the line that contains `at`.
inline size_t beginOfLine(std::string_view text, size_t at) {
  return text.substr(0, at).rfind('\n') + 1; // 0 without a newline: npos + 1
}

/// Counts from the most recent position, because text is written mostly in source order.
class LineNumbers {
public:
  struct Place {
    std::string path;
    unsigned line;
  };
  /// `inputName`: name of file 0.
  LineNumbers(const Source &source, std::string inputName) : source(source), inputName(std::move(inputName)) {}
  Place placeOf(int file, uint32_t offset) {
    const SourceFile &f = source.files[file];
    const auto next =
        std::ranges::find_if(f.marks, [&](const LineMark &mark) { return mark.begin > offset; }); // there are few marks
    const unsigned line = count(file, offset);
    if (next == f.marks.begin())
      return {file == 0 ? inputName : f.path, line};
    const LineMark &mark = *std::prev(next);
    return {mark.path, mark.line + line - count(file, mark.begin)};
  }

private:
  const Source &source;
  const std::string inputName;
  int lastFile = -1;
  uint32_t lastOffset = 0;
  unsigned lastLine = 1;

  unsigned count(int file, uint32_t offset) {
    if (lastFile != file || offset < lastOffset) {
      lastFile = file;
      lastOffset = 0;
      lastLine = 1;
    }
    const std::string_view text = source.files[file].text;
    lastLine += static_cast<unsigned>(std::count(text.begin() + lastOffset, text.begin() + offset, '\n'));
    lastOffset = offset;
    return lastLine;
  }
};

} // namespace xacc
