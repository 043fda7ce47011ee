// Output.h - the emitted text under construction.
#pragma once

#include "emit/LineNumbers.h"
#include "emit/Literal.h"
#include "emit/Printed.h"
#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace xacc {

/// The output, with the file and line that the compiler reading it assumes.
class Output {
public:
  /// `debugged`: each line of generated text has the number of the source line where the text begins.
  Output(bool markers, LineNumbers &lines, bool debugged = false)
      : markers(markers), debugged(markers && debugged), lines(lines) {}
  /// While it exists, text is generated.
  struct Generated {
    explicit Generated(Output &out) : out(out) { out.held = out.debugged ? out.line : 0; }
    ~Generated() { out.held = 0; }
    Generated(const Generated &) = delete;
    Output &out;
  };
  void put(std::string_view s) {
    for (size_t newline = s.find('\n'); newline != s.npos; newline = s.find('\n')) {
      text += s.substr(0, newline);
      endLine();
      startLine();
      if (held && line != held) {
        writeLine(held);
        lineBegin = text.size();
      }
      s.remove_prefix(newline + 1);
    }
    text += s;
  }
  void put(const Printed &p) {
    size_t done = 0;
    for (const Printed::Note &n : p.notes) {
      put(std::string_view(p.text).substr(done, n.at - done));
      done = n.at;
      apply(n);
    }
    put(std::string_view(p.text).substr(done));
  }
  /// Returns the complete text.
  std::string finish() {
    endLine();
    return std::move(text);
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
  size_t lineBegin = 0;
  /// A place where the current line may be broken; places of less depth are preferred.
  struct LineBreak {
    size_t at;
    int depth;
  };
  std::vector<LineBreak> breaks;
  size_t remarkAt = std::string::npos; ///< where a generated comment begins in this line

  void startLine() {
    text += '\n';
    ++line;
    lineBegin = text.size();
  }
  /// Breaks the line if it is too long.
  void endLine() {
    if (text.size() - lineBegin > width && (!breaks.empty() || remarkAt != std::string::npos))
      breakLine();
    breaks.clear();
    remarkAt = std::string::npos;
  }
  void breakLine() {
    const std::string whole = text.substr(lineBegin);
    std::string_view rest = whole;
    size_t begin = lineBegin; // position of `rest` in the unbroken line
    const std::string space(std::min(rest.find_first_not_of(' '), rest.size()), ' ');
    const size_t remark = remarkAt == std::string::npos ? 0 : remarkAt - lineBegin;
    text.resize(lineBegin);
    if (remark > space.size() + 2) { // the comment moves above its line, unless that is only an opening brace
      text += space;
      text += rest.substr(remark);
      rest = rest.substr(0, rest.find_last_not_of(' ', remark - 1) + 1);
      startLine();
    }
    const unsigned first = line;
    std::vector<int> open; // depths of the line breaks
    auto from = breaks.begin();
    for (;;) {
      const size_t room = open.empty() ? width : width - space.size() - 4 * open.size();
      const auto next = rest.size() <= room ? breaks.end() : bestBreak(from, begin, begin + rest.size(), room);
      if (next == breaks.end())
        break;
      while (!open.empty() && open.back() >= next->depth)
        open.pop_back();
      open.push_back(next->depth);
      const size_t end = next->at - begin;
      text += rest.substr(0, end);
      startLine();
      if (next->depth < 0)
        restore(first); // the source line continues, or the next statement in it
      text += space + std::string(4 * open.size(), ' ');
      const size_t written = std::min(rest.find_first_not_of(' ', end), rest.size());
      rest.remove_prefix(written);
      begin += written;
      from = next + 1;
    }
    text += rest;
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
  using Breaks = std::vector<LineBreak>;
  /// The last place of the least depth that makes the line short enough, or else the first place of that depth.
  Breaks::iterator bestBreak(Breaks::iterator from, size_t begin, size_t end, size_t room) {
    auto best = breaks.end();
    for (auto place = from; place != breaks.end() && place->at < end; ++place) {
      if (best == breaks.end() || (place->at - begin <= room && place->depth <= best->depth))
        best = place;
      if (place->at - begin > room)
        break;
    }
    return best;
  }
  void apply(const Printed::Note &n) {
    if (n.kind == Printed::Note::Break)
      return breaks.push_back({text.size(), n.number});
    if (n.kind == Printed::Note::Remark) {
      remarkAt = text.size();
      return;
    }
    const size_t begin = beginOfLine(text, text.size());
    const size_t indent = std::min(text.find_first_not_of(' ', begin), text.size()) - begin;
    if (n.number < 0) { // moved text begins
      base = indent;
      if (begin + indent < text.size())
        return;
      text.resize(begin);
    } else {
      endLine();
      startLine();
    }
    if (n.kind == Printed::Note::Moved)
      at(lines.placeOf(n.file, n.offset));
    text.append(base + static_cast<size_t>(std::max(n.number, 0)), ' ');
  }
  size_t base = 0; // indentation of the moved text
  bool markers, debugged;
  unsigned held = 0; ///< not 0: the number of the generated lines
  LineNumbers &lines;
  std::string file;
  unsigned line = 1;
};

} // namespace xacc
