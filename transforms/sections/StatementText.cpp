// StatementText.cpp - see StatementText.h.
#include "sections/StatementText.h"

namespace xacc {
namespace {

/// The first line opens a block that the others stand in.
std::vector<Text> inBlock(std::vector<Text> lines) {
  for (size_t k = 1; k < lines.size(); ++k)
    lines[k] = "  " + lines[k];
  return lines;
}

} // namespace

Atom StatementText::atom(const Text &value, std::optional<int64_t> known, const std::string &hint) {
  if (known) {
    for (const Text::Piece &p : value.pieces()) // a variable that is a constant is used all the same
      for (uint32_t i = p.hole.begin; i < p.hole.end; ++i)
        if (const SourceToken &t = L.program.source->tokens[i]; t.identifier && t.group < 0) {
          lines.push_back("(void)(" + value + ");");
          return {std::to_string(*known), known};
        }
    return {std::to_string(*known), known};
  }
  lines.push_back("const long " + name(hint) + " = " + value + ";");
  return {name(hint), std::nullopt};
}

void StatementText::temporary(const Text &type, const std::string &name, const Text &count) {
  lines.push_back(type + " *" + name + " XACC_SCOPED(memory) = (" + type + " *)xacc_temporary((size_t)(" + count +
                  ") * sizeof(" + type + "));");
}

Text StatementText::joined() const {
  const std::string space = "\n" + L.indent(s.site) + "  ";
  Text text = lines[0];
  if (s.directive < 0 && !L.program.sites[s.site]->inMacro)
    text += " // " + L.program.sites[s.site]->text;
  for (size_t k = 1; k < lines.size(); ++k)
    text += space + lines[k];
  return text;
}

void StatementText::putAround(const Text &headers, const std::string &closing) const {
  const std::string space = "\n" + L.indent(s.site) + "  ";
  if (s.directive >= 0)
    L.place(s.directive, inBlock(lines));
  const Text front = s.directive >= 0 ? Text() : joined() + space;
  L.edits.enclose(s.statement, front + headers, closing);
}

void StatementText::putInstead() const {
  if (s.directive >= 0) {
    const std::vector<Text> before(lines.begin(), lines.end() - 1);
    L.place(s.directive, inBlock(before));
    L.edits.replaceStructure(s.statement, lines.back());
  } else
    L.edits.replaceStructure(s.statement, joined());
}

} // namespace xacc
