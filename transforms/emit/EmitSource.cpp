// EmitSource.cpp - see EmitSource.h.
#include "emit/EmitSource.h"
#include "emit/LinkagePoint.h"
#include "emit/Output.h"
#include "emit/TokenPrinter.h"
#include <algorithm>
#include <set>
#include <utility>

namespace xacc {
namespace {

class Emitter {
public:
  Emitter(const Edits &edits, const Program &program, const EmitOptions &options)
      : edits(edits), source(edits.source), program(program), options(options), lines(edits.source, options.inputName),
        out(options.lineMarkers, lines, options.debugged), printer(edits) {
    tokensOf.resize(source.files.size());
    for (uint32_t i = 0; i < source.programEnd; ++i)
      if (!source.files[source.tokens[i].file].system && !source.tokens[i].text.empty())
        tokensOf[source.tokens[i].file].push_back(i);
    for (const auto &[token, unused] : edits.before_)
      markDirty(source.tokens[token].file);
    for (const auto &[token, unused] : edits.after_)
      markDirty(source.tokens[token].file);
    for (const auto *map : {&edits.replaced_, &edits.structure_})
      for (const auto &[token, unused] : *map)
        markDirty(source.tokens[token].file);
    for (const auto &[at, unused] : edits.gaps_)
      markDirty(at.first);
    for (size_t d = 0; d < program.sites.size(); ++d)
      if (program.sites[d]->inMacro && !options.keepsDirectives)
        macroUses.insert({program.sites[d]->file, program.sites[d]->begin});
  }

  std::string run() {
    // Text before the main file's first declaration: its includes stay outside extern "C".
    out.put(printer.render(edits.top_));
    file(0);
    if (externOpen)
      out.put("\n} // extern \"C\"\n");
    out.put(printer.render(edits.bottom_));
    return out.finish();
  }

private:
  const Edits &edits;
  const Source &source;
  const Program &program;
  const EmitOptions &options;
  LineNumbers lines;
  Output out;
  TokenPrinter printer;
  std::vector<std::vector<uint32_t>> tokensOf;
  std::set<int> dirty;
  std::set<std::string> dirtyPaths;
  std::set<std::pair<int, uint32_t>> macroUses;
  bool externOpen = false;
  int depth = 0; ///< generated blocks around the copied text

  void markDirty(int f) {
    for (; f > 0 && dirty.insert(f).second; f = source.files[f].parent)
      dirtyPaths.insert(source.files[f].path);
  }

  /// Writes a source line, or its rest, which begins where `text` does, indented for the generated blocks.
  void putLine(const Printed &line, bool continued) {
    const std::string &text = line.text;
    if (line.empty())
      return;
    const size_t first = text.find_first_not_of(" \t");
    const bool begins = out.text.empty() || out.text.back() == '\n';
    const bool stays = first != text.npos && (text[first] == '#' || text[first] == '\n' || text[first] == '\r');
    if (begins && !continued && !stays)
      out.put(std::string(static_cast<size_t>(std::max(0, 2 * depth)), ' '));
    out.put(line);
  }

  /// Copies source text, and inserts #line where line numbers would differ.
  void copy(int f, uint32_t begin, uint32_t end) {
    for (const DroppedLine &l : source.dropped)
      if ((f != 0 || l.everywhere) && (!l.lineMarker || options.lineMarkers) && l.file == f && l.begin >= begin &&
          l.begin < end) {
        const uint32_t after = std::min(l.end, end);
        copy(f, begin, l.begin);
        return after < end ? copy(f, after, end) : void();
      }
    const std::string_view text = source.files[f].text;
    bool comment = false;
    while (begin < end) {
      const bool continued = begin > 1 && text[begin - 1] == '\n' && text[begin - 2] == '\\';
      if (!comment && !continued)
        out.at(lines.placeOf(f, begin));
      const size_t newline = text.substr(begin, end - begin).find('\n'); // a line may be longer than all else
      const uint32_t stop = newline == std::string_view::npos ? end : static_cast<uint32_t>(begin + newline + 1);
      for (uint32_t i = begin; i + 1 < stop; ++i) {
        if (!comment && text[i] == '/' && text[i + 1] == '/')
          break;
        if (text.substr(i, 2) == (comment ? "*/" : "/*")) {
          comment = !comment;
          ++i;
        }
      }
      putLine(Printed(text.substr(begin, stop - begin)), continued);
      begin = stop;
    }
  }

  /// Text between tokens. Pragma and include lines in it may have edits.
  void gap(int f, uint32_t begin, uint32_t end) {
    while (begin < end) {
      auto edit = edits.gaps_.lower_bound({f, begin});
      const bool hasEdit = edit != edits.gaps_.end() && edit->first.first == f && edit->first.second < end;
      const IncludeLine *include = nullptr;
      for (const IncludeLine &l : source.includes)
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
      const Printed inserted = shifted(printer.render(edit->second.text), depth + std::min(edit->second.levels, 0));
      const Output::Generated generated(out);
      putLine(inserted, /*continued=*/false);
      depth += edit->second.levels;
      begin = std::max(edit->second.end, edit->first.second);
      if (edit->second.end == edit->first.second) { // an insertion: keep the text and continue after it
        auto next = edits.gaps_.upper_bound(edit->first);
        const uint32_t stop =
            next != edits.gaps_.end() && next->first.first == f ? std::min(end, next->first.second) : end;
        const uint32_t until = std::min(stop, begin + 1);
        copy(f, begin, until);
        begin = until;
      }
    }
  }
  bool changed(const IncludeLine &l) const {
    return l.entered >= 0 ? dirty.count(l.entered) > 0 : dirtyPaths.count(l.target) > 0;
  }

  void file(int f) {
    const std::vector<uint32_t> &tokens = tokensOf[f];
    const std::vector<bool> inside = insideParentheses(tokens);
    const bool marked = source.files[f].text.starts_with("\xEF\xBB\xBF"); // a byte-order mark may only begin a file
    uint32_t pos = marked ? 3 : 0, skipTo = 0;
    for (size_t k = 0; k < tokens.size();) {
      const uint32_t i = tokens[k];
      const SourceToken &t = source.tokens[i];
      if (i < skipTo) {
        pos = std::max(pos, t.end);
        ++k;
        continue;
      }
      if (k > 0 && i > 0 && !inside[k - 1])
        afterStatement(f, i, pos);
      depth = printer.depthOf(i) - edits.opened(i);
      for (auto edit = edits.gaps_.lower_bound({f, pos});
           edit != edits.gaps_.end() && edit->first < std::pair{f, t.begin}; ++edit)
        depth -= edit->second.levels; // until it is printed
      gapWithExtern(f, pos, t.begin);
      Printed closing;
      if (t.group >= 0) {
        const size_t end = putMacroUse(f, tokens, k, skipTo, closing);
        pos = closeLine(f, std::max(pos, t.end), nextBegin(f, tokens, end, skipTo), closing);
        k = end;
        continue;
      }
      if (printer.edited(i)) {
        skipTo = putReplaced(f, i, closing);
        depth += edits.opened(i);
      } else
        copy(f, t.begin, t.end);
      pos = std::max(pos, t.end);
      if (i == program.main.bodyBegin && i > 0)
        keepColumns(f, pos);
      if (!closing.empty())
        pos = closeLine(f, std::max(pos, source.tokens[skipTo - 1].file == f ? source.tokens[skipTo - 1].end : pos),
                        nextBegin(f, tokens, k + 1, skipTo), closing);
      ++k;
    }
    depth = 0;
    gap(f, pos, static_cast<uint32_t>(source.files[f].text.size()));
  }

  /// Text after the brace of main, where the job starts, gets its own line, where it keeps its columns.
  void keepColumns(int f, uint32_t pos) {
    const std::string_view text = source.files[f].text;
    const size_t next = text.find_first_not_of(" \t\r", pos);
    if (!options.lineMarkers || next == text.npos || text[next] == '\n' || text.substr(next, 2) == "//")
      return;
    const size_t begin = beginOfLine(text, pos);
    out.put("\n");
    out.at(lines.placeOf(f, pos));
    std::string space(text.substr(begin, pos - begin));
    std::ranges::replace_if(
        space, [](char c) { return c != '\t'; }, ' ');
    out.put(space);
  }

  /// For each token: are parentheses still open after it? The semicolons in a `for` header do not end statements.
  std::vector<bool> insideParentheses(const std::vector<uint32_t> &tokens) const {
    std::vector<bool> inside;
    int parentheses = 0;
    for (const uint32_t i : tokens) {
      parentheses += source.tokens[i].text == "(" ? 1 : source.tokens[i].text == ")" ? -1 : 0;
      inside.push_back(parentheses > 0);
    }
    return inside;
  }
  /// Starts a new line between two statements on one line if line numbers differ, because a statement that became
  /// several lines may be followed by __LINE__. `pos`: end of the text before token i.
  void afterStatement(int f, uint32_t i, uint32_t pos) {
    const SourceToken &t = source.tokens[i], &before = source.tokens[i - 1];
    if ((before.text == ";" || before.text == "}") && before.file == f &&
        source.files[f].text.substr(pos, t.begin - pos).find('\n') == std::string_view::npos &&
        out.astray(lines.placeOf(f, t.begin))) {
      out.put("\n");
      out.at(lines.placeOf(f, t.begin));
    }
  }

  /// Prints the macro use that begins with the file's token number `k`: unchanged, or expanded if it contains an edit.
  /// Returns the number of the next token.
  size_t putMacroUse(int f, const std::vector<uint32_t> &tokens, size_t k, uint32_t &skipTo, Printed &closing) {
    const SourceToken &t = source.tokens[tokens[k]];
    bool edited = macroUses.count({t.file, t.begin}) > 0;
    size_t end = k;
    for (; end < tokens.size() && source.tokens[tokens[end]].group == t.group; ++end)
      edited = edited || printer.edited(tokens[end]);
    if (!edited) {
      copy(f, t.begin, t.end);
      return end;
    }
    Printed s;
    for (size_t j = k; j < end; ++j) {
      if (tokens[j] < skipTo)
        continue;
      if (j > k && source.tokens[tokens[j]].spaceBefore)
        s += " ";
      skipTo = printer.token(tokens[j], s, closing);
    }
    putLine(shifted(s, depth), /*continued=*/false);
    return end;
  }

  /// Prints a token with edits. Returns the next one.
  uint32_t putEdited(int f, uint32_t i, Printed &closing) {
    const Output::Generated generated(out);
    Printed s;
    const Printed before = shifted(printer.before(i), depth);
    const uint32_t next = printer.token(i, s, closing);
    s = shifted(s, depth);
    // Lines inserted before the token have positions other than the token's.
    if (const size_t newline = before.text.rfind('\n');
        newline != std::string::npos && s.text.starts_with(before.text) && before.blankFrom(newline + 1)) {
      out.put(s.substr(0, newline));
      out.put("\n");
      out.at(lines.placeOf(f, source.tokens[i].begin));
      out.put(s.substr(newline + 1));
    } else
      putLine(s, /*continued=*/false);
    return next;
  }

  /// Prints a token with edits, which may replace more tokens, and what is left of the conditions among those.
  uint32_t putReplaced(int f, uint32_t i, Printed &closing) {
    const uint32_t next = putEdited(f, i, closing);
    if (next > i + 1 && source.tokens[next - 1].file == f) {
      const std::string_view text = source.files[f].text;
      const uint32_t end = source.tokens[next - 1].end;
      std::string left = conditionsAcross(text, source.tokens[i].end, end);
      if (!left.empty() && end < text.size() && text[end] != '\n')
        left += "\n";
      const Output::Generated generated(out);
      out.put(left);
    }
    return next;
  }

  /// Position of the file's first unprinted token, starting at number `k`.
  uint32_t nextBegin(int f, const std::vector<uint32_t> &tokens, size_t k, uint32_t skipTo) const {
    while (k < tokens.size() && tokens[k] < skipTo)
      ++k;
    return k < tokens.size() ? source.tokens[tokens[k]].begin : static_cast<uint32_t>(source.files[f].text.size());
  }
  /// Puts lines that close blocks after comments at the end of the last token's line, which ends at `pos`, and after
  /// conditions inside the blocks. Returns the position to continue at. `limit`: position of the next token.
  uint32_t closeLine(int f, uint32_t pos, uint32_t limit, const Printed &closing) {
    const uint32_t from = printer.takeClosedFrom();
    if (closing.empty())
      return pos;
    if (from != UINT32_MAX && source.tokens[from].file == f)
      if (const uint32_t after = afterConditions(source.files[f].text, source.tokens[from].begin, pos);
          after > pos && after < limit) {
        gap(f, pos, after);
        close(closing);
        return after;
      }
    const std::string_view text = source.files[f].text;
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
    close(closing);
    return static_cast<uint32_t>(end);
  }

  /// C++: declarations and user headers are inside extern "C", system headers outside.
  void gapWithExtern(int f, uint32_t begin, uint32_t end) {
    if (!options.cxx)
      return gap(f, begin, end);
    for (const IncludeLine &l : source.includes)
      if (l.file == f && l.begin >= begin && l.begin < end && l.system == externOpen && !changed(l)) {
        gap(f, begin, l.begin);
        linkage(!l.system);
        begin = l.begin;
      } else if (l.file == f && l.begin >= begin && l.begin < end && changed(l)) { // decided by its contents
        gap(f, begin, l.end);
        begin = l.end;
      }
    if (!externOpen) {
      const uint32_t split = linkagePoint(source.files[f].text, begin, end, [&](uint32_t at) {
        return edits.gaps_.count({f, at}) > 0;
      });
      gap(f, begin, split);
      linkage(/*open=*/true);
      begin = split;
    }
    gap(f, begin, end);
  }
  void close(const Printed &closing) {
    const Output::Generated generated(out);
    out.put(closing);
  }
  void linkage(bool open) {
    if (!out.text.empty() && out.text.back() != '\n')
      out.put("\n");
    out.put(open ? "extern \"C\" {\n" : "} // extern \"C\"\n");
    externOpen = open;
  }
};

} // namespace

std::string emitKernels(const Edits &edits, const Program &program, const EmitOptions &options,
                        const std::string &unitNamespace) {
  LineNumbers lines(edits.source, options.inputName);
  Output out(options.lineMarkers, lines);
  TokenPrinter printer(edits, /*expands=*/true);
  out.put(printer.render(edits.top_));
  out.put("namespace " + unitNamespace + " {\n");
  if (!program.kernels.declarations.empty())
    out.put("\n");
  for (const std::string &declaration : program.kernels.declarations)
    out.put(declaration);
  if (!edits.kernelVariables_.empty()) {
    out.put("\n");
    out.put(printer.render(edits.kernelVariables_));
  }
  if (!program.kernels.functions.empty() || !program.kernels.outer.empty())
    out.put("\n");
  for (const std::string &routine : program.kernels.outer)
    out.put(routine);
  for (const KernelFunction &f : program.kernels.functions)
    out.put("XACC_HD " + f.declaration + ";\n");
  for (const KernelFunction &f : program.kernels.functions) {
    out.put("\nXACC_HD " + f.declaration + (f.rows.empty() ? "" : " {\n" + f.rows));
    out.put(printer.render("\n" + Text::body(f.body) + (f.rows.empty() ? "\n" : "\n}\n")));
  }
  if (!program.kernels.exported.empty())
    out.put("\n");
  for (const std::string &routine : program.kernels.exported)
    out.put(routine);
  for (const auto &[number, text] : edits.kernels_)
    out.put(printer.render(text));
  out.put("\n} // namespace " + unitNamespace + "\n\n");
  out.put(printer.render(edits.launchers_));
  return out.finish();
}

std::string emitSource(const Edits &edits, const Program &program, const EmitOptions &options) {
  return Emitter(edits, program, options).run();
}

} // namespace xacc
