// Output.h - the emitted text while it grows.
#ifndef XACC_TRANSFORMS_EMIT_OUTPUT_H
#define XACC_TRANSFORMS_EMIT_OUTPUT_H

#include "source/Source.h"
#include <algorithm>
#include <functional>
#include <sstream>
#include <string>
#include <string_view>

namespace xacc {

/// The output with what the compiler that reads it believes about file and line.
class Output {
public:
  Output(bool markers, const Source &source, std::function<std::string(int)> pathOf)
      : markers(markers), pathOf(std::move(pathOf)) {
    const auto occurs = [&](const auto &file) { return file.text.find(mark) != std::string_view::npos; };
    while (std::any_of(source.files.begin(), source.files.end(), occurs))
      mark.insert(0, "\1");
  }
  /// `s` may have marks of moved().
  void put(std::string_view s) {
    for (size_t begin = 0; begin < s.size();) {
      const size_t stop = std::min(s.find(mark, begin), s.size());
      const std::string_view part = s.substr(begin, stop - begin);
      text += part;
      line += static_cast<unsigned>(std::count(part.begin(), part.end(), '\n'));
      if (stop == s.size())
        return;
      const size_t end = s.find(';', stop);
      resolve(std::string(s.substr(stop + mark.size(), end - stop - mark.size())));
      begin = end + 1;
    }
  }
  /// A mark in text: what follows stands at `wanted` of a file. `column`: of the source line, which begins there; -1:
  /// the text goes on in the line.
  std::string moved(int file, unsigned wanted, int column) const {
    return mark + std::to_string(file) + " " + std::to_string(wanted) + " " + std::to_string(column) + ";";
  }
  /// What follows stands at `path`:`wanted`; only possible where a line begins.
  void at(const std::string &path, unsigned wanted) {
    if (!markers || (path == file && wanted == line))
      return;
    if (!text.empty() && text.back() != '\n')
      return;
    std::string quoted;
    for (char c : path)
      quoted += c == '\\' || c == '"' ? std::string("\\") + c : std::string(1, c);
    text += "#line " + std::to_string(wanted) + " \"" + quoted + "\"\n";
    file = path;
    line = wanted;
  }
  /// Does the reader of what follows on this line believe that it stands elsewhere?
  bool astray(const std::string &path, unsigned wanted) const { return markers && (path != file || wanted != line); }
  std::string text;

private:
  std::string mark = "\1\2"; // that no source has
  void resolve(const std::string &numbers) {
    std::istringstream words(numbers);
    int f, column;
    unsigned wanted;
    words >> f >> wanted >> column;
    const size_t begin = text.rfind('\n') + 1; // of the line, also where there is no newline
    const size_t indent = std::min(text.find_first_not_of(' ', begin), text.size()) - begin;
    if (column < 0) { // a moved text begins
      base = indent;
      if (begin + indent < text.size())
        return;
      text.resize(begin);
    } else {
      text += '\n';
      ++line;
    }
    at(pathOf(f), wanted);
    text.append(base + static_cast<size_t>(std::max(column, 0)), ' ');
  }
  size_t base = 0; // indentation of the moved text
  bool markers;
  std::function<std::string(int)> pathOf;
  std::string file;
  unsigned line = 1;
};

} // namespace xacc
#endif
