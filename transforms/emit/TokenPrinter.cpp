// TokenPrinter.cpp - see TokenPrinter.h.
#include "emit/TokenPrinter.h"
#include "directives/Words.h"
#include "emit/LineNumbers.h"
#include <algorithm>
#include <ranges>

namespace xacc {

Printed shifted(const Printed &printed, int levels) {
  const std::string &text = printed.text;
  Printed s;
  auto note = printed.notes.begin();
  for (size_t i = 0;; ++i) {
    for (; note != printed.notes.end() && note->at == i; ++note)
      s.note(*note);
    if (i == text.size())
      return s;
    s.text += text[i];
    if (text[i] == '\n' && i + 1 < text.size() && text[i + 1] != '\n' && text[i + 1] != '#')
      s.text.append(static_cast<size_t>(std::max(0, 2 * levels)), ' ');
  }
}

TokenPrinter::TokenPrinter(const Edits &edits, bool expands)
    : edits(edits), source(edits.source), expands(expands), members(edits.source) {
  depths.resize(source.tokens.size() + 1);
  int deeper = 0;
  auto change = edits.deeper_.begin();
  for (uint32_t i = 0; i < depths.size(); ++i) {
    for (; change != edits.deeper_.end() && change->first <= i; ++change)
      deeper += change->second;
    depths[i] = deeper;
  }
}

bool TokenPrinter::edited(uint32_t i) const {
  if (edits.before_.count(i) || edits.after_.count(i))
    return true;
  for (const auto *map : {&edits.replaced_, &edits.structure_}) {
    const auto r = map->upper_bound(i);
    if (r != map->begin() && std::prev(r)->second.end > i)
      return true;
  }
  return false;
}

/// Like edited(), but ignores the replacement that contains the hole.
bool TokenPrinter::editedInside(uint32_t i, Span hole) const {
  if (edits.before_.count(i) || edits.after_.count(i))
    return true;
  const auto r = edits.replaced_.upper_bound(i);
  if (r != edits.replaced_.begin() && std::prev(r)->second.end > i && std::prev(r)->first >= hole.begin)
    return true;
  const auto s = edits.structure_.upper_bound(i);
  return s != edits.structure_.begin() && std::prev(s)->second.end > i && std::prev(s)->first > hole.begin;
}

Printed TokenPrinter::render(const Text &t) {
  Printed s;
  for (const Text::Piece &p : t.pieces())
    switch (p.kind) {
    case Text::Piece::Words:
      s += members.renamed(p.text);
      break;
    case Text::Piece::Hole:
      s += render(p.hole);
      break;
    case Text::Piece::Body:
      s += renderBody(p.hole);
      break;
    case Text::Piece::Break:
      s.note({Printed::Note::Break, 0, p.depth});
      s += p.text;
      break;
    case Text::Piece::Line: // Text::placed has replaced those that become newlines
      s += " ";
      break;
    case Text::Piece::Remark:
      s.note({Printed::Note::Remark, 0});
      s += p.text;
      break;
    }
  return s;
}

/// Is this text after token k printed here, given that k may be in a moved body?
bool TokenPrinter::belongsHere(uint32_t k, const Edits::After &after) const {
  const auto moved = edits.moved_.lower_bound(k);
  if (moved == edits.moved_.end() || moved->second.body.begin > k)
    return true;
  const bool inside =
      k != moved->first || !Edits::staysAtOriginalPlace(after, moved->second.body, moved->second.directive);
  return inside == (moving == static_cast<int>(moved->first));
}

/// Is the macro defined between the moved body's new place and this use? If so, the use is expanded.
bool TokenPrinter::definedBetween(const SourceToken &use) const {
  if (moving < 0)
    return false;
  const SourceToken &place = source.tokens[edits.moved_.at(static_cast<uint32_t>(moving)).to];
  const std::string_view text = source.files[use.file].text;
  if (place.file != use.file || place.begin >= use.begin)
    return true;
  const std::string_view name(text.begin() + use.begin,
                              std::find_if_not(text.begin() + use.begin, text.end(), isWordChar));
  const std::string_view between = text.substr(place.begin, use.begin - place.begin);
  for (size_t at = between.find("define"); at != between.npos; at = between.find("define", at + 1)) {
    const size_t word = between.find_first_not_of(" \t", at + 6);
    if (word != between.npos && between.substr(word, name.size()) == name)
      return true;
  }
  return false;
}

Printed TokenPrinter::renderBody(Span span) {
  const int outside = moving;
  moving = static_cast<int>(span.end - 1);
  const SourceToken &first = source.tokens[span.begin];
  bodyColumn = indentOf(first);
  Printed s;
  s.note({Printed::Note::Moved, 0, -1, first.file, first.begin});
  s += render(span);
  moving = outside;
  return s;
}

/// Number of spaces at the beginning of the token's line.
int TokenPrinter::indentOf(const SourceToken &t) const {
  const std::string_view text = source.files[t.file].text;
  const size_t begin = beginOfLine(text, t.begin);
  return static_cast<int>(text.find_first_not_of(" \t", begin) - begin);
}

/// Does token i begin a new line of a moved body?
bool TokenPrinter::continues(uint32_t i) const {
  const SourceToken &t = source.tokens[i], &before = source.tokens[i - 1];
  return moving >= 0 && (t.group < 0 || t.group != before.group) && t.file == before.file && before.end <= t.begin &&
         source.files[t.file].text.substr(before.end, t.begin - before.end).find('\n') != std::string_view::npos;
}

/// Number of generated blocks that enclose the text before a token, counted from the moved body.
int TokenPrinter::depthInBody(uint32_t i) const {
  const uint32_t begin = edits.moved_.at(static_cast<uint32_t>(moving)).body.begin;
  return depths[i] - edits.opened(i) - (depths[begin] - edits.opened(begin));
}

/// Indents the lines of text between tokens of a moved body like the body.
Printed TokenPrinter::inBody(const Printed &printed, int depth) const {
  if (moving < 0)
    return printed;
  const std::string &text = printed.text;
  Printed s;
  auto note = printed.notes.begin();
  for (size_t at = 0;;) {
    for (; note != printed.notes.end() && note->at <= at; ++note)
      s.note(*note);
    if (at == text.size())
      return s;
    if (text[at] != '\n') {
      s.text += text[at++];
      continue;
    }
    const size_t end = std::min(text.find_first_not_of(' ', at + 1), text.size());
    s.note({Printed::Note::Generated, 0, std::max(0, static_cast<int>(end - at) - 1 - bodyColumn + 2 * depth)});
    at = end;
  }
}

/// A line of the moved body begins with token i.
Printed::Note TokenPrinter::movedTo(uint32_t i, int levels) const {
  const SourceToken &t = source.tokens[i];
  return {Printed::Note::Moved, 0, std::max(0, indentOf(t) - bodyColumn + 2 * (depthInBody(i) + levels)), t.file,
          t.begin};
}

/// Does this text before the first token of a moved body stay at the original place? It is that of a directive.
bool TokenPrinter::staysBefore(uint32_t i, int order) const {
  if (moving < 0)
    return false;
  const Edits::Moved &moved = edits.moved_.at(static_cast<uint32_t>(moving));
  return i == moved.body.begin && order <= Edits::orderOf(moved.directive);
}

Printed TokenPrinter::before(uint32_t i) {
  Printed s;
  int levels = 0;
  if (const auto b = edits.before_.find(i); b != edits.before_.end())
    for (const auto &[order, text] : b->second) {
      if (staysBefore(i, order))
        continue;
      s += shifted(render(text.text), levels);
      levels += text.levels;
    }
  const size_t newline = s.text.rfind('\n');
  if (moving < 0 || newline == std::string::npos || !s.blankFrom(newline + 1))
    return inBody(s, moving < 0 ? 0 : depthInBody(i));
  Printed lines = inBody(s.substr(0, newline), depthInBody(i));
  lines.note(movedTo(i, levels)); // the token continues the source
  return lines;
}

/// The end of the macro use that begins with token i; `i` if none begins there or it cannot be printed as written.
uint32_t TokenPrinter::endOfMacroUse(uint32_t i, Span hole) const {
  const SourceToken &t = source.tokens[i];
  if (expands || t.group < 0 || (i > 0 && source.tokens[i - 1].group == t.group))
    return i;
  uint32_t end = i;
  bool touched = false;
  for (; end < source.tokens.size() && source.tokens[end].group == t.group; ++end)
    touched |= editedInside(end, hole);
  return touched || end > hole.end || definedBetween(t) ? i : end;
}

Printed TokenPrinter::render(Span span) {
  Printed s;
  for (uint32_t i = span.begin; i < span.end;) {
    const SourceToken &t = source.tokens[i];
    if (i > span.begin && continues(i))
      s.note(movedTo(i));
    else if (i > span.begin && t.spaceBefore && !s.text.empty() && s.text.back() != ' ')
      s += " ";
    if (const uint32_t end = endOfMacroUse(i, span); end > i) {
      for (const char c : source.files[t.file].text.substr(t.begin, t.end - t.begin)) // on one line
        s.text += c == '\n' || c == '\\' ? ' ' : c;
      i = end;
    } else
      i = token(i, s, span);
  }
  return s;
}

/// The longest replacement that begins with token i and applies in `hole`.
const Edits::TextEdit *TokenPrinter::replacementAt(uint32_t i, Span hole) const {
  const auto longest = [&](const std::map<uint32_t, Edits::TextEdit> &map, bool all) {
    const auto found = map.find(i);
    const Edits::TextEdit *edit = found == map.end() ? nullptr : &found->second;
    while (edit && (edit->end > hole.end || (!all && i == hole.begin && edit->end == hole.end)))
      edit = edit->inner.get();
    return edit;
  };
  const Edits::TextEdit *structure = longest(edits.structure_, /*all=*/false);
  return structure ? structure : longest(edits.replaced_, /*all=*/true);
}

/// `hole`: ignores edits that reach outside it, and the replacement that contains it. Without `closing`, all text is
/// written on the current line.
uint32_t TokenPrinter::token(uint32_t i, Printed &s, Span hole, Printed *closing) {
  // The text before a token may contain the token itself, as in sizeof of the assigned array. A replacement may begin
  // with a hole that begins with the token; the text before it must precede all of that.
  const bool outermost = printing.insert(i).second;
  if (outermost)
    s += before(i);
  std::set<uint32_t> around = std::move(followed); // tokens for which the text after them has been printed
  followed.clear();
  uint32_t next = i + 1;
  const Edits::TextEdit *const edit = replacementAt(i, hole);
  if (edit) {
    const int levels = outermost && moving < 0 ? edits.opened(i) : 0;
    s += shifted(render(edit->text), levels);
    next = edit->end;
  } else
    s += source.tokens[i].text;
  for (uint32_t k = i; k < next; ++k)
    if (auto a = edits.after_.find(k); a != edits.after_.end() && followed.insert(k).second)
      for (const Edits::After &after : std::views::reverse(a->second))
        if (belongsHere(k, after))
          followsToken(after, s, closing);
  around.merge(followed); // merge the small set into the large one
  followed = std::move(around);
  if (outermost)
    printing.erase(i);
  return next;
}

/// Prints text after a token: on the line, or with the lines that close blocks, which follow at the end of the line.
void TokenPrinter::followsToken(const Edits::After &after, Printed &s, Printed *closing) {
  if (!closing && moving >= 0)
    s += inBody(render(after.text), after.levels ? depthInBody(after.body) : 0);
  else if (!closing || (after.levels == 0 && closing->empty()))
    s += render(after.text);
  else {
    *closing +=
        shifted(render(after.text), after.levels ? depths[after.body] - edits.levelsInside(after) - after.levels : 0);
    if (after.levels)
      closedFrom = std::min(closedFrom, after.body);
  }
}

} // namespace xacc
