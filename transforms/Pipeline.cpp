// Pipeline.cpp - the list of passes, and the pieces of emitted code that several of them need.
#include "Pipeline.h"
#include "acc/ComputeConstruct.h"
#include <algorithm>

namespace xacc {

const std::vector<PassRow> &passes() {
  static const std::vector<PassRow> rows = {
#define PASS(Name, Function, What) {Name, Function, What},
#include "passes/Passes.def"
  };
  return rows;
}

std::string Lowering::site(int directive) const {
  int row = 0; // invalid directives never get here, but keep the table dense all the same
  for (int d = 0; d < directive; ++d)
    row += program.siteValid[d];
  return "&" + fresh("xmp_site") + "[" + std::to_string(row) + "]";
}

std::string Lowering::object(const OnReference &on) const {
  switch (on.kind) {
  case OnReference::Nodes:
    return program.nodes[on.object].descriptor;
  case OnReference::Template:
    return program.templates[on.object].descriptor;
  case OnReference::EntireNumbers:
    return "xacc_entire_nodes()";
  case OnReference::Executing:
    break;
  }
  return "NULL";
}

std::string Lowering::devices(const DevicesRef &ref, int directive) const {
  const std::string whole = ref.set >= 0       ? program.deviceSets[static_cast<size_t>(ref.set)].descriptor
                            : ref.type.empty() ? "xacc_devices_default()"
                                               : "xacc_devices_of_type(" + site(directive) + ", \"" + ref.type + "\")";
  if (!ref.base.present())
    return whole;
  return "xacc_devices_part(" + site(directive) + ", " + whole + ", " + ref.base.text + ", " +
         (ref.length.present() ? ref.length.text : "XACC_REST") + ", \"" + ref.name + "\")";
}

std::string Lowering::reference(const OnReference &on) const {
  if (on.kind == OnReference::Executing)
    return "xacc_on_executing()";
  const std::string what = object(on);
  std::string text = "xacc_on(" + what + ")";
  for (size_t d = 0; d < on.parts.size(); ++d) {
    const Part &p = on.parts[d];
    const std::string dim = std::to_string(d);
    if (p.kind == Part::Own)
      text = "xacc_on_own(" + text + ", " + dim + ")";
    else if (p.kind == Part::Range && p.lower.present() && p.lower.text == p.upper.text)
      text = "xacc_on_index(" + text + ", " + dim + ", " + p.lower.text + ")";
    else if (p.kind == Part::Range)
      text = "xacc_on_range(" + text + ", " + dim + ", " +
             (p.lower.present() ? p.lower.text : "xacc_lower(" + what + ", " + dim + ")") + ", " +
             (p.upper.present() ? p.upper.text : "xacc_upper(" + what + ", " + dim + ")") + ", " +
             (p.stride.present() ? p.stride.text : "1") + ")";
  }
  return text;
}

std::string Lowering::indent(int directive) const {
  const DirectiveSite &s = *program.sites[directive];
  const std::string_view text = program.source->files[s.file].text;
  uint32_t at = s.begin;
  bool last = false; // of its block
  if (s.index < program.source->tokens.size() && program.source->tokens[s.index].file == s.file) {
    at = program.source->tokens[s.index].begin;
    last = program.source->tokens[s.index].text == "}";
  }
  size_t line = at == 0 ? std::string_view::npos : text.rfind('\n', at - 1);
  line = line == std::string_view::npos ? 0 : line + 1;
  std::string space;
  for (size_t i = line; i < at && (text[i] == ' ' || text[i] == '\t'); ++i)
    space += text[i];
  return last ? space + "  " : space;
}

std::string Lowering::comment(int directive) const {
  return std::string("// #pragma ") + program.sites[directive]->pragma + " " + program.sites[directive]->text;
}

std::string Lowering::blockComment(int directive) const {
  const DirectiveSite &site = *program.sites[directive];
  std::string s = site.path + ":" + std::to_string(site.line) + ": " + site.pragma + " " + site.text;
  for (size_t end = s.find("*/"); end != std::string::npos; end = s.find("*/"))
    s.insert(end + 1, " ");
  return "/* " + s + " */";
}

/// The construct and the variable if the token means the device copy of a scalar, a struct or an array.
Lowering::DeviceUse Lowering::deviceUse(uint32_t token) const {
  if (!deviceUses) {
    deviceUses.emplace();
    for (const AccConstruct &acc : program.all<AccConstruct>()) {
      if (!computes(acc.kind))
        continue;
      for (const AccCapture &c : acc.captures) {
        const bool scalar = (c.kind == AccCapture::Scalar || c.kind == AccCapture::Aggregate) && c.resident;
        const bool array = (c.kind == AccCapture::Array || c.kind == AccCapture::Pointer) && !c.isPrivate &&
                           !c.isFirstprivate && !c.variable;
        for (const uint32_t use : c.uses)
          if ((scalar || array) && use >= acc.body.begin && use < acc.body.end)
            deviceUses->try_emplace(use, &acc, &c);
      }
    }
  }
  const auto found = deviceUses->find(token);
  return found == deviceUses->end() ? DeviceUse() : found->second;
}

/// With the values of the device where they are meant.
Text Lowering::onHost(Span s) const {
  const auto &tokens = program.source->tokens;
  Text t;
  uint32_t done = s.begin;
  const auto keep = [&](uint32_t end) {
    if (done > s.begin && tokens[done - 1].begin + tokens[done - 1].text.size() != tokens[done].begin)
      t += " ";
    t += Text(Span{done, end});
    if (end < s.end && tokens[end - 1].begin + tokens[end - 1].text.size() != tokens[end].begin)
      t += " ";
  };
  for (uint32_t at = s.begin; at < s.end; ++at) {
    const auto [construct, capture] = deviceUse(at);
    if (!capture)
      continue;
    uint32_t end = at + 1; // with all subscripts and members
    const auto member = [&](uint32_t t) { return tokens[t].text == "." || tokens[t].text == "->"; };
    for (int depth = 0; end < s.end && (depth > 0 || tokens[end].text == "[" || member(end) || member(end - 1)); ++end)
      depth += tokens[end].text == "[" ? 1 : tokens[end].text == "]" ? -1 : 0;
    if (capture->kind != AccCapture::Scalar && end == at + 1)
      continue;
    if (done < at)
      keep(at);
    const Text host = end == at + 1 ? Text(capture->name) : Text(capture->name) + onHost({at + 1, end});
    const std::string &condition = construct->condition;
    const Text value = Text("xacc_device_value(" + site(construct->directive) + ", ") + host + ")";
    t += capture->constant   ? host
         : condition.empty() ? value
                             : Text("((" + condition + ") ? ") + value + " : " + host + ")";
    done = end;
    at = end - 1;
  }
  if (done < s.end)
    keep(s.end);
  return t;
}

Text Lowering::bounds(const LoopHeader &l) const {
  const auto closed = [this](Span s) { return s.end - s.begin > 1 ? Text("(") + onHost(s) + ")" : onHost(s); };
  Text t = onHost(l.lower) + ", ";
  t += l.inclusive ? closed(l.bound) + (l.downward ? " - 1" : " + 1") : onHost(l.bound);
  t += ", ";
  t += l.knownStep ? Text(std::to_string(*l.knownStep)) : l.minusStep ? Text("-") + closed(l.step) : onHost(l.step);
  return t;
}

/// Of a directive in a macro: is it all that the macro makes, and do directives follow that must stay behind it?
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

void Lowering::place(int directive, const std::vector<Text> &statements) const {
  const DirectiveSite &s = *program.sites[directive];
  Text all;
  if (s.inMacro) { // one line, no comment: it may be inside anything
    for (const Text &t : statements)
      all += t + " ";
    const bool here = standsAlone(program.sites, s);
    edits.replaceText(s.file, s.begin, s.end, here ? all : "");
    if (!here)
      edits.beforeAll(s.index, directive, all);
    return;
  }
  edits.replaceText(s.file, s.begin, s.end, block(directive, statements));
}

static bool atMargin(const Source &source, const DirectiveSite &s) {
  return s.begin == 0 || source.files[s.file].text[s.begin - 1] == '\n' || s.continued;
}

/// What goes before the text in the place of a directive: where the pragma stands at the left margin, the text goes to
/// where the statement is, after `space`.
static std::string lineStart(const Source &source, const DirectiveSite &s, const std::string &space) {
  return s.continued ? "\n" + space : atMargin(source, s) ? space : "";
}

Text Lowering::block(int directive, const std::vector<Text> &statements) const {
  const DirectiveSite &s = *program.sites[directive];
  const std::string space = indent(directive);
  Text all = lineStart(*program.source, s, space);
  if (statements.empty())
    return all + comment(directive);
  const bool opens = !statements[0].pieces().empty() && statements[0].pieces()[0].text == "{";
  if (opens || statements.size() == 1)
    all += statements[0] + " " + comment(directive);
  else
    all += comment(directive);
  for (size_t i = opens || statements.size() == 1 ? 1 : 0; i < statements.size(); ++i)
    all += "\n" + space + statements[i];
  return all;
}

void Lowering::standAlone(const Construct &construct, const std::vector<Text> &statements) const {
  if (statements.empty() || (statements.size() == 1 && !construct.substatement))
    return place(construct.directive, statements);
  Block block;
  block.open();
  block.lines(statements);
  if (construct.substatement)
    return surround(construct.directive, construct.follows, block);
  std::vector<Text> lines;
  for (const auto &part : {block.head(), block.tail()})
    for (const Block::Line &l : part)
      lines.push_back(std::string(static_cast<size_t>(2 * l.depth), ' ') + l.text);
  place(construct.directive, lines);
}

/// The first pragma of others that stands before the directive, next to the statement of both.
static const ForeignPragma *pragmaBefore(const Source &source, const DirectiveSite &s) {
  const ForeignPragma *first = nullptr;
  for (const ForeignPragma &f : source.foreign)
    if (!s.inMacro && f.file == s.file && f.index == s.index && f.begin < s.begin && (!first || f.begin < first->begin))
      first = &f;
  return first;
}

void Lowering::surround(int directive, Span body, const Block &block) const {
  const DirectiveSite &s = *program.sites[directive];
  const std::string space = indent(directive);
  if (s.inMacro) { // one line, no comment: it may be inside anything
    std::vector<Text> head;
    for (const Block::Line &l : block.head())
      head.push_back(l.text);
    place(directive, head);
    Text tail;
    for (const Block::Line &l : block.tail())
      tail += " " + l.text;
    return body.empty() ? edits.before(body.begin, tail + " ") : edits.close(body, directive, 0, tail);
  }
  Text head = lineStart(*program.source, s, space);
  for (const Block::Line &l : block.head())
    head += &l == &block.head().front() ? l.text + " " + comment(directive)
                                        : "\n" + space + std::string(static_cast<size_t>(2 * l.depth), ' ') + l.text;
  if (const ForeignPragma *first = pragmaBefore(*program.source, s)) {
    edits.replaceText(s.file, first->begin, first->begin, head + "\n", block.depth());
    const std::string_view text = program.source->files[s.file].text;
    const bool wholeLine = atMargin(*program.source, s) && s.end < text.size() && text[s.end] == '\n';
    edits.replaceText(s.file, s.begin, s.end + wholeLine, "");
  } else
    edits.replaceText(s.file, s.begin, s.end, head, block.depth());
  Text tail;
  for (const Block::Line &l : block.tail())
    tail += "\n" + space + std::string(static_cast<size_t>(2 * l.depth), ' ') + l.text;
  if (body.empty()) // a directive that stands before another one
    return edits.before(body.begin, tail + "\n" + space);
  edits.close(body, directive, block.depth(), tail);
}

void Lowering::pragma(Span statement, const std::string &text) const {
  const SourceToken &t = program.source->tokens[statement.begin];
  if (!t.lineStart || t.group >= 0 || edits.before_.count(statement.begin))
    return edits.enclose(statement, "_Pragma(\"" + text + "\") ", "");
  const std::string_view source = program.source->files[t.file].text;
  size_t line = t.begin == 0 ? std::string_view::npos : source.rfind('\n', t.begin - 1);
  line = line == std::string_view::npos ? 0 : line + 1;
  edits.enclose(statement, "#pragma " + text + "\n" + std::string(source.substr(line, t.begin - line)), "");
}

} // namespace xacc
