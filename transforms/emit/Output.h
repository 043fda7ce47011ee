// Output.h - the emitted text under construction.
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

/// The output, with the file and line that the compiler reading it assumes.
class Output {
public:
  /// `debugged`: each line of generated text has the number of the source line where the text begins.
  Output(bool markers, const Source &source, LineNumbers &lines, bool debugged = false)
      : markers(markers), debugged(markers && debugged), lines(lines) {
    const auto occurs = [&](const auto &file) { return file.text.find(mark) != std::string_view::npos; };
    while (std::any_of(source.files.begin(), source.files.end(), occurs))
      mark.insert(0, "\1");
  }
  /// While it exists, text is generated.
  struct Generated {
    explicit Generated(Output &out) : out(out) { out.held = out.debugged ? out.line : 0; }
    ~Generated() { out.held = 0; }
    Generated(const Generated &) = delete;
    Output &out;
  };
  /// `s` may contain marks.
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
  /// Returns the complete text.
  std::string finish() {
    endLine();
    return std::move(text);
  }
  /// Marks: a place where a long line may be broken, dropping the spaces that follow; the beginning of a comment, which
  /// moves above a long line.
  std::string lineBreak(int depth) const { return mark + "b " + std::to_string(depth) + ";"; }
  std::string remark() const { return mark + "r;"; }
  /// A generated line in moved text.
  std::string generated(int column) const { return mark + "g " + std::to_string(column) + ";"; }
  /// Mark: the text after it comes from `offset` of a file. `column`: indentation of the source line that begins there;
  /// -1: the text continues the current line.
  std::string moved(int file, uint32_t offset, int column) const {
    return mark + "m " + std::to_string(file) + " " + std::to_string(offset) + " " + std::to_string(column) + ";";
  }
  /// Sets the position of the following text. Works only at the beginning of a line.
  void at(const LineNumbers::Place &place) {
    if (!astray(place))
      return;
    if (!text.empty() && text.back() != '\n')
      return;
    file = place.path;
    writeLine(place.line);
    lineBegin = text.size();
  }
  /// Would the reader assume another position for the following text on this line?
  bool astray(const LineNumbers::Place &place) const { return markers && (place.path != file || place.line != line); }
  std::string text;

private:
  static constexpr size_t width = 120;
  std::string mark = "\1\2"; // does not occur in any source
  size_t lineBegin = 0;
  std::vector<std::pair<size_t, int>> breaks; ///< in this line: position and depth
  size_t remarkAt = std::string::npos;        ///< where a generated comment begins in this line

  void append(std::string_view part) {
    for (size_t newline = part.find('\n'); newline != part.npos; newline = part.find('\n')) {
      text += part.substr(0, newline);
      endLine();
      startLine();
      if (held && line != held)
        writeLine(held), lineBegin = text.size();
      part.remove_prefix(newline + 1);
    }
    text += part;
  }
  void startLine() {
    text += '\n';
    ++line;
    lineBegin = text.size();
  }
  /// Breaks the line if it is too long.
  void endLine() {
    if (text.size() - lineBegin > width && (!breaks.empty() || remarkAt != std::string::npos)) {
      const std::string whole = text.substr(lineBegin);
      std::string_view rest = whole;
      const std::string space(std::min(rest.find_first_not_of(' '), rest.size()), ' ');
      size_t begin = lineBegin;
      if (remarkAt != std::string::npos && remarkAt - lineBegin > space.size() + 2) { // more than an opening brace
        const std::string_view comment = rest.substr(remarkAt - lineBegin);
        rest = rest.substr(0, rest.find_last_not_of(' ', remarkAt - lineBegin - 1) + 1);
        text.resize(lineBegin);
        text += space;
        text += comment;
        startLine();
      } else
        text.resize(lineBegin);
      const unsigned first = line;
      std::vector<int> open; // depths of the line breaks
      auto from = breaks.begin();
      for (;;) {
        const size_t room = open.empty() ? width : width - space.size() - 4 * open.size();
        const auto at = rest.size() <= room ? breaks.end() : bestBreak(from, begin, begin + rest.size(), room);
        if (at == breaks.end())
          break;
        while (!open.empty() && open.back() >= at->second)
          open.pop_back();
        open.push_back(at->second);
        const size_t end = at->first - begin;
        text += rest.substr(0, end);
        startLine();
        if (at->second < 0)
          restore(first); // the source line continues, or the next statement in it
        text += space + std::string(4 * open.size(), ' ');
        const size_t next = std::min(rest.find_first_not_of(' ', end), rest.size());
        rest.remove_prefix(next);
        begin += next;
        from = at + 1;
      }
      text += rest;
    }
    breaks.clear();
    remarkAt = std::string::npos;
  }
  /// Sets the number of the line that begins here.
  void restore(unsigned number) {
    if (markers && number != line)
      writeLine(number);
  }
  void writeLine(unsigned number) {
    text += "#line " + std::to_string(number) + " " + literal(file) + "\n";
    line = number;
  }
  using Breaks = std::vector<std::pair<size_t, int>>;
  /// Of the places with the least depth, the last one that makes the line short enough, or else the first place.
  Breaks::iterator bestBreak(Breaks::iterator from, size_t begin, size_t end, size_t room) {
    auto best = breaks.end();
    for (auto at = from; at != breaks.end() && at->first < end; ++at) {
      if (best == breaks.end() || (at->first - begin <= room && at->second <= best->second))
        best = at;
      if (at->first - begin > room)
        break;
    }
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
    const size_t begin = text.rfind('\n') + 1; // of the line; 0 without a newline
    const size_t indent = std::min(text.find_first_not_of(' ', begin), text.size()) - begin;
    if (column < 0) { // moved text begins
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
  bool markers, debugged;
  unsigned held = 0; ///< not 0: the number of the generated lines
  LineNumbers &lines;
  std::string file;
  unsigned line = 1;
};

} // namespace xacc
#endif
