// Placement.cpp - Lowering: puts lines of emitted code in place of a directive, around the statement it governs, or in
// place of a statement, with the indentation of the source.
#include "Pipeline.h"
#include "emit/LineNumbers.h"
#include <algorithm>
#include <set>

namespace xacc {

/// For a directive in a macro: does the macro consist only of it, and do directives follow that must stay after it?
static bool standsAlone(const std::vector<const DirectiveSite *> &sites, const DirectiveSite &s) {
  bool followed = false;
  for (const DirectiveSite *other : sites) {
    if (other->file != s.file || other->index != s.index || other == &s)
      continue;
    if (other->begin == s.begin)
      return false;
    followed |= !other->inMacro && other->begin >= s.end;
  }
  return followed;
}

void Lowering::place(int directive, const Block &statements) const {
  const DirectiveSite &s = *program.sites[directive];
  if (!s.inMacro)
    return edits.replaceText(s.file, s.begin, s.end, block(directive, statements));
  // On one line without a comment, because it may be inside any code.
  Text all;
  for (const Block::Line &l : statements.all())
    all += l.placed("", /*inOneLine=*/true) + Text::statementBreak();
  const bool here = standsAlone(program.sites, s);
  edits.replaceText(s.file, s.begin, s.end, here ? all : "");
  if (!here)
    edits.beforeAll(s.index, directive, all);
}

static bool atMargin(const Source &source, const DirectiveSite &s) {
  return s.begin == 0 || source.files[s.file].text[s.begin - 1] == '\n' || s.continued;
}

/// Text before the replacement of a directive. If the pragma is at the left margin, the replacement is indented like
/// the statement, by `space`.
static std::string lineStart(const Source &source, const DirectiveSite &s, const std::string &space) {
  if (s.continued)
    return "\n" + space;
  return atMargin(source, s) ? space : "";
}

Text Lowering::block(int directive, const Block &statements) const {
  const DirectiveSite &s = *program.sites[directive];
  const std::string space = indent(directive);
  Text all = lineStart(*program.source, s, space);
  std::vector<Block::Line> lines = statements.all();
  if (statements.opens() || lines.size() == 1) {
    all += lines[0].placed(space) + " " + Text::remark(comment(directive));
    lines.erase(lines.begin());
  } else
    all += comment(directive);
  return all + Block::text(lines, space);
}

void Lowering::standAlone(const Construct &construct, const Block &statements) const {
  if (statements.empty() || (statements.all().size() == 1 && !construct.substatement))
    return place(construct.directive, statements);
  Block block;
  block.open();
  block.lines(statements);
  if (construct.substatement)
    return surround(construct.directive, construct.follows, block);
  place(construct.directive, block);
}

/// The first foreign pragma next to the statement that begins at `token`, before position `end` of the file.
static const ForeignPragma *pragmaBefore(const Source &source, int file, uint32_t token, uint32_t end) {
  const ForeignPragma *first = nullptr;
  for (const ForeignPragma &f : source.foreign)
    if (f.file == file && f.index == token && f.begin < end && (!first || f.begin < first->begin))
      first = &f;
  return first;
}

void Lowering::surround(int directive, Span body, const Block &block) const {
  const DirectiveSite &s = *program.sites[directive];
  const std::string space = indent(directive);
  const std::vector<Block::Line> &lines = block.head();
  if (s.inMacro) { // on one line without a comment: it may be inside any code
    Block head;
    for (const Block::Line &l : lines)
      head.line(l.text);
    place(directive, head);
    const Text tail = Block::text(block.tail(), "", /*inOneLine=*/true);
    return body.empty() ? edits.before(body.begin, tail + " ") : edits.close(body, directive, 0, tail);
  }
  const Text head = lineStart(*program.source, s, space) + lines[0].placed(space) + " " +
                    Text::remark(comment(directive)) + Block::text({lines.begin() + 1, lines.end()}, space);
  if (const ForeignPragma *first = pragmaBefore(*program.source, s.file, s.index, s.begin)) {
    edits.replaceText(s.file, first->begin, first->begin, head + "\n", block.depth());
    const std::string_view text = program.source->files[s.file].text;
    const bool wholeLine = atMargin(*program.source, s) && s.end < text.size() && text[s.end] == '\n';
    edits.replaceText(s.file, s.begin, s.end + wholeLine, "");
  } else
    edits.replaceText(s.file, s.begin, s.end, head, block.depth());
  const Text tail = Block::text(block.tail(), space);
  if (body.empty()) { // the body is the next directive that is not a task
    int last = directive + 1;
    for (const Task &task : program.all<Task>()) // in the order of the source
      last += task.directive == last && task.body.empty();
    const DirectiveSite &inner = *program.sites[last];
    if (inner.inMacro)
      return edits.before(body.begin, tail + "\n" + space);
    return edits.prependText(inner.file, inner.end, tail, -block.depth());
  }
  edits.close(body, directive, block.depth(), tail);
}

/// The indentation of the token's line, if the token is the first on it and outside macros.
static std::optional<std::string> lineOfItsOwn(const Source &source, const SourceToken &t) {
  if (!t.lineStart || t.group >= 0)
    return std::nullopt;
  const std::string_view text = source.files[t.file].text;
  const size_t line = beginOfLine(text, t.begin);
  const std::string_view space = text.substr(line, t.begin - line);
  if (space.find_first_not_of(" \t") != space.npos)
    return std::nullopt;
  return std::string(space);
}

bool Lowering::beginsLine(uint32_t token) const {
  return lineOfItsOwn(*program.source, program.source->tokens[token]).has_value();
}

/// Does the text put before the token consist of complete lines?
static bool onlyLinesBefore(const Edits &edits, uint32_t token) {
  const auto before = edits.before_.find(token);
  return before == edits.before_.end() ||
         std::ranges::all_of(before->second, [](const auto &entry) { return entry.second.levels > 0; });
}

void Lowering::around(Span statement, const Block &block) const {
  const auto space = lineOfItsOwn(*program.source, program.source->tokens[statement.begin]);
  if (!space) {
    Text head;
    for (const Block::Line &l : block.head())
      head += l.placed("", /*inOneLine=*/true) + Text::statementBreak();
    return edits.enclose(statement, head, Block::text(block.tail(), "", /*inOneLine=*/true));
  }
  const std::vector<Block::Line> &lines = block.head();
  const Text head = lines[0].placed(*space, /*inOneLine=*/!onlyLinesBefore(edits, statement.begin)) +
                    Block::text({lines.begin() + 1, lines.end()}, *space);
  const SourceToken &t = program.source->tokens[statement.begin];
  if (const ForeignPragma *first = pragmaBefore(*program.source, t.file, statement.begin, t.begin)) {
    edits.replaceText(t.file, first->begin, first->begin, *space + head + "\n", block.depth());
    return edits.close(statement, INT_MAX, block.depth(), Block::text(block.tail(), *space));
  }
  edits.encloseLines(statement, block.depth(),
                     head + "\n" + *space + std::string(static_cast<size_t>(2 * block.depth()), ' '),
                     Block::text(block.tail(), *space));
}

void Lowering::instead(Span statement, const Block &block) const {
  const auto space = lineOfItsOwn(*program.source, program.source->tokens[statement.begin]);
  const std::vector<Block::Line> lines = block.all();
  edits.replaceStructure(statement, lines[0].placed(space.value_or(""), !space) +
                                        Block::text({lines.begin() + 1, lines.end()}, space.value_or(""), !space));
}

void Lowering::beforeExpression(Span expression, const Block &block) const {
  const SourceToken &t = program.source->tokens[expression.begin];
  if (t.group >= 0)
    return edits.before(expression.begin, "({" + Block::text(block.all(), "", /*inOneLine=*/true) + " }), ");
  const std::string space = indentAt(t.file, t.begin) + "    ";
  edits.before(expression.begin, "({" + Block::text(block.all(), space + "  ") + "\n" + space + "}), ");
}

/// Is it a hint to a compiler about the next loop? It must not separate one of our pragmas from its loop.
static bool advisesLoop(const ForeignPragma &f) {
  static const std::set<std::string> words = {"unroll", "nounroll",   "ivdep",  "vector",  "novector",
                                              "simd",   "loop_count", "fusion", "nofusion"};
  return (!f.words.empty() && words.count(f.words[0])) || f.begins({"GCC", "ivdep"}) || f.begins({"GCC", "unroll"}) ||
         f.begins({"clang", "loop"}) || f.begins({"omp", "simd"});
}

void Lowering::pragma(Span statement, const Text &text) const {
  for (const ForeignPragma &f : program.source->foreign)
    if (f.index == statement.begin && !program.source->files[f.file].system && advisesLoop(f))
      edits.replaceText(f.file, f.begin, f.end, "");
  const auto space = lineOfItsOwn(*program.source, program.source->tokens[statement.begin]);
  if (!space || !onlyLinesBefore(edits, statement.begin))
    return edits.enclose(statement, "_Pragma(\"" + text + "\") ", "");
  edits.enclose(statement, "#pragma " + text + "\n" + *space, "");
}

} // namespace xacc
