// Output.h - the emitted text while it grows.
#ifndef XACC_TRANSFORMS_EMIT_OUTPUT_H
#define XACC_TRANSFORMS_EMIT_OUTPUT_H

#include "emit/LineNumbers.h"
#include "emit/Literal.h"
#include "source/Source.h"
#include <algorithm>
#include <sstream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace xacc {

/// The output with what the compiler that reads it believes about file and line.
class Output {
public:
  Output(bool markers, const Source &source, LineNumbers &lines) : markers(markers), lines(lines) {
    const auto occurs = [&](const auto &file) { return file.text.find(mark) != std::string_view::npos; };
    while (std::any_of(source.files.begin(), source.files.end(), occurs))
      mark.insert(0, "\1");
  }
  /// `s` may have marks.
  void put(std::string_view s) {
    for (size_t begin = 0; begin < s.size();) {
      const size_t stop = std::min(s.find(mark, begin), s.size());
      append(s.substr(begin, stop - begin));
      if (stop == s.size())
        return;
      const size_t end = s.find(';', stop);
      resolve(std::string(s.substr(stop + mark.size(), end - stop - mark.size())));
      begin = end + 1;
    }
  }
  /// All of it, when nothing more comes.
  std::string finish() {
    endLine();
    return std::move(text);
  }
  /// Marks in text: a place where a line that gets too long goes on in the next, without the spaces that follow; the
  /// begin of a comment, which then stands above the line.
  std::string lineBreak(int depth) const { return mark + "b " + std::to_string(depth) + ";"; }
  std::string remark() const { return mark + "r;"; }
  /// A new line of a moved text that is not the source's.
  std::string generated(int column) const { return mark + "g " + std::to_string(column) + ";"; }
  /// A mark in text: what follows stands at `offset` of a file. `column`: of the source line, which begins there; -1:
  /// the text goes on in the line.
  std::string moved(int file, uint32_t offset, int column) const {
    return mark + "m " + std::to_string(file) + " " + std::to_string(offset) + " " + std::to_string(column) + ";";
  }
  /// What follows stands there; only possible where a line begins.
  void at(const LineNumbers::Place &place) {
    if (!astray(place))
      return;
    if (!text.empty() && text.back() != '\n')
      return;
    text += "#line " + std::to_string(place.line) + " " + literal(place.path) + "\n";
    file = place.path;
    line = place.line;
    lineBegin = text.size();
  }
  /// Does the reader of what follows on this line believe that it stands elsewhere?
  bool astray(const LineNumbers::Place &place) const { return markers && (place.path != file || place.line != line); }
  std::string text;

private:
  static constexpr size_t width = 120;
  std::string mark = "\1\2"; // that no source has
  size_t lineBegin = 0;
  std::vector<std::pair<size_t, int>> breaks; ///< in this line: where, and how deep
  size_t remarkAt = std::string::npos;        ///< where a comment of ours begins in this line

  void append(std::string_view part) {
    for (size_t newline = part.find('\n'); newline != part.npos; newline = part.find('\n')) {
      text += part.substr(0, newline);
      endLine();
      startLine();
      part.remove_prefix(newline + 1);
    }
    text += part;
  }
  void startLine() {
    text += '\n';
    ++line;
    lineBegin = text.size();
  }
  /// Breaks the line where it is too long.
  void endLine() {
    if (text.size() - lineBegin > width && (!breaks.empty() || remarkAt != std::string::npos)) {
      std::string rest = text.substr(lineBegin);
      const std::string space(std::min(rest.find_first_not_of(' '), rest.size()), ' ');
      size_t begin = lineBegin;
      if (remarkAt != std::string::npos && remarkAt - lineBegin > space.size() + 2) { // more than an open brace
        const std::string comment = rest.substr(remarkAt - lineBegin);
        rest.resize(rest.find_last_not_of(' ', remarkAt - lineBegin - 1) + 1);
        text.resize(lineBegin);
        text += space + comment;
        startLine();
      } else
        text.resize(lineBegin);
      std::vector<int> open; // depths that lines were broken at
      for (;;) {
        const size_t room = open.empty() ? width : width - space.size() - 4 * open.size();
        const auto at = rest.size() <= room ? breaks.end() : bestBreak(begin, begin + rest.size(), room);
        if (at == breaks.end())
          break;
        while (!open.empty() && open.back() >= at->second)
          open.pop_back();
        open.push_back(at->second);
        const size_t end = at->first - begin;
        text += rest.substr(0, end);
        startLine();
        text += space + std::string(4 * open.size(), ' ');
        const size_t next = std::min(rest.find_first_not_of(' ', end), rest.size());
        rest.erase(0, next);
        begin += next;
        breaks.erase(breaks.begin(), at + 1);
      }
      text += rest;
    }
    breaks.clear();
    remarkAt = std::string::npos;
  }
  /// The last of the least deep ones that leave a line short enough; the first one if none does.
  std::vector<std::pair<size_t, int>>::iterator bestBreak(size_t begin, size_t end, size_t room) {
    auto best = breaks.end();
    for (auto at = breaks.begin(); at != breaks.end() && at->first < end; ++at)
      if (best == breaks.end() || (at->first - begin <= room && at->second <= best->second))
        best = at;
    return best;
  }
  void resolve(const std::string &numbers) {
    std::istringstream words(numbers);
    char kind;
    words >> kind;
    if (kind == 'b') {
      int depth;
      words >> depth;
      breaks.emplace_back(text.size(), depth);
      return;
    }
    if (kind == 'r') {
      remarkAt = text.size();
      return;
    }
    int f = -1, column;
    uint32_t offset = 0;
    if (kind == 'm')
      words >> f >> offset;
    words >> column;
    const size_t begin = text.rfind('\n') + 1; // of the line, also where there is no newline
    const size_t indent = std::min(text.find_first_not_of(' ', begin), text.size()) - begin;
    if (column < 0) { // a moved text begins
      base = indent;
      if (begin + indent < text.size())
        return;
      text.resize(begin);
    } else {
      endLine();
      startLine();
    }
    if (f >= 0)
      at(lines.placeOf(f, offset));
    text.append(base + static_cast<size_t>(std::max(column, 0)), ' ');
  }
  size_t base = 0; // indentation of the moved text
  bool markers;
  LineNumbers &lines;
  std::string file;
  unsigned line = 1;
};

} // namespace xacc
#endif
