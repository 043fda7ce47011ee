// EmitSource.cpp - see EmitSource.h.
#include "emit/EmitSource.h"
#include "emit/LinkagePoint.h"
#include "emit/Output.h"
#include <algorithm>
#include <ranges>
#include <set>
#include <utility>

namespace xacc {
namespace {

class Emitter {
public:
  Emitter(const Edits &edits, const Program &program, const EmitOptions &options)
      : E(edits), S(edits.source), P(program), options(options),
        out(options.lineMarkers, edits.source, [this](int f) { return pathOf(f); }) {
    tokensOf.resize(S.files.size());
    for (uint32_t i = 0; i < S.tokens.size(); ++i)
      if (!S.files[S.tokens[i].file].system && !S.tokens[i].text.empty())
        tokensOf[S.tokens[i].file].push_back(i);
    for (const auto &[token, unused] : E.before_)
      markDirty(S.tokens[token].file);
    for (const auto &[token, unused] : E.after_)
      markDirty(S.tokens[token].file);
    for (const auto *map : {&E.replaced_, &E.structure_})
      for (const auto &[token, unused] : *map)
        markDirty(S.tokens[token].file);
    for (const auto &[at, unused] : E.gaps_)
      markDirty(at.first);
    depths.resize(S.tokens.size() + 1);
    int deeper = 0;
    auto change = E.deeper_.begin();
    for (uint32_t i = 0; i < depths.size(); ++i) {
      for (; change != E.deeper_.end() && change->first <= i; ++change)
        deeper += change->second;
      depths[i] = deeper;
    }
    for (size_t d = 0; d < P.sites.size(); ++d)
      if (P.sites[d]->inMacro)
        macroUses.insert({P.sites[d]->file, P.sites[d]->begin});
  }

  std::string run() {
    // The first declaration of the main file: includes before it stay outside extern "C".
    out.put(render(E.top_));
    file(0);
    if (externOpen)
      out.put("\n} // extern \"C\"\n");
    out.put(render(E.bottom_));
    return std::move(out.text);
  }

private:
  const Edits &E;
  const Source &S;
  const Program &P;
  const EmitOptions &options;
  Output out;
  std::vector<std::vector<uint32_t>> tokensOf;
  std::set<int> dirty;
  std::set<std::string> dirtyPaths;
  std::set<std::pair<int, uint32_t>> macroUses;
  std::set<uint32_t> printing; // tokens that are being printed
  std::set<uint32_t> followed;
  bool externOpen = false;

  void markDirty(int f) {
    for (; f > 0 && dirty.insert(f).second; f = S.files[f].parent)
      dirtyPaths.insert(S.files[f].path);
  }
  std::string pathOf(int f) const { return f == 0 ? options.inputName : S.files[f].path; }

  bool edited(uint32_t i) const {
    if (E.before_.count(i) || E.after_.count(i))
      return true;
    for (const auto *map : {&E.replaced_, &E.structure_}) {
      const auto r = map->upper_bound(i);
      if (r != map->begin() && std::prev(r)->second.end > i)
        return true;
    }
    return false;
  }
  /// As edited, but not by the replacement whose text the hole is part of.
  bool editedInside(uint32_t i, Span hole) const {
    if (E.before_.count(i) || E.after_.count(i))
      return true;
    const auto r = E.replaced_.upper_bound(i);
    if (r != E.replaced_.begin() && std::prev(r)->second.end > i && std::prev(r)->first >= hole.begin)
      return true;
    const auto s = E.structure_.upper_bound(i);
    return s != E.structure_.begin() && std::prev(s)->second.end > i && std::prev(s)->first > hole.begin;
  }
  bool groupEdited(const std::vector<uint32_t> &tokens, size_t k, size_t end) const {
    const SourceToken &t = S.tokens[tokens[k]];
    if (macroUses.count({t.file, t.begin}))
      return true;
    for (; k < end; ++k)
      if (edited(tokens[k]))
        return true;
    return false;
  }

  // ---- holes: tokens as one line
  std::string render(const Text &t) {
    std::string s;
    for (const Text::Piece &p : t.pieces())
      s += p.hole.empty() ? p.text : p.body ? renderBody(p.hole) : render(p.hole);
    return s;
  }
  /// Is what stands behind token k printed where we are: inside the moved body that holds k, or outside of it?
  bool belongsHere(uint32_t k, const Edits::After &after) const {
    const auto moved = E.moved_.lower_bound(k);
    if (moved == E.moved_.end() || moved->second.body.begin > k)
      return true;
    const bool inside = k != moved->first || !Edits::staysBehind(after, moved->second.body, moved->second.directive);
    return inside == (moving == static_cast<int>(moved->first));
  }
  /// Is the macro of this use defined between the place that a moved body goes to and here? Then it is expanded.
  bool definedBetween(const SourceToken &use) const {
    if (moving < 0)
      return false;
    const SourceToken &place = S.tokens[E.moved_.at(static_cast<uint32_t>(moving)).to];
    const std::string_view text = S.files[use.file].text;
    if (place.file != use.file || place.begin >= use.begin)
      return true;
    size_t length = 0;
    while (use.begin + length < text.size() &&
           (std::isalnum(static_cast<unsigned char>(text[use.begin + length])) || text[use.begin + length] == '_'))
      ++length;
    const std::string_view name = text.substr(use.begin, length);
    const std::string_view between = text.substr(place.begin, use.begin - place.begin);
    for (size_t at = between.find("define"); at != between.npos; at = between.find("define", at + 1)) {
      const size_t word = between.find_first_not_of(" \t", at + 6);
      if (word != between.npos && between.substr(word, length) == name)
        return true;
    }
    return false;
  }
  std::string renderBody(Span span) {
    const int outside = moving;
    moving = static_cast<int>(span.end - 1);
    const SourceToken &first = S.tokens[span.begin];
    bodyColumn = indentOf(first);
    std::string s = out.moved(first.file, lineOf(first.file, first.begin), -1) + render(span);
    moving = outside;
    return s;
  }
  /// Spaces before the first token of its line.
  int indentOf(const SourceToken &t) const {
    const std::string_view text = S.files[t.file].text;
    const size_t newline = t.begin == 0 ? text.npos : text.rfind('\n', t.begin - 1);
    const size_t begin = newline == text.npos ? 0 : newline + 1;
    return static_cast<int>(text.find_first_not_of(" \t", begin) - begin);
  }
  /// Does a moved body go on in another line here?
  bool continues(uint32_t i) const {
    const SourceToken &t = S.tokens[i], &before = S.tokens[i - 1];
    return moving >= 0 && (t.group < 0 || t.group != before.group) && t.file == before.file && before.end <= t.begin &&
           S.files[t.file].text.substr(before.end, t.begin - before.end).find('\n') != std::string_view::npos;
  }
  int bodyColumn = 0;
  int moving = -1; // last token of the moved body that is printed
  std::string render(Span span) {
    std::string s;
    for (uint32_t i = span.begin; i < span.end;) {
      const SourceToken &t = S.tokens[i];
      if (i > span.begin && continues(i))
        s += out.moved(t.file, lineOf(t.file, t.begin), std::max(0, indentOf(t) - bodyColumn));
      else if (i > span.begin && t.spaceBefore && !s.empty() && s.back() != ' ')
        s += ' ';
      if (t.group >= 0 && (i == 0 || S.tokens[i - 1].group != t.group)) {
        uint32_t end = i;
        bool touched = false;
        while (end < S.tokens.size() && S.tokens[end].group == t.group)
          touched |= editedInside(end, span), ++end;
        if (!touched && end <= span.end && !definedBetween(t)) { // the macro use as it was written, on one line
          for (char c : S.files[t.file].text.substr(t.begin, t.end - t.begin))
            s += c == '\n' || c == '\\' ? ' ' : c;
          i = end;
          continue;
        }
      }
      i = token(i, s, span);
    }
    return s;
  }
  /// Appends token i with its edits to `s`; returns the next token. `hole`: only what lies inside it applies, and not
  /// the replacement whose text it is part of.
  uint32_t token(uint32_t i, std::string &s, Span hole = {0, UINT32_MAX}) {
    // What goes before a token may itself mention the token: sizeof of the array that is assigned to. And a replacement
    // may begin with a hole that begins with the token: what goes before stands before all of it.
    const bool outermost = printing.insert(i).second;
    std::string *const lines = std::exchange(closingLines, nullptr);
    if (auto b = E.before_.find(i); b != E.before_.end() && outermost)
      for (const auto &[number, t] : b->second)
        s += render(t);
    std::set<uint32_t> around = std::move(followed); // tokens whose followers have been printed
    followed.clear();
    uint32_t next = i + 1;
    const auto longest = [&](const std::map<uint32_t, Edits::TextEdit> &map, bool all) {
      const auto found = map.find(i);
      const Edits::TextEdit *edit = found == map.end() ? nullptr : &found->second;
      while (edit && (edit->end > hole.end || (!all && i == hole.begin && edit->end == hole.end)))
        edit = edit->inner.get();
      return edit;
    };
    const Edits::TextEdit *edit = longest(E.structure_, false);
    if (!edit)
      edit = longest(E.replaced_, true);
    if (edit) {
      s += render(edit->text);
      next = edit->end;
    } else
      s += S.tokens[i].text;
    for (uint32_t k = i; k < next; ++k)
      if (auto a = E.after_.find(k); a != E.after_.end() && followed.insert(k).second)
        for (const Edits::After &after : std::views::reverse(a->second))
          if (belongsHere(k, after))
            followsToken(after, s, lines);
    around.merge(followed); // the small one into the large one
    followed = std::move(around);
    if (outermost)
      printing.erase(i);
    return next;
  }

  /// What goes behind a token: into the line, or to the lines that close blocks, which come when the line ends.
  void followsToken(const Edits::After &after, std::string &s, std::string *lines) {
    if (!lines || (after.levels == 0 && lines->empty()))
      s += render(after.text);
    else {
      *lines += shifted(render(after.text), after.levels ? depths[after.body] - after.levels : 0);
      if (after.levels)
        closedFrom = std::min(closedFrom, after.body);
    }
  }
  std::string *closingLines = nullptr; ///< of the token that is printed
  uint32_t closedFrom = UINT32_MAX;    ///< the first token in the blocks that these lines close
  std::vector<int> depths;             ///< of each token: blocks of ours around it
  int depth = 0;                       ///< of what is copied

  /// The lines of a text behind its first, so many blocks deeper; lines for the preprocessor stay.
  static std::string shifted(const std::string &text, int levels) {
    std::string s;
    for (size_t i = 0; i < text.size(); ++i) {
      s += text[i];
      if (text[i] == '\n' && i + 1 < text.size() && text[i + 1] != '\n' && text[i + 1] != '#')
        s.append(static_cast<size_t>(std::max(0, 2 * levels)), ' ');
    }
    return s;
  }
  /// A line of the source, or its rest, which begins where `text` does, at the depth of the blocks of ours.
  void putLine(std::string_view text, bool continued) {
    if (text.empty())
      return;
    const size_t first = text.find_first_not_of(" \t");
    const bool begins = out.text.empty() || out.text.back() == '\n';
    const bool stays = first != text.npos && (text[first] == '#' || text[first] == '\n' || text[first] == '\r');
    if (begins && !continued && !stays)
      out.put(std::string(static_cast<size_t>(std::max(0, 2 * depth)), ' '));
    out.put(text);
  }

  // ---- files
  unsigned lineOf(int f, uint32_t offset) {
    if (cachedFile != f || offset < cachedOffset)
      cachedFile = f, cachedOffset = 0, cachedLine = 1;
    const std::string_view text = S.files[f].text;
    cachedLine += static_cast<unsigned>(std::count(text.begin() + cachedOffset, text.begin() + offset, '\n'));
    cachedOffset = offset;
    return cachedLine;
  }
  int cachedFile = -1;
  uint32_t cachedOffset = 0;
  unsigned cachedLine = 1;

  /// Copies original text, putting #line where the reader would lose count.
  void copy(int f, uint32_t begin, uint32_t end) {
    for (const OnceLine &l : S.once)
      if (f != 0 && l.file == f && l.begin >= begin && l.begin < end) { // inlined: its include lines are gone
        const uint32_t after = std::min(l.end, end);
        copy(f, begin, l.begin);
        return after < end ? copy(f, after, end) : void();
      }
    const std::string_view text = S.files[f].text;
    unsigned line = lineOf(f, begin);
    bool comment = false;
    while (begin < end) {
      const bool continued = begin > 1 && text[begin - 1] == '\n' && text[begin - 2] == '\\';
      if (!comment && !continued)
        out.at(pathOf(f), line);
      size_t newline = text.find('\n', begin);
      const uint32_t stop =
          newline == std::string_view::npos || newline >= end ? end : static_cast<uint32_t>(newline + 1);
      for (uint32_t i = begin; i + 1 < stop; ++i) {
        if (!comment && text[i] == '/' && text[i + 1] == '/')
          break;
        if (!comment && text[i] == '/' && text[i + 1] == '*')
          comment = true, ++i;
        else if (comment && text[i] == '*' && text[i + 1] == '/')
          comment = false, ++i;
      }
      putLine(text.substr(begin, stop - begin), continued);
      begin = stop;
      ++line;
    }
  }

  /// Text between tokens: pragma lines and include lines may be edited there.
  void gap(int f, uint32_t begin, uint32_t end) {
    while (begin < end) {
      auto edit = E.gaps_.lower_bound({f, begin});
      const bool hasEdit = edit != E.gaps_.end() && edit->first.first == f && edit->first.second < end;
      const IncludeLine *include = nullptr;
      for (const IncludeLine &l : S.includes)
        if (l.file == f && l.begin >= begin && l.begin < end && (!include || l.begin < include->begin) && changed(l))
          include = &l;
      if (include && (!hasEdit || include->begin < edit->first.second)) {
        copy(f, begin, include->begin);
        if (include->entered >= 0)
          file(include->entered);
        begin = std::max(include->end, begin + 1);
        continue;
      }
      if (!hasEdit)
        return copy(f, begin, end);
      copy(f, begin, edit->first.second);
      const std::string inserted = shifted(render(edit->second.text), depth);
      putLine(inserted, false);
      depth += edit->second.levels;
      begin = std::max(edit->second.end, edit->first.second);
      if (edit->second.end == edit->first.second) { // an insertion: step over it, keep the text
        auto next = E.gaps_.upper_bound(edit->first);
        const uint32_t stop = next != E.gaps_.end() && next->first.first == f ? std::min(end, next->first.second) : end;
        uint32_t until = std::min(stop, begin + 1);
        copy(f, begin, until);
        begin = until;
      }
    }
  }
  bool changed(const IncludeLine &l) const {
    return l.entered >= 0 ? dirty.count(l.entered) > 0 : dirtyPaths.count(l.target) > 0;
  }

  static bool statementEnds(const SourceToken &t) { return t.text == ";" || t.text == "}"; }

  void file(int f) {
    const std::vector<uint32_t> &tokens = tokensOf[f];
    uint32_t pos = 0, skipTo = 0;
    std::vector<bool> inside; // parentheses: the semicolons of for end no statement
    int parentheses = 0;
    for (const uint32_t i : tokens) {
      parentheses += S.tokens[i].text == "(" ? 1 : S.tokens[i].text == ")" ? -1 : 0;
      inside.push_back(parentheses > 0);
    }
    for (size_t k = 0; k < tokens.size();) {
      const uint32_t i = tokens[k];
      const SourceToken &t = S.tokens[i];
      if (i < skipTo) {
        pos = std::max(pos, t.end);
        ++k;
        continue;
      }
      if (k > 0 && i > 0 && !inside[k - 1] && statementEnds(S.tokens[i - 1]) && S.tokens[i - 1].file == f &&
          S.files[f].text.substr(pos, t.begin - pos).find('\n') == std::string_view::npos &&
          out.astray(pathOf(f), lineOf(f, t.begin))) { // __LINE__ may follow a statement that became several lines
        out.put("\n");
        out.at(pathOf(f), lineOf(f, t.begin));
      }
      depth = depths[i];
      for (auto edit = E.gaps_.lower_bound({f, pos}); edit != E.gaps_.end() && edit->first < std::pair{f, t.begin};
           ++edit)
        depth -= edit->second.levels; // until it has been printed
      gapWithExtern(f, pos, t.begin);
      std::string lines;
      if (t.group >= 0) {
        size_t end = k;
        while (end < tokens.size() && S.tokens[tokens[end]].group == t.group)
          ++end;
        if (!groupEdited(tokens, k, end))
          copy(f, t.begin, t.end);
        else {
          std::string s;
          for (size_t j = k; j < end;) {
            if (tokens[j] < skipTo) {
              ++j;
              continue;
            }
            if (j > k && S.tokens[tokens[j]].spaceBefore)
              s += ' ';
            closingLines = &lines;
            skipTo = token(tokens[j], s);
            ++j;
          }
          putLine(shifted(s, depth), false);
        }
        pos = closeLine(f, std::max(pos, t.end), nextBegin(f, tokens, end, skipTo), lines);
        k = end;
        continue;
      }
      if (!edited(i))
        copy(f, t.begin, t.end);
      else {
        std::string s, before;
        if (auto b = E.before_.find(i); b != E.before_.end())
          for (const auto &[number, text] : b->second)
            before += render(text);
        closingLines = &lines;
        skipTo = token(i, s);
        before = shifted(before, depth);
        s = shifted(s, depth);
        // The token does not stand on the lines that go before it.
        if (const size_t line = before.rfind('\n') + 1; line > 0 && s.compare(0, before.size(), before) == 0 &&
                                                        before.find_first_not_of(' ', line) == std::string::npos) {
          out.put(std::string_view(s).substr(0, line));
          out.at(pathOf(f), lineOf(f, t.begin));
          out.put(std::string_view(s).substr(line));
        } else
          putLine(s, false);
      }
      pos = std::max(pos, t.end);
      if (!lines.empty())
        pos = closeLine(f, std::max(pos, S.tokens[skipTo - 1].file == f ? S.tokens[skipTo - 1].end : pos),
                        nextBegin(f, tokens, k + 1, skipTo), lines);
      ++k;
    }
    depth = 0;
    gap(f, pos, static_cast<uint32_t>(S.files[f].text.size()));
  }

  /// Where the first of the file's tokens from number `k` on stands that has not been printed.
  uint32_t nextBegin(int f, const std::vector<uint32_t> &tokens, size_t k, uint32_t skipTo) const {
    while (k < tokens.size() && tokens[k] < skipTo)
      ++k;
    return k < tokens.size() ? S.tokens[tokens[k]].begin : static_cast<uint32_t>(S.files[f].text.size());
  }
  /// Lines that close blocks come behind the comments that end the line of the last token, at `pos`; where to go on.
  /// Blocks around a condition end behind it, too. `limit`: where the next token stands.
  uint32_t closeLine(int f, uint32_t pos, uint32_t limit, const std::string &lines) {
    const uint32_t from = std::exchange(closedFrom, UINT32_MAX);
    if (lines.empty())
      return pos;
    if (from != UINT32_MAX && S.tokens[from].file == f)
      if (const uint32_t behind = behindConditions(S.files[f].text, S.tokens[from].begin, pos);
          behind > pos && behind < limit) {
        gap(f, pos, behind);
        out.put(lines);
        return behind;
      }
    const std::string_view text = S.files[f].text;
    size_t end = pos;
    for (;;) {
      end = std::min(text.find_first_not_of(" \t\r", end), text.size());
      if (text.substr(end, 2) == "//")
        end = std::min(text.find('\n', end), text.size());
      else if (text.substr(end, 2) == "/*" && text.find("*/", end) < text.find('\n', end))
        end = text.find("*/", end) + 2;
      else
        break;
    }
    if (end < text.size() && text[end] != '\n')
      end = pos;
    copy(f, pos, static_cast<uint32_t>(end));
    out.put(lines);
    return static_cast<uint32_t>(end);
  }

  /// C++: declarations and user headers stand inside extern "C", system headers outside.
  void gapWithExtern(int f, uint32_t begin, uint32_t end) {
    if (!options.cxx)
      return gap(f, begin, end);
    for (const IncludeLine &l : S.includes)
      if (l.file == f && l.begin >= begin && l.begin < end && l.system == externOpen && !changed(l)) {
        gap(f, begin, l.begin);
        linkage(!l.system);
        begin = l.begin;
      } else if (l.file == f && l.begin >= begin && l.begin < end && changed(l)) { // its own text decides
        gap(f, begin, l.end);
        begin = l.end;
      }
    if (!externOpen) {
      const uint32_t split = linkagePoint(S.files[f].text, begin, end, [&](uint32_t at) {
        return E.gaps_.count({f, at}) > 0;
      });
      gap(f, begin, split);
      linkage(true);
      begin = split;
    }
    gap(f, begin, end);
  }
  void linkage(bool open) {
    if (!out.text.empty() && out.text.back() != '\n')
      out.put("\n");
    out.put(open ? "extern \"C\" {\n" : "} // extern \"C\"\n");
    externOpen = open;
  }
};

} // namespace

std::string emitSource(const Edits &edits, const Program &program, const EmitOptions &options) {
  return Emitter(edits, program, options).run();
}

} // namespace xacc
